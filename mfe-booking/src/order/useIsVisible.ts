import { useSyncExternalStore } from 'react';

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether somebody can see the page: not in a tab behind, not on a locked phone. */
export const useIsVisible = (): boolean =>
  useSyncExternalStore(onChange, () => document.visibilityState === 'visible');
