import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const onPaper = window.matchMedia('print');
const listeners = new Set<() => void>();
let isBegun = false;

/** The browser takes the page as it stands when the event is over: a later render would not be printed. */
function tell(isNow: boolean): void {
  isBegun = isNow;
  flushSync(() => listeners.forEach((listener) => listener()));
}

window.addEventListener('beforeprint', () => tell(true));
window.addEventListener('afterprint', () => tell(false));

function subscribe(listener: () => void) {
  listeners.add(listener);
  onPaper.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    onPaper.removeEventListener('change', listener);
  };
}

/**
 * Whether the page is being put on paper. For what styles alone cannot print: colours of the theme, a table in place of
 * cards, a picture as wide as the paper.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isBegun || onPaper.matches);
