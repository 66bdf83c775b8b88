import type { RegistryEntry } from '@studio/contract/remote/remote';
import type { CatalogState } from '@studio/federation/runtime/catalogState';
import type { LoadRecord, LoadTimings, SharedVersion } from '@studio/federation/runtime/report/loadReport';

/** How a remote is, in this tab. */
export type RemoteState = 'not loaded' | 'loading' | 'ready' | 'failed' | 'switched off' | 'replaced';

/** One remote: what the registry says of it, and what this tab has done with it. */
export interface InspectedRemote {
  id: string;
  title: string;
  state: RemoteState;
  /** Runs in this tab; `null` while nothing of it is loaded. */
  loaded: string | null;
  active: string;
  previous: string | null;
  contract: string;
  requires: Record<string, string>;
  milliseconds: LoadTimings | null;
  attempts: number;
  error: { code: string; correlationId: string; message: string } | null;
  /** Where it comes from instead of its release. */
  override: string | null;
  /** Address of its release.json. */
  release: string;
}

/** One package that remotes take from the shell. */
export interface InspectedPackage {
  name: string;
  /** Versions in the page, and who brought each. */
  offered: string[];
  copies: number;
  /** Range → titles of the remotes that need it. */
  needed: { range: string; by: string[] }[];
}

interface Sources {
  state: CatalogState;
  /** Entries as the registry has them now: those of `state` keep the version that this tab has loaded. */
  live: RegistryEntry[];
  loads: LoadRecord[];
}

/** The remotes in the registry's order. */
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

/** What remotes share with the shell, by name. More than one loaded copy of any is a fault. */
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

/** The package that a part belongs to: `@studio/ui/data` to `@studio/ui`. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

function rangesOf(name: string, remotes: RegistryEntry[]): InspectedPackage['needed'] {
  const ranges = new Map<string, string[]>();
  for (const { requires, title } of remotes) {
    // Who needs a package may ask for any part of it, e.g. `react/jsx-runtime`.
    const range = requires[name] ?? requires[packageOf(name)];
    if (range !== undefined) ranges.set(range, [...(ranges.get(range) ?? []), title]);
  }
  return [...ranges].map(([range, by]) => ({ range, by }));
}

/** Steps of a load, in their order, with what each took. Those that were not needed are left out. */
export const stepsOf = (milliseconds: LoadTimings): { step: string; ms: number }[] =>
  (['release', 'manifest', 'entry', 'module', 'setup'] as const).flatMap((step) => {
    const ms = milliseconds[step];
    return ms === null ? [] : [{ step, ms: Math.round(ms) }];
  });
