import { MINUTE, addDays, localDateOf } from '@studio/contract/values/time';
import { instantOf } from '../../../../platform/time/wallTime.rules.ts';

/**
 * Night hours that do not count toward a window, `HH:mm` in the studio's time zone; 22:00 to 07:00 spans
 * midnight.
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

/** The quiet hours that begin on this local day. */
function nightOf(localDate: string, { from, to, timezone }: QuietNights): Span {
  const end = to > from ? localDate : addDays(localDate, 1);
  return { from: instantOf(localDate, from, timezone).getTime(), to: instantOf(end, to, timezone).getTime() };
}

/**
 * The instant so many minutes before another one, without counting quiet hours. Without quiet hours it counts
 * plain minutes. A result inside quiet hours becomes their beginning.
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
