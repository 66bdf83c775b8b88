import type { RegistryEntry } from '@studio/contract/remote/remote';
import { useCallback } from 'react';
import { useRemotes } from './RemotesContext.tsx';
import { useUntilNavigation } from './useUntilNavigation.ts';

/**
 * Whether a remote is switched off. Switching off takes effect at the next navigation, so that a half-filled
 * form is not lost; switching on takes effect at once.
 */
export function useSwitchedOff(): (entry: RegistryEntry) => boolean {
  const { remotes } = useRemotes();
  const before = useUntilNavigation(remotes);
  return useCallback(
    ({ id, state }) =>
      state === 'disabled' && before.some((entry) => entry.id === id && entry.state === 'disabled'),
    [before],
  );
}
