import { useEffect, useRef } from 'react';

/**
 * When a plan was made, or a spot removed, the button that did it is gone: the focus goes to the plan, where keyboard
 * users would otherwise start at the top of the page.
 */
export function usePlanFocus(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) box.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
  }, [count]);
  return box;
}
