import { localDateOf, localTimeOf } from '@studio/contract/values/time';

/** The studio's wall time of an instant, e.g. `2026-11-21T10:00`; `''` for `null`. */
export function wallTime(instant: string | null, timeZone: string): string {
  return instant ? `${localDateOf(instant, timeZone)}T${localTimeOf(instant, timeZone)}` : '';
}
