import type { RegistryEntry, RemoteContext, RemoteModule } from '@studio/contract/remote';
import type { LoadRecord, LoadReport, SharedVersion } from './loadReport.ts';
import { loadRemoteModule, preloadRemote, retryRemote } from './loadRemoteModule.ts';
import { readRegistry } from './readRegistry.ts';
import { RemoteError } from './remoteError.ts';

export interface CatalogState {
  /** The entry that each remote works with in this tab: a loaded one keeps its version, the others follow the registry. */
  remotes: RegistryEntry[];
  /** The registry could not be read; these are the entries of an earlier reading. */
  isStale: boolean;
  /** Why there are no entries at all; `null` as soon as a registry could be read. */
  error: RemoteError | null;
  revision: number;
  /** Ids of loaded remotes of which another release is live, and `shell` when another shell is. */
  outdated: string[];
  overrides: Override[];
  overrideOrigins: string[];
  /** Version of the shell in this tab; `development` when it is no release. */
  shellVersion: string;
}

/** A remote that this tab loads from somewhere else. */
export interface Override {
  id: string;
  origin: string;
  /** Whether the server allows that origin and the remote is known; otherwise it has no effect. */
  isAllowed: boolean;
}

/** What a tab knows of the remotes, and the one way to load their code. */
export interface Catalog {
  /** The same object until something changes, as `useSyncExternalStore` wants it. */
  getState(): CatalogState;
  onChange(listener: () => void): () => void;
  /** Loads and sets up a remote. The same promise until `forget`, so that it may be called while rendering. @throws RemoteError */
  load(entry: RegistryEntry): Promise<RemoteModule>;
  /** Forgets a load, so that the next one starts afresh without a reload of the page. */
  forget(entry: RegistryEntry): void;
  /** Fetches the code of a remote that will probably be needed: hover, focus. Sets nothing up. */
  preload(entry: RegistryEntry): void;
  /** What a boundary around a remote's components caught, as an error with a code; told to the listeners of `onLoad`. */
  reportFailure(entry: RegistryEntry, error: unknown): RemoteError;
  /** Reads the registry: at first the page's own copy, later from the server. Never fails: see `error` and `isStale`. */
  check(): Promise<void>;
  /** Checks every ten minutes and whenever the tab comes back to the front. @returns a function that stops it. */
  watch(): () => void;
  /** Takes effect with the next start of the page. */
  setOverride(id: string, origin: string): void;
  clearOverrides(): void;
  /** Calls back after every load, good or bad. */
  onLoad(listener: (report: LoadReport) => void): () => void;
  inspect(): { loads: LoadRecord[]; shared: SharedVersion[] };
}

/** Makes the catalog of this tab, empty until its first `check`. */
export function createCatalog({ context }: { context: RemoteContext }): Catalog {
  let state: CatalogState = {
    remotes: [], isStale: false, error: null, revision: 0, outdated: [], overrides: [], overrideOrigins: [], shellVersion: 'development',
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<CatalogState>) => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  return {
    getState: () => state,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (entry) => loadRemoteModule(entry, context),
    forget: (entry) => retryRemote(entry.id),
    preload: (entry) => preloadRemote(entry, context),
    reportFailure: (entry, error) =>
      error instanceof RemoteError ? error : new RemoteError('render-failed', entry.id, `${entry.title} failed`, error),
    check: () => readRegistry().then(
      (reading) => set({ ...reading, error: null }),
      (error: unknown) => set({ isStale: true, error: error instanceof RemoteError ? error : null }),
    ),
    watch: () => () => undefined,
    setOverride: () => undefined,
    clearOverrides: () => undefined,
    onLoad: () => () => undefined,
    inspect: () => ({ loads: [], shared: [] }),
  };
}
