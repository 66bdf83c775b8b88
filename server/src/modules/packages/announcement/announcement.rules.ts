import type { AnnouncementStatus } from '@studio/contract/packages/announcement.schema';

/** When an announcement is shown. */
export interface Period {
  isPublished: boolean;
  /** Null in a draft that begins when it is published. */
  startAt: Date | null;
  endAt: Date | null;
}

/** What an announcement is by the clock: it begins in the instant of its start, and is over in that of its end. */
export function statusAt({ isPublished, startAt, endAt }: Period, now: Date): AnnouncementStatus {
  if (!isPublished || !startAt) return 'DRAFT';
  if (endAt && endAt <= now) return 'ENDED';
  return startAt > now ? 'SCHEDULED' : 'LIVE';
}

/**
 * When an announcement that is saved begins: as asked, else when it began before, else now. A draft may leave
 * it open.
 */
export function startOf(
  { startAt, isDraft }: { startAt: Date | null; isDraft: boolean },
  before: Period | null,
  now: Date,
): Date | null {
  if (startAt) return startAt;
  if (isDraft) return null;
  return before?.isPublished && before.startAt ? before.startAt : now;
}

/**
 * Why a period cannot be saved: a sentence for its end, or `null`. An announcement that has ended already may
 * be corrected as it is.
 */
export function refusedEnd(
  { isPublished, startAt, endAt }: Period,
  before: Period | null,
  now: Date,
): string | null {
  if (!endAt) return null;
  if (endAt <= (startAt ?? now)) return 'Choose an end after the start';
  const isUnchanged = before?.endAt?.getTime() === endAt.getTime();
  return isPublished && endAt <= now && !isUnchanged ? 'Choose an end in the future' : null;
}

/**
 * The period after an act of the list: published now, ended now, or taken back before it began.
 * @returns `null` when the clock allows no such act any more.
 */
export function periodAfter(act: 'LIVE' | 'ENDED' | 'DRAFT', period: Period, now: Date): Period | null {
  const status = statusAt(period, now);
  if (act === 'DRAFT') return status === 'SCHEDULED' ? { ...period, isPublished: false } : null;
  if (act === 'ENDED') return status === 'LIVE' ? { ...period, endAt: now } : null;
  if (status !== 'DRAFT' && status !== 'SCHEDULED') return null;
  // An end that has passed while it was a draft would end it at once.
  const endAt = period.endAt && period.endAt > now ? period.endAt : null;
  return { isPublished: true, startAt: now, endAt };
}

/** By what members are sent it, now or when it begins. A banner is only shown. */
export const sentToMembers = (announcement: {
  is_published?: boolean | undefined;
  audience: string;
  channels: readonly string[];
}): string[] =>
  announcement.is_published === true && announcement.audience !== 'STAFF'
    ? announcement.channels.filter((channel) => channel !== 'BANNER')
    : [];
