import { useMemo } from 'react';
import { useRemotes } from '../remotes/RemotesContext.tsx';
import { useStaff } from '../session/useStaff.ts';
import { navigationFor } from '../base/navigation.model.ts';

/** Paths that the navigation shows to this person. */
export function usePaths(): ReadonlySet<string> {
  const { rights } = useStaff();
  const { remotes } = useRemotes();
  return useMemo(() => new Set(navigationFor(rights, remotes).map(({ path }) => path)), [rights, remotes]);
}
