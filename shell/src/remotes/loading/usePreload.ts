import { useCallback } from 'react';
import { ownerOf } from './ownerOf.ts';
import { useCatalog } from '../RemotesContext.tsx';

/** Preloads the code behind a link that the person points at, so that it is there when they click. */
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
