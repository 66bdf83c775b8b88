import { localDateOf, localTimeOf } from '@studio/contract/values/time';

/** The studio's wall time of an instant, e.g. `2026-11-21T10:00`; `''` for `null`. */
export function wallTime(instant: string | null, timeZone: string): string {
  return instant ? `${localDateOf(instant, timeZone)}T${localTimeOf(instant, timeZone)}` : '';
}

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * Whether something ends after it has begun, both as the studio's wall time. What is none yet is for the rule of its
 * own field to say: the other one is not wrong because of it.
 */
export const isInOrder = (startAt: string | null | undefined, endAt: string | null | undefined): boolean =>
  ![startAt, endAt].every((moment) => moment && WALL_TIME.test(moment)) || (startAt ?? '') < (endAt ?? '');
