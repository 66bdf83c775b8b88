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
  if (active === undefined)
    return wasRetired(id, journal) || wasTakenBack({ id, version }, journal) ? 'leave' : 'release';
  // The files of the live version are gone.
  if (!isWhole) return 'release';
  if (active === version) return 'keep';
  return lastStart === version || wasTakenBack({ id, version }, journal) ? 'leave' : 'release';
}

/** The last change of the live version: its journal's line, and the version before. */
function lastChange(id: string, journal: Snapshot[]): { what: string; before: string | undefined } {
  const actives = journal.map(({ registry }) => entryOf(registry, id)?.active);
  const last = actives.findLastIndex((active, index) => index > 0 && active !== actives[index - 1]);
  return { what: journal[last]?.what ?? '', before: actives[last - 1] };
}

/** Whether that change went away from this version, by a roll-back or a restoration. */
function wasTakenBack({ id, version }: Named, journal: Snapshot[]): boolean {
  const { what, before } = lastChange(id, journal);
  return before === version && /^(rollback|restore) /.test(what);
}

const wasRetired = (id: string, journal: Snapshot[]): boolean =>
  lastChange(id, journal).what.startsWith('retire ');
