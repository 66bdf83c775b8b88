import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const listeners = new Set<() => void>();
let isBegun = false;
let known: MediaQueryList | undefined;

/** The browser takes the page as it stands when the event is over: a later render would not be printed. */
function tell(isNow: boolean): void {
  isBegun = isNow;
  flushSync(() => listeners.forEach((listener) => listener()));
}

/** The medium, heard from the first time on that somebody asks. */
function paper(): MediaQueryList {
  if (known) return known;
  window.addEventListener('beforeprint', () => tell(true));
  window.addEventListener('afterprint', () => tell(false));
  return (known = window.matchMedia('print'));
}

function subscribe(listener: () => void) {
  const media = paper();
  listeners.add(listener);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
  };
}

/**
 * Whether the page is being put on paper. For what styles alone cannot print: colours of the theme, a table in place of
 * cards.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isBegun || paper().matches);
