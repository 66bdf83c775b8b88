import { useSyncExternalStore } from 'react';

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is visible: its tab is in front and the device is not locked. */
export const useIsVisible = (): boolean =>
  useSyncExternalStore(onChange, () => document.visibilityState === 'visible');
