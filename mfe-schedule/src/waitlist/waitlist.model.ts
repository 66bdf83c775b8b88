import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { formatDayTime } from '@studio/contract/values/time';
import type { StaffWaitlistEntry, Waitlist, WaitlistStatus } from '@studio/contract/booking/waitlist.schema';

const isWaiting = ({ status }: Pick<StaffWaitlistEntry, 'status'>): boolean =>
  status === 'WAITING' || status === 'OFFERED';

/** Members in line, next first, and former ones. */
export const inLine = (
  entries: readonly StaffWaitlistEntry[],
): [waiting: StaffWaitlistEntry[], over: StaffWaitlistEntry[]] => [
  entries.filter(isWaiting).sort((a, b) => a.position - b.position),
  entries.filter((entry) => !isWaiting(entry)),
];

/** How members in line get places, and until when. */
export function waitlistNote(
  { mode, autoUntil, waitlistMax, waiting }: Waitlist,
  { startAt }: Pick<SessionSummary, 'startAt'>,
  { timezone, now }: { timezone: string; now: Date },
): string {
  if (mode === 'OFF') return 'This session has no waitlist.';
  const size = `${waiting} of ${waitlistMax} waitlist places taken.`;
  const start = formatDayTime(startAt, timezone);
  if (mode === 'CLAIM' || (autoUntil !== null && new Date(autoUntil) <= now))
    return `${size} Until ${start}, the first to claim a free place gets it.`;
  const cutOff = autoUntil ? formatDayTime(autoUntil, timezone) : null;
  return cutOff && cutOff !== start
    ? `${size} The next in line moves up automatically until ${cutOff}. After that, everyone in line is offered free places until ${start}.`
    : `${size} The next in line moves up automatically until ${start}.`;
}

const OVER_WORDS: Record<Exclude<WaitlistStatus, 'WAITING' | 'OFFERED'>, string> = {
  PROMOTED: 'Got a place',
  SKIPPED: 'Skipped',
  EXPIRED: 'No place',
  LEFT: 'Left the line',
};

/** Outcome of a former member in line, with the reason. */
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
