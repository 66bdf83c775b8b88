import { useEffect, useRef, type RefObject } from 'react';
import type { Way } from './StepButtons.tsx';

/** The button that gets the focus back once its item has moved. */
interface Focus {
  key: string;
  way: Way;
}

/** A reordered list may have been mounted anew, and lost the focus. */
export function useFocusAfterMove(list: RefObject<HTMLElement | null>, order: string) {
  const focus = useRef<Focus | null>(null);
  useEffect(() => {
    if (!focus.current) return;
    const { key, way } = focus.current;
    focus.current = null;
    list.current?.querySelector<HTMLElement>(`[data-move="${key} ${way}"]`)?.focus();
  }, [list, order]);
  return (next: Focus) => {
    focus.current = next;
  };
}
