import { useNavigate } from '@studio/platform';
import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import type { Frame } from '../base/FrameContext.tsx';
import { usePaths } from './usePaths.ts';
import { GO_KEYS, isSomethingOpen, isTypedInto, offeredBy } from './shortcuts.model.ts';

/**
 * The keyboard shortcuts of the portal. Off while the person types or something is open over the page, except
 * for the palette's, which works from a field as well.
 */
export function useShortcuts({ openPalette, openShortcuts }: Frame): void {
  const navigate = useNavigate();
  const paths = usePaths();
  useEffect(() => {
    const whenFree = (act: () => void) => (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTypedInto(event.target) || isSomethingOpen()) return;
      event.preventDefault();
      act();
    };
    const search = () => {
      const field = offeredBy('/');
      if (field) field.focus();
      else openPalette();
    };
    const palette = (event: KeyboardEvent) => {
      // Otherwise the browser's own search would open.
      event.preventDefault();
      if (!isSomethingOpen()) openPalette();
    };
    return tinykeys(window, {
      ...Object.fromEntries(
        GO_KEYS.filter(({ path }) => paths.has(path)).map(({ key, path }) => [
          `g ${key}`,
          whenFree(() => void navigate(path)),
        ]),
      ),
      '$mod+k': palette,
      '/': whenFree(search),
      n: whenFree(() => offeredBy('n')?.click()),
      'Shift+?': whenFree(openShortcuts),
      '?': whenFree(openShortcuts),
    });
  }, [navigate, openPalette, openShortcuts, paths]);
}
