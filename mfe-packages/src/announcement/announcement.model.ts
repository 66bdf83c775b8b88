import type {
  Announcement,
  AnnouncementAudience,
  AnnouncementChannel,
  AnnouncementReach,
  AnnouncementStatus,
} from '@studio/contract/packages/announcement.schema';
import { formatDateTime } from '@studio/contract/values/time';
import type { StatusTone } from '@studio/ui/data';

export const STATUS_WORDS: Record<AnnouncementStatus, { label: string; tone: StatusTone }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  SCHEDULED: { label: 'Scheduled', tone: 'waiting' },
  LIVE: { label: 'Live', tone: 'good' },
  ENDED: { label: 'Ended', tone: 'neutral' },
};

const AUDIENCE_WORDS: Record<AnnouncementAudience, string> = {
  STAFF: 'Your team',
  MEMBERS: 'Members',
  BOTH: 'Team and members',
};

/** "Team and members", "Members with some tags". */
export function audienceWords({ audience, tagIds }: Pick<Announcement, 'audience' | 'tagIds'>): string {
  const words = AUDIENCE_WORDS[audience];
  return tagIds.length > 0 && audience !== 'STAFF' ? `${words} with a tag` : words;
}

const CHANNEL_WORDS: readonly [AnnouncementChannel, string][] = [
  ['BANNER', 'banner'],
  ['EMAIL', 'email'],
  ['PUSH', 'push'],
];

/** "Banner", "Banner and email", "Banner, email and push". */
export function channelWords({ channels }: Pick<Announcement, 'channels'>): string {
  const words = CHANNEL_WORDS.filter(([channel]) => channels.includes(channel)).map(([, word]) => word);
  const last = words.pop() ?? '';
  const list = words.length > 0 ? `${words.join(', ')} and ${last}` : last;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
}

/**
 * "From 1 Dec 2026, 9:00 am", "1 Dec 2026, 9:00 am – 5 Dec 2026, 6:00 pm", "When you publish it". Lines break between
 * the instants, not within them.
 */
export function periodWords(
  { startAt, endAt }: Pick<Announcement, 'startAt' | 'endAt'>,
  timezone: string,
): string {
  const at = (instant: string) => formatDateTime(instant, timezone).replaceAll(' ', '\u00a0');
  if (startAt && endAt) return `${at(startAt)} – ${at(endAt)}`;
  if (startAt) return `From ${at(startAt)}`;
  return endAt ? `Until ${at(endAt)}` : 'When you publish it';
}

/** "12", "12 · emailed to 240 · pushed to 57". */
export function readWords({
  readBy,
  mailed,
  pushed,
}: Pick<Announcement, 'readBy' | 'mailed' | 'pushed'>): string {
  return [String(readBy), mailed > 0 ? `emailed to ${mailed}` : '', pushed > 0 ? `pushed to ${pushed}` : '']
    .filter(Boolean)
    .join(' · ');
}

const people = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const staffWords = (count: number): string => people(count, 'team member', 'team members');
const memberWords = (count: number): string => people(count, 'member', 'members');

/** Whom an announcement is for: "For 7 team members and 140 members." */
export function reachWords(
  { staff, members }: Pick<AnnouncementReach, 'staff' | 'members'>,
  audience: AnnouncementAudience,
): string {
  if (audience === 'STAFF') return `For ${staffWords(staff)}.`;
  if (audience === 'MEMBERS') return `For ${memberWords(members)}.`;
  return `For ${staffWords(staff)} and ${memberWords(members)}.`;
}

/**
 * Who gets its email: "The email goes to 7 team members and 102 of 140 members. 30 have not agreed to news, 8 have
 * no email address."
 */
export function emailReachWords(reach: AnnouncementReach, audience: AnnouncementAudience): string {
  const { staff, members, mailedMembers, withoutAddress, withoutConsent } = reach;
  if (audience === 'STAFF') return `The email goes to ${staffWords(staff)}.`;
  const reached =
    mailedMembers === members ? memberWords(members) : `${mailedMembers} of ${memberWords(members)}`;
  const left = [
    withoutConsent > 0 ? `${people(withoutConsent, 'has', 'have')} not agreed to news` : '',
    withoutAddress > 0 ? `${people(withoutAddress, 'has', 'have')} no email address` : '',
  ].filter(Boolean);
  const why = left.length > 0 ? ` ${left.join(', ')}.` : '';
  return `The email goes to ${audience === 'BOTH' ? `${staffWords(staff)} and ` : ''}${reached}.${why}`;
}

/** Who hears of it on a device: "The push goes to 3 team members and 57 members who turned notifications on." */
export function pushReachWords({ pushedStaff, pushedMembers }: PushReach): string {
  const reached = [
    pushedStaff > 0 ? staffWords(pushedStaff) : '',
    pushedMembers > 0 ? memberWords(pushedMembers) : '',
  ].filter(Boolean);
  return reached.length > 0
    ? `The push goes to ${reached.join(' and ')} who turned notifications on.`
    : 'The push reaches nobody yet: it goes to those who turned notifications on and want announcements there.';
}

type PushReach = Pick<AnnouncementReach, 'pushedStaff' | 'pushedMembers'>;

/** What became of an announcement that was saved: "It is live.", "It starts on 1 Dec 2026, 9:00 am." */
export function savedWords(
  { status, startAt }: Pick<Announcement, 'status' | 'startAt'>,
  timezone: string,
): string {
  if (status === 'DRAFT') return 'It is a draft. Nobody sees it yet.';
  if (status === 'SCHEDULED' && startAt) return `It starts on ${formatDateTime(startAt, timezone)}.`;
  return status === 'ENDED' ? 'It has ended.' : 'It is live.';
}
