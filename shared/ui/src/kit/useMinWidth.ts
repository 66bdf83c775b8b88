import { useMemo, useSyncExternalStore } from 'react';

/**
 * Whether the window is at least this many px wide, now and after every change. Not antd's
 * `Grid.useBreakpoint`: above the theme that one writes a style sheet of the stock theme, without a nonce.
 */
export function useMinWidth(pixels: number): boolean {
  const media = useMemo(() => window.matchMedia(`(min-width: ${pixels}px)`), [pixels]);
  return useSyncExternalStore(
    (onChange) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => media.matches,
  );
}
