import { addDays, localDateOf } from '@studio/contract/time';
import { instantOf } from '../../platform/time/wallTime.rules.ts';

/**
 * Hours of a studio's night that do not count toward a window, `HH:mm` in its time zone; 22:00 to 07:00 goes
 * over midnight.
 */
export interface QuietNights {
  from: string;
  to: string;
  /** IANA name. */
  timezone: string;
}

interface Span {
  from: number;
  to: number;
}

const MINUTE = 60_000;

/** The quiet span that begins on this local day. */
function nightOf(localDate: string, { from, to, timezone }: QuietNights): Span {
  const end = to > from ? localDate : addDays(localDate, 1);
  return { from: instantOf(localDate, from, timezone).getTime(), to: instantOf(end, to, timezone).getTime() };
}

/**
 * The instant that lies so many minutes before another one, quiet minutes not counted. Without quiet hours
 * these are the minutes of the clock. An instant that falls into a night is its beginning: from then on
 * nothing counts.
 */
export function walkBack(instant: Date, minutes: number, quiet: QuietNights | null): Date {
  if (!quiet) return new Date(instant.getTime() - minutes * MINUTE);
  let at = instant.getTime();
  let left = minutes * MINUTE;
  for (let day = localDateOf(instant, quiet.timezone); ; day = addDays(day, -1)) {
    const night = nightOf(day, quiet);
    if (night.from >= at) continue;
    const awake = Math.max(0, at - Math.max(night.to, night.from));
    if (left <= awake) return new Date(at - left);
    left -= awake;
    at = night.from;
  }
}
