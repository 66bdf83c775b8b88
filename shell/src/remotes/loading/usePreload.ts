import { useCallback } from 'react';
import { ownerOf } from './ownerOf.ts';
import { useCatalog } from '../RemotesContext.tsx';

/** Fetches the code behind an address that somebody points at: by the time they click, it is there. */
export function usePreload(): (path: string) => void {
  const catalog = useCatalog();
  return useCallback(
    (path) => {
      const owner = ownerOf(catalog.getState().remotes, path);
      if (owner) catalog.preload(owner, path);
    },
    [catalog],
  );
}
