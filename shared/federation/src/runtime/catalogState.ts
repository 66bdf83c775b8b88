import type { RegistryEntry, ServedRegistry } from '@studio/contract/remote/remote';
import type { Override } from './release/overrides.ts';
import type { RemoteError } from './load/remoteError.ts';

/** The state of the remotes in a tab. Never mutated. */
export interface CatalogState {
  /**
   * The entry that applies to each remote in this tab: a loaded one keeps its version, the others follow the
   * registry.
   */
  remotes: RegistryEntry[];
  /** Ids of loaded remotes that the registry does not list any more: retired. Their state is `disabled`. */
  retired: string[];
  /** Path prefixes of retired remotes, and the page to which each leads now. */
  redirects: Record<string, string>;
  /** The registry could not be read; these are the entries of an earlier read. */
  isStale: boolean;
  /** Why there are no entries at all; `null` as soon as a registry could be read. */
  error: RemoteError | null;
  revision: number;
  /** Ids of loaded remotes with a newer live release, and `shell` when another shell is live. */
  outdated: string[];
  overrides: Override[];
  /** Origins from which the server allows remotes to be loaded. */
  overrideOrigins: string[];
  /** Version of the shell in this tab; `development` when it is no release. */
  shellVersion: string;
}

/** The inputs from which the entries of a tab are derived. */
export interface Sources {
  registry: ServedRegistry;
  overrides: Override[];
  /** Entries of remotes that come from a developer's machine. */
  overridden: RegistryEntry[];
  /** Entries of remotes that are loaded or loading. */
  loaded: RegistryEntry[];
  shellVersion: string;
}

/** The part of the state that changes with the registry, with overrides, and with loads. */
export function deriveState(sources: Sources): Omit<CatalogState, 'isStale' | 'error'> {
  const { registry, overrides, overridden, loaded, shellVersion } = sources;
  const find = (entries: RegistryEntry[], id: string) => entries.find((entry) => entry.id === id);
  const retired = loaded.filter(({ id }) => !find(registry.remotes, id));
  const gone = retired.map((entry) => ({ ...entry, state: 'disabled' as const }));
  const remotes = [...registry.remotes, ...gone].map((live) => {
    const fixed = find(overridden, live.id);
    const entry = find(loaded, live.id);
    // Switching a remote off applies at once; the component that shows it decides when to remove it.
    return entry ? { ...entry, state: fixed ? entry.state : live.state } : (fixed ?? live);
  });
  const isOld = ({ id, active }: RegistryEntry) =>
    !find(overridden, id) && (find(registry.remotes, id)?.active ?? active) !== active;
  const isShellOld =
    shellVersion !== 'development' && registry.shell !== null && registry.shell.active !== shellVersion;
  return {
    remotes,
    retired: retired.map(({ id }) => id),
    redirects: registry.redirects ?? {},
    revision: registry.revision,
    outdated: [...loaded.filter(isOld).map(({ id }) => id), ...(isShellOld ? ['shell'] : [])],
    overrides,
    overrideOrigins: registry.overrideOrigins,
    shellVersion,
  };
}
