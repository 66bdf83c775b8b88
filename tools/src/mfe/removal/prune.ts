import type { Snapshot } from '@studio/releases/journal';
import { entryOf } from '../activation/registryEntries.ts';
import type { ReleaseList, StoredVersion } from '../compatibility/releaseLists.ts';

const DAY_MS = 86_400_000;
/** A session that began with a release may go on with it for so long. */
export const KEPT_DAYS = 30;
export const KEPT_VERSIONS = 5;
/** An upload that is older was broken off. */
const UPLOAD_DAYS = 1;

/**
 * What happens to a version, and why, e.g. `live`, or `neither live in the last 30 days nor one of the 5
 * newest`.
 */
export interface Verdict {
  id: string;
  version: string;
  isKept: boolean;
  why: string;
  bytes: number;
}

/**
 * Decides which versions of a remote, or of the shell, may go. What is not known counts as kept.
 * @param journal every revision of the registry that is known, oldest first.
 */
export function judgeVersions(list: ReleaseList, journal: Snapshot[], now: Date): Verdict[] {
  const since = new Date(Number(now) - KEPT_DAYS * DAY_MS);
  const complete = list.versions
    .filter(({ state, isOurs }) => isOurs && state === 'published')
    .map(({ version }) => version);
  const facts = {
    now,
    since,
    newest: complete.slice(0, KEPT_VERSIONS),
    recent: recentlyLive(list.id, journal, since),
    gap: gapSince(journal, since),
  };
  return list.versions.map((stored) => ({
    id: list.id,
    version: stored.version,
    bytes: stored.bytes,
    ...judge(stored, list, facts),
  }));
}

interface Facts {
  now: Date;
  since: Date;
  newest: string[];
  recent: Set<string>;
  gap: string | null;
}

function judge(
  stored: StoredVersion,
  { active, previous }: ReleaseList,
  { now, since, newest, recent, gap }: Facts,
): Pick<Verdict, 'isKept' | 'why'> {
  const { version } = stored;
  if (version === active) return keep('live');
  if (version === previous) return keep('was live before; a roll-back goes there');
  if (!stored.isOurs) return keep('not a release; left alone');
  if (stored.state === 'leaving') return drop('a removal that was begun');
  if (stored.state === 'arriving') {
    return Number(now) - Number(stored.at) < UPLOAD_DAYS * DAY_MS
      ? keep('is being published')
      : drop('an upload that was broken off more than a day ago');
  }
  if (newest.includes(version)) return keep(`one of the ${KEPT_VERSIONS} newest`);
  if (recent.has(version)) return keep(`live within the last ${KEPT_DAYS} days; sessions may still use it`);
  // Not known, but it cannot have been live before it was there.
  if (gap !== null && stored.at >= since)
    return keep(`published within the last ${KEPT_DAYS} days, and ${gap}`);
  return gap === null
    ? drop(`neither live in the last ${KEPT_DAYS} days nor one of the ${KEPT_VERSIONS} newest`)
    : keep(gap);
}

const keep = (why: string) => ({ isKept: true, why });
const drop = (why: string) => ({ isKept: false, why });

/** Versions that were live at some moment since then, as far as the journal knows. */
function recentlyLive(id: string, journal: Snapshot[], since: Date): Set<string> {
  const live = journal
    .filter((_snapshot, index) => endOf(journal, index) >= since)
    .map(({ registry }) => entryOf({ ...registry, shell: registry.shell ?? null }, id)?.active)
    .filter((version) => version !== undefined);
  return new Set(live);
}

/** Until when a revision was the present one: when the next whose time is known began. */
function endOf(journal: Snapshot[], index: number): Date {
  const next = journal.slice(index + 1).find(({ at }) => at !== null);
  return next?.at ? new Date(next.at) : new Date(8.64e15);
}

/** Says which part of the last days the journal does not know, or `null` when it knows all. */
function gapSince(journal: Snapshot[], since: Date): string | null {
  const gaps = journal.flatMap(({ revision }, index) => {
    const before = index === 0 ? 0 : (journal[index - 1]?.revision ?? 0);
    // A revision of which only the time is missing has its content all the same.
    const endsAt = journal[index]?.at ?? endOf(journal, index);
    return revision > before + 1 && new Date(endsAt) >= since
      ? [`it is not known what was live in revisions ${before + 1} to ${revision - 1}`]
      : [];
  });
  return gaps[0] ?? null;
}
