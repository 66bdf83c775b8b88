import type { RegistryEntry, RemoteModule } from '@studio/contract/remote';
import { createContext, useContext } from 'react';

/** The remotes as the registry lists them, and the one way to load their code. */
export interface Remotes {
  remotes: RegistryEntry[];
  /** The registry could not be read; this is the last one known. */
  isStale: boolean;
  /** Loads and sets up a remote, once per page however often it is asked for. @throws RemoteError */
  load(entry: RegistryEntry): Promise<RemoteModule>;
  /** Forgets a failed load, so that the next `load` starts afresh without reloading the page. */
  forget(entry: RegistryEntry): void;
}

const RemotesContext = createContext<Remotes | null>(null);
export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('This component needs a RemotesProvider above it');
  return remotes;
}
