import type { SessionSummary } from '@studio/contract/schedule.schema';
import { formatDayTime } from '@studio/contract/time';
import type { StaffWaitlistEntry, Waitlist, WaitlistStatus } from '@studio/contract/waitlist.schema';

const isWaiting = ({ status }: Pick<StaffWaitlistEntry, 'status'>): boolean =>
  status === 'WAITING' || status === 'OFFERED';

/** Those in line, next first, and those who are not any more. */
export const inLine = (
  entries: readonly StaffWaitlistEntry[],
): [waiting: StaffWaitlistEntry[], over: StaffWaitlistEntry[]] => [
  entries.filter(isWaiting).sort((a, b) => a.position - b.position),
  entries.filter((entry) => !isWaiting(entry)),
];

/** How places are given to those in line, and until when. */
export function waitlistNote(
  { mode, autoUntil, waitlistMax, waiting }: Waitlist,
  { startAt }: Pick<SessionSummary, 'startAt'>,
  { timezone, now }: { timezone: string; now: Date },
): string {
  if (mode === 'OFF') return 'This session has no waitlist.';
  const size = `${waiting} of ${waitlistMax} places in line are taken.`;
  const start = formatDayTime(startAt, timezone);
  if (mode === 'CLAIM' || (autoUntil !== null && new Date(autoUntil) <= now))
    return `${size} Whoever claims a free place first gets it, until ${start}.`;
  const cutOff = autoUntil ? formatDayTime(autoUntil, timezone) : null;
  return cutOff && cutOff !== start
    ? `${size} The next one moves up by itself until ${cutOff}; then free places are offered to everybody in line, until ${start}.`
    : `${size} The next one moves up by itself until ${start}.`;
}

const OVER_WORDS: Record<Exclude<WaitlistStatus, 'WAITING' | 'OFFERED'>, string> = {
  PROMOTED: 'Got a place',
  SKIPPED: 'Left out',
  EXPIRED: 'Got none',
  LEFT: 'Left the line',
};

/** What became of somebody in line, and why. */
export function outcomeWords(
  { status, skipReason, expiresAt }: Pick<StaffWaitlistEntry, 'status' | 'skipReason' | 'expiresAt'>,
  timezone: string,
): string | null {
  if (status === 'WAITING') return null;
  if (status === 'OFFERED')
    return expiresAt
      ? `Was offered a place until ${formatDayTime(expiresAt, timezone)}`
      : 'Was offered a place';
  return [OVER_WORDS[status], skipReason].filter(Boolean).join(': ');
}
