import { useEffect, useRef } from 'react';

/**
 * When the focused row disappears, focuses the next one: otherwise keyboard and screen reader users would
 * start at the top of the page.
 */
export function useRowFocus(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(ids);
  useEffect(() => {
    const gone = before.current.findIndex((id) => !ids.includes(id));
    before.current = ids;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (gone < 0 || ids.length === 0 || !isLost) return;
    const next = list.current?.children[Math.min(gone, ids.length - 1)];
    if (next instanceof HTMLElement) next.focus();
  }, [ids]);
  return list;
}
