import { Temporal } from 'temporal-polyfill';

/** How often something comes again: every `cycleCount` weeks, months or years. */
export interface Rhythm {
  cycleUnit: string;
  cycleCount: number;
  /** Day of the month on which a cycle begins; a shorter month has it on its last day. */
  anchorDay: number;
}

/** A span of local days, both inclusive. */
export interface Cycle {
  cycleStart: string;
  cycleEnd: string;
}

/** A local day so many days later; earlier when negative. */
export const plusDays = (localDate: string, days: number): string => Temporal.PlainDate.from(localDate).add({ days }).toString();

/** How many days lie from one local day to another: 1 from a day to the next, negative backwards. */
export const daysFrom = (from: string, to: string): number => Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days;

/** The number of a day within its month. */
export const dayOfMonth = (localDate: string): number => Temporal.PlainDate.from(localDate).day;

/**
 * The day on which the cycle after the one that begins on `cycleStart` begins. With anchor 31: 31 January, 28 (29) February,
 * 31 March: a shorter month does not move the months after it.
 */
export function nextCycleStart(cycleStart: string, { cycleUnit, cycleCount, anchorDay }: Rhythm): string {
  const start = Temporal.PlainDate.from(cycleStart);
  if (cycleUnit === 'WEEK') return start.add({ weeks: cycleCount }).toString();
  const months = cycleUnit === 'YEAR' ? cycleCount * 12 : cycleCount;
  return start.toPlainYearMonth().add({ months }).toPlainDate({ day: anchorDay }).toString();
}

/** The cycle that begins on a day. */
export const cycleFrom = (cycleStart: string, rhythm: Rhythm): Cycle => ({ cycleStart, cycleEnd: plusDays(nextCycleStart(cycleStart, rhythm), -1) });

/** The cycle that follows one which ends on `currentEnd`. */
export const cycleAfter = (currentEnd: string, rhythm: Rhythm): Cycle => cycleFrom(plusDays(currentEnd, 1), rhythm);
