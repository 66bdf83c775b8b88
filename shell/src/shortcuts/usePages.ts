import { useMemo } from 'react';
import { pagesFor } from '../palette/palette.model.ts';
import { useRemotes } from '../remotes/RemotesContext.tsx';
import { useStaff } from '../session/useStaff.ts';

/** Paths of all pages that this person may open. */
export function usePages(): ReadonlySet<string> {
  const { rights } = useStaff();
  const { remotes } = useRemotes();
  return useMemo(() => new Set(pagesFor(rights, remotes).map(({ path }) => path)), [rights, remotes]);
}
