import { longDay } from '@studio/contract/values/clock/longDate';
import { localDateOf, localTimeOf } from '@studio/contract/values/time';

/** "Good morning" and so on, by local time at the studio. */
export function greetingAt(now: Date, timeZone: string): string {
  const hour = Number(localTimeOf(now, timeZone).slice(0, 2));
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** The date at the studio, e.g. `Saturday 21 November 2026`. */
export const dayAt = (now: Date, timeZone: string): string => longDay(localDateOf(now, timeZone));
