import type { RegistryEntry, ServedRegistry } from '@studio/contract/remote';
import type { Override } from './overrides.ts';
import type { RemoteError } from './remoteError.ts';

/** What a tab knows of the remotes. Never changed in place. */
export interface CatalogState {
  /**
   * The entry that each remote works with in this tab: a loaded one keeps its version, the others follow the
   * registry.
   */
  remotes: RegistryEntry[];
  /** The registry could not be read; these are the entries of an earlier reading. */
  isStale: boolean;
  /** Why there are no entries at all; `null` as soon as a registry could be read. */
  error: RemoteError | null;
  revision: number;
  /** Ids of loaded remotes of which another release is live, and `shell` when another shell is. */
  outdated: string[];
  overrides: Override[];
  /** Origins that the server lets remotes be loaded from. */
  overrideOrigins: string[];
  /** Version of the shell in this tab; `development` when it is no release. */
  shellVersion: string;
}

/** What the entries of a tab follow from. */
export interface Sources {
  registry: ServedRegistry;
  overrides: Override[];
  /** Entries of remotes that come from a developer's machine. */
  overridden: RegistryEntry[];
  /** Entries of remotes that are loaded or on their way. */
  loaded: RegistryEntry[];
  shellVersion: string;
}

/** What changes with the registry, with overrides, and with what is loaded. */
export function deriveState(sources: Sources): Omit<CatalogState, 'isStale' | 'error'> {
  const { registry, overrides, overridden, loaded, shellVersion } = sources;
  const find = (entries: RegistryEntry[], id: string) => entries.find((entry) => entry.id === id);
  const gone = loaded.filter(({ id }) => !find(registry.remotes, id));
  const remotes = [...registry.remotes, ...gone].map((live) => {
    const fixed = find(overridden, live.id);
    const entry = find(loaded, live.id);
    // The switch works at once; whoever shows the remote decides when it is gone.
    return entry ? { ...entry, state: fixed ? entry.state : live.state } : (fixed ?? live);
  });
  const isOld = ({ id, active }: RegistryEntry) =>
    !find(overridden, id) && (find(registry.remotes, id)?.active ?? active) !== active;
  const isShellOld =
    shellVersion !== 'development' && registry.shell !== null && registry.shell.active !== shellVersion;
  return {
    remotes,
    revision: registry.revision,
    outdated: [...loaded.filter(isOld).map(({ id }) => id), ...(isShellOld ? ['shell'] : [])],
    overrides,
    overrideOrigins: registry.overrideOrigins,
    shellVersion,
  };
}
