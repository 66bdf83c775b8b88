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

type Instant = Date | string | null | undefined;

/** What decides which members are sent what of an announcement, and when. `mailed_at`, `pushed_at`: once all were. */
export interface Sending {
  is_published?: boolean | undefined;
  audience: string;
  channels: readonly string[];
  title: string;
  body: string;
  tag_ids?: readonly string[] | undefined;
  is_essential?: boolean | undefined;
  cta_label?: string | undefined;
  cta_url?: string | undefined;
  start_at?: Instant;
  end_at?: Instant;
  mailed_at?: Instant;
  pushed_at?: Instant;
}

const instantOf = (value: Instant): number | null => (value ? new Date(value).getTime() : null);

/** By what members are still to be sent it, now or when it begins. A banner is only shown. */
function stillToSend(announcement: Sending, now: Date): string[] {
  const { is_published: isPublished, audience, channels } = announcement;
  const end = instantOf(announcement.end_at);
  if (isPublished !== true || audience === 'STAFF' || (end !== null && end <= now.getTime())) return [];
  const sentAt = { EMAIL: announcement.mailed_at, PUSH: announcement.pushed_at };
  return (['EMAIL', 'PUSH'] as const).filter(
    (channel) => channels.includes(channel) && instantOf(sentAt[channel]) === null,
  );
}

/** Words, people and time of what is sent, as one text. */
const whatIsSent = ({ title, body, audience, start_at: startAt, ...rest }: Sending): string =>
  JSON.stringify([
    [title, body, rest.cta_label, rest.cta_url],
    [audience, [...(rest.tag_ids ?? [])].sort(), rest.is_essential],
    instantOf(startAt),
  ]);

/**
 * Whether a change needs a fresh proof: members will be sent something that nobody has proved yet, by another channel,
 * in other words, to other people or at another time. One that only takes back needs none, and neither does one of
 * what everybody was sent already.
 *
 * @param before `null` for one that is new, or was deleted.
 */
export function needsProof(before: Sending | null, after: Sending, now: Date): boolean {
  const ahead = stillToSend(after, now);
  if (ahead.length === 0) return false;
  const proved = before ? stillToSend(before, now) : [];
  if (before === null || ahead.some((channel) => !proved.includes(channel))) return true;
  return whatIsSent(before) !== whatIsSent(after);
}
