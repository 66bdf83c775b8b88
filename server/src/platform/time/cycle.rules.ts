import { addDays } from '@studio/contract/values/time';
import { Temporal } from 'temporal-polyfill';

/** How often something recurs: every `cycleCount` weeks, months or years. */
export interface Rhythm {
  cycleUnit: string;
  cycleCount: number;
  /** Day of the month on which a cycle begins; in a shorter month, its last day. */
  anchorDay: number;
}

/** A span of local days, both inclusive. */
export interface Cycle {
  cycleStart: string;
  cycleEnd: string;
}

/** The number of a day within its month. */
export const dayOfMonth = (localDate: string): number => Temporal.PlainDate.from(localDate).day;

/**
 * The first day of the cycle after the one that begins on `cycleStart`. With anchor 31: 31 January, 28 (29)
 * February, 31 March: a shorter month does not move the months after it.
 */
export function nextCycleStart(cycleStart: string, { cycleUnit, cycleCount, anchorDay }: Rhythm): string {
  const start = Temporal.PlainDate.from(cycleStart);
  if (cycleUnit === 'WEEK') return start.add({ weeks: cycleCount }).toString();
  const months = cycleUnit === 'YEAR' ? cycleCount * 12 : cycleCount;
  return start.toPlainYearMonth().add({ months }).toPlainDate({ day: anchorDay }).toString();
}

/** The cycle that begins on a day. */
export const cycleFrom = (cycleStart: string, rhythm: Rhythm): Cycle => ({
  cycleStart,
  cycleEnd: addDays(nextCycleStart(cycleStart, rhythm), -1),
});

/** The cycle that follows the one ending on `currentEnd`. */
export const cycleAfter = (currentEnd: string, rhythm: Rhythm): Cycle =>
  cycleFrom(addDays(currentEnd, 1), rhythm);
