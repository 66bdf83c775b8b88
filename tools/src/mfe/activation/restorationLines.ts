import type { Registry } from '@studio/contract/remote/remote';
import { SHELL } from '@studio/releases/releaseFile';
import type { Restoration } from '@studio/releases/restoration';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { entryOf } from './registryEntries.ts';

/**
 * What a restoration changes, as text: the current revision, the one written in its place, and what goes
 * live.
 */
export const restorationLines = (
  store: ReleaseStore,
  { present, snapshot, revision }: Restoration,
): string[] => [
  `Restore the registry of ${store.describe()}`,
  `now    ${present.registry ? `revision ${present.registry.revision}` : `it ${present.problem}`}`,
  `then   revision ${revision}, with what was live at revision ${snapshot.revision}: ${snapshot.what ?? 'not known what was done'}, by ${snapshot.by ?? 'somebody'}, ${snapshot.at ?? 'not known when'}`,
  ...switches(present.registry, snapshot.registry),
];

function switches(before: Registry | null, after: Registry): string[] {
  const ids = [SHELL, ...[...(before?.remotes ?? []), ...after.remotes].map(({ id }) => id).sort()];
  return [...new Set(ids)]
    .map((id) => ({ id, from: before ? liveOf(before, id) : 'not known', to: liveOf(after, id) }))
    .filter(({ from, to }) => from !== to)
    .map(({ id, from, to }) => `${id}: live now ${from}, then ${to}`);
}

function liveOf(registry: Registry, id: string): string {
  const isOff = registry.remotes.some((remote) => remote.id === id && remote.state === 'disabled');
  return `${entryOf(registry, id)?.active ?? 'nothing'}${isOff ? ' (switched off)' : ''}`;
}
