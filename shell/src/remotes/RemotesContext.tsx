import type { Catalog } from '@studio/federation/runtime/catalog';
import type { CatalogState } from '@studio/federation/runtime/catalogState';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** The catalog of remotes, and reloading the page. */
export interface Remotes {
  catalog: Catalog;
  /** Reloads the page. */
  reloadPage: () => void;
}

const RemotesContext = createContext<Remotes | null>(null);
export const RemotesProvider = RemotesContext.Provider;

function useBoth(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('This component needs a RemotesProvider above it');
  return remotes;
}

/** The catalog of this tab. */
export const useCatalog = (): Catalog => useBoth().catalog;
/** Reloads the page without a question. For reloads that a person asks for, use `useReload`. */
export const useReloadPage = (): (() => void) => useBoth().reloadPage;

/** The state of the catalog. Renders again when it changes. */
export function useRemotes(): CatalogState {
  const catalog = useCatalog();
  return useSyncExternalStore(catalog.onChange, catalog.getState);
}
