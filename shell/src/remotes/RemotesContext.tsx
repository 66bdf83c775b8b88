import type { Catalog } from '@studio/federation/runtime/catalog';
import type { CatalogState } from '@studio/federation/runtime/catalogState';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What the shell does with remotes, and with the page that they are in. */
export interface Remotes {
  catalog: Catalog;
  /** Loads the page anew. */
  reloadPage: () => void;
}

const RemotesContext = createContext<Remotes | null>(null);
export const RemotesProvider = RemotesContext.Provider;

function useBoth(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('This component needs a RemotesProvider above it');
  return remotes;
}

/** The catalog of this tab, to act on. */
export const useCatalog = (): Catalog => useBoth().catalog;
/** Loads the page anew, without asking anybody. See `useReload` for what a person may choose. */
export const useReloadPage = (): (() => void) => useBoth().reloadPage;

/** What the catalog knows, now; renders again when it changes. */
export function useRemotes(): CatalogState {
  const catalog = useCatalog();
  return useSyncExternalStore(catalog.onChange, catalog.getState);
}
