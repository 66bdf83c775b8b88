import type { Snapshot } from '@studio/releases/journal';
import { entryOf } from '../activation/registryEntries.ts';
import type { ReleaseList, StoredVersion } from '../compatibility/releaseLists.ts';
import { DAY } from '@studio/contract/values/time';

/** How long a session may go on with the release that it began with. */
export const KEPT_DAYS = 30;
export const KEPT_VERSIONS = 5;
/** Older uploads count as interrupted. */
const UPLOAD_DAYS = 1;

/**
 * Whether a version is kept, and why, e.g. `live`, or `neither live in the last 30 days nor one of the 5
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
 * Decides which versions of a remote, or of the shell, can be removed. In doubt a version is kept.
 * @param journal Every known revision of the registry, oldest first.
 */
export function judgeVersions(list: ReleaseList, journal: Snapshot[], now: Date): Verdict[] {
  const since = new Date(Number(now) - KEPT_DAYS * DAY);
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
  if (stored.state === 'leaving') return drop('an interrupted removal');
  if (stored.state === 'arriving') {
    return Number(now) - Number(stored.at) < UPLOAD_DAYS * DAY
      ? keep('is being published')
      : drop('an upload that was interrupted more than a day ago');
  }
  if (newest.includes(version)) return keep(`one of the ${KEPT_VERSIONS} newest`);
  if (recent.has(version)) return keep(`live within the last ${KEPT_DAYS} days; sessions may still use it`);
  // Within a gap it is unknown whether it was live, but it cannot have been before it existed.
  if (gap !== null && stored.at >= since)
    return keep(`published within the last ${KEPT_DAYS} days, and ${gap}`);
  return gap === null
    ? drop(`neither live in the last ${KEPT_DAYS} days nor one of the ${KEPT_VERSIONS} newest`)
    : keep(gap);
}

const keep = (why: string) => ({ isKept: true, why });
const drop = (why: string) => ({ isKept: false, why });

/** Versions that were live at any moment since then, as far as the journal shows. */
function recentlyLive(id: string, journal: Snapshot[], since: Date): Set<string> {
  const live = journal
    .filter((_snapshot, index) => endOf(journal, index) >= since)
    .map(({ registry }) => entryOf({ ...registry, shell: registry.shell ?? null }, id)?.active)
    .filter((version) => version !== undefined);
  return new Set(live);
}

/** The end of a revision: the beginning of the next revision with a known time. */
function endOf(journal: Snapshot[], index: number): Date {
  const next = journal.slice(index + 1).find(({ at }) => at !== null);
  return next?.at ? new Date(next.at) : new Date(8.64e15);
}

/** Describes the part of the period that the journal does not cover; `null` if it covers all. */
function gapSince(journal: Snapshot[], since: Date): string | null {
  const gaps = journal.flatMap(({ revision }, index) => {
    const before = index === 0 ? 0 : (journal[index - 1]?.revision ?? 0);
    // If only a revision's time is missing, its content is still known.
    const endsAt = journal[index]?.at ?? endOf(journal, index);
    return revision > before + 1 && new Date(endsAt) >= since
      ? [`unknown what was live in revisions ${before + 1} to ${revision - 1}`]
      : [];
  });
  return gaps[0] ?? null;
}
