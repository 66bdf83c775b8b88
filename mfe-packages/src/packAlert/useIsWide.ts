import { useMemo, useSyncExternalStore } from 'react';

/** Whether there is room for the groups as tabs, now and after every change. */
export function useIsWide(): boolean {
  const media = useMemo(() => window.matchMedia('(min-width: 992px)'), []);
  return useSyncExternalStore(
    (onChange) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => media.matches,
  );
}
