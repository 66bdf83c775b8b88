import type { RegistryEntry } from '@studio/contract/remote/remote';
import type { CatalogState } from '@studio/federation/runtime/catalogState';
import type { LoadRecord, LoadTimings, SharedVersion } from '@studio/federation/runtime/report/loadReport';

/** The state of a remote in this tab. */
export type RemoteState = 'not loaded' | 'loading' | 'ready' | 'failed' | 'switched off' | 'replaced';

/** One remote: its registry entry, and what this tab has done with it. */
export interface InspectedRemote {
  id: string;
  title: string;
  state: RemoteState;
  /** The version that runs in this tab; `null` while none is loaded. */
  loaded: string | null;
  active: string;
  previous: string | null;
  contract: string;
  requires: Record<string, string>;
  milliseconds: LoadTimings | null;
  attempts: number;
  error: { code: string; correlationId: string; message: string } | null;
  /** The origin that it is loaded from in place of its release. */
  override: string | null;
  /** URL of its release.json. */
  release: string;
}

/** One package that remotes take from the shell. */
export interface InspectedPackage {
  name: string;
  /** Versions in the page, each with the part that brought it. */
  offered: string[];
  copies: number;
  /** Entries as the registry has them now. Those in `state` keep the version that this tab has loaded. */
  needed: { range: string; by: string[] }[];
}

interface Sources {
  state: CatalogState;
  /** Entries as the registry has them now: those of `state` keep the version that this tab has loaded. */
  live: RegistryEntry[];
  loads: LoadRecord[];
}

/** The remotes, in the order of the registry. */
export const inspectRemotes = (sources: Sources): InspectedRemote[] =>
  sources.state.remotes.map((entry) => inspectRemote(entry, sources));

function inspectRemote(
  entry: RegistryEntry,
  { state: { outdated, overrides }, live, loads }: Sources,
): InspectedRemote {
  const { id, title, contract, requires, manifest } = entry;
  const { active, previous } = live.find((one) => one.id === id) ?? entry;
  const load = loads.find(({ remoteId }) => remoteId === id);
  return {
    id,
    title,
    active,
    previous,
    contract,
    requires,
    state: stateOf(entry, load, outdated.includes(id)),
    override: overrides.find((override) => override.id === id && override.isAllowed)?.origin ?? null,
    ...(load
      ? inspectLoad(load)
      : {
          loaded: null,
          milliseconds: null,
          attempts: 0,
          error: null,
          release: manifest.replace(/[^/]*$/, 'release.json'),
        }),
  };
}

const inspectLoad = ({ state, version, report, error, release }: LoadRecord) => ({
  loaded: state === 'failed' ? null : version,
  milliseconds: report?.milliseconds ?? null,
  attempts: report?.attempt ?? 0,
  error: error && { code: error.code, correlationId: error.correlationId, message: error.message },
  release,
});

function stateOf({ state }: RegistryEntry, load: LoadRecord | undefined, isOutdated: boolean): RemoteState {
  if (state === 'disabled') return 'switched off';
  if (!load) return 'not loaded';
  if (load.state !== 'loaded') return load.state;
  return isOutdated ? 'replaced' : 'ready';
}

/** The packages that remotes share with the shell, by name. More than one loaded copy of any is a fault. */
export function inspectShared(remotes: RegistryEntry[], shared: SharedVersion[]): InspectedPackage[] {
  const names = new Set([
    ...shared.map(({ name }) => name),
    ...remotes.flatMap(({ requires }) => Object.keys(requires)),
  ]);
  return [...names].sort().map((name) => {
    const versions = shared.filter((one) => one.name === name);
    return {
      name,
      offered: versions.map(({ version, from }) => `${version} of ${from}`),
      copies: versions.filter(({ isLoaded }) => isLoaded).length,
      needed: rangesOf(name, remotes),
    };
  });
}

/** The package that a module belongs to: `@studio/ui/data` belongs to `@studio/ui`. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

function rangesOf(name: string, remotes: RegistryEntry[]): InspectedPackage['needed'] {
  const ranges = new Map<string, string[]>();
  for (const { requires, title } of remotes) {
    // A remote may name a module of the package, e.g. `react/jsx-runtime`.
    const range = requires[name] ?? requires[packageOf(name)];
    if (range !== undefined) ranges.set(range, [...(ranges.get(range) ?? []), title]);
  }
  return [...ranges].map(([range, by]) => ({ range, by }));
}

/** The steps of a load in order, each with its duration. Steps that were not needed are left out. */
export const stepsOf = (milliseconds: LoadTimings): { step: string; ms: number }[] =>
  (['release', 'manifest', 'entry', 'module', 'setup'] as const).flatMap((step) => {
    const ms = milliseconds[step];
    return ms === null ? [] : [{ step, ms: Math.round(ms) }];
  });
