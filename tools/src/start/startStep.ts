import type { Registry } from '@studio/contract/remote/remote';
import type { Snapshot } from '@studio/releases/journal';
import { entryOf, type Named } from '../mfe/activation/registryEntries.ts';

/**
 * What a start does with the current sources: `release` makes them live, `keep` finds them live, `leave`
 * keeps another version live.
 */
export type StartStep = 'release' | 'keep' | 'leave';

/** The facts that a start decides on. */
export interface StartFacts {
  registry: Registry;
  journal: Snapshot[];
  /** The version of these sources at the last start; `null` if unknown. */
  lastStart: string | null;
  /** Whether the store has all files of the live version. */
  isWhole: boolean;
}

/**
 * Decides for a remote, or the shell. Changed sources go live, unless somebody deliberately chose the live
 * version: what was rolled back, or replaced since a start of the same sources, is not activated again.
 */
export function startStep(
  { id, version }: Named,
  { registry, journal, lastStart, isWhole }: StartFacts,
): StartStep {
  const active = entryOf(registry, id)?.active;
  // Nothing is live, or the files of the live version are gone.
  if (active === undefined || !isWhole) return 'release';
  if (active === version) return 'keep';
  return lastStart === version || wasTakenBack({ id, version }, journal) ? 'leave' : 'release';
}

/** Whether the last change of the live version went away from this one, by a roll-back or a restoration. */
function wasTakenBack({ id, version }: Named, journal: Snapshot[]): boolean {
  const actives = journal.map(({ registry }) => entryOf(registry, id)?.active);
  const last = actives.findLastIndex((active, index) => index > 0 && active !== actives[index - 1]);
  return last > 0 && actives[last - 1] === version && /^(rollback|restore) /.test(journal[last]?.what ?? '');
}
