import type { Registry } from '@studio/contract/remote/remote';
import type { Snapshot } from '@studio/releases/journal';
import { entryOf, type Named } from '../mfe/activation/registryEntries.ts';

/**
 * What a start does with the present sources: `release` makes them live, `keep` finds them live, `leave`
 * leaves another version live.
 */
export type StartStep = 'release' | 'keep' | 'leave';

/** What a start looks at. */
export interface StartFacts {
  registry: Registry;
  journal: Snapshot[];
  /** Version that these sources had at the last start; `null` when it is not known. */
  lastStart: string | null;
  /** Whether the store has the files of what is live. */
  isWhole: boolean;
}

/**
 * Decides for a remote, or the shell. Sources that were changed go live. But which version is live may be
 * somebody's choice: what was taken back, or replaced since a start of the same sources, is not made live
 * again by another start.
 */
export function startStep(
  { id, version }: Named,
  { registry, journal, lastStart, isWhole }: StartFacts,
): StartStep {
  const active = entryOf(registry, id)?.active;
  // Nothing is live, or the files of what is live are gone.
  if (active === undefined || !isWhole) return 'release';
  if (active === version) return 'keep';
  return lastStart === version || wasTakenBack({ id, version }, journal) ? 'leave' : 'release';
}

/**
 * Whether the last change of what is live of it led away from this version, and was a roll-back or a
 * restoration.
 */
function wasTakenBack({ id, version }: Named, journal: Snapshot[]): boolean {
  const actives = journal.map(({ registry }) => entryOf(registry, id)?.active);
  const last = actives.findLastIndex((active, index) => index > 0 && active !== actives[index - 1]);
  return last > 0 && actives[last - 1] === version && /^(rollback|restore) /.test(journal[last]?.what ?? '');
}
