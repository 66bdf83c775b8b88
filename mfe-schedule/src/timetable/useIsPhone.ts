import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window is too narrow for columns of days. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => !window.matchMedia(WIDE).matches);
