import { addDays, localDateOf, localTimeOf } from '@studio/contract/values/time';
import { instantOf } from './wallTime.rules.ts';

/** Hours of the wall clock in which nobody is disturbed; `until` may be on the next morning. */
export interface QuietHours {
  from: string;
  until: string;
}

/**
 * When the quiet hours that an instant is in are over; `null` outside of them. On the night of a clock change too it
 * is the wall clock that counts.
 */
export function quietUntil(quiet: QuietHours | null, at: Date, timezone: string): Date | null {
  if (!quiet) return null;
  const { from, until } = quiet;
  const [today, time] = [localDateOf(at, timezone), localTimeOf(at, timezone)];
  const isOvernight = from > until;
  const isQuiet = isOvernight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const endsOn = isOvernight && time >= from ? addDays(today, 1) : today;
  return instantOf(endsOn, until, timezone);
}
