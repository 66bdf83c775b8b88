import { addDays, daysFrom } from '@studio/contract/time';
import { cycleAfter, cycleFrom, type Cycle, type Rhythm } from '../../platform/time/cycle.rules.ts';

/**
 * The wall time at which what is due on a day is billed: late enough for every zone's change of clocks to be
 * over or one hour off.
 */
const BILLING_TIME = '02:00';

/** The last day whose bills are due: today from 02:00 on, before that yesterday. */
export const billableDay = ({ localDate, localTime }: { localDate: string; localTime: string }): string =>
  localTime >= BILLING_TIME ? localDate : addDays(localDate, -1);

/** How many days a span has, both of its ends included. */
const daysIn = ({ cycleStart, cycleEnd }: Cycle): number => daysFrom(cycleStart, cycleEnd) + 1;

/**
 * What of a price belongs to days that are not used, in minor units, half up: those after `lastDay`, which
 * itself is used. All of it before the first day, nothing from the last day on. Frozen days belong to nobody.
 */
export function unusedPart(priceMinor: number, cycle: Cycle, lastDay: string, frozenDays = 0): number {
  const days = daysIn(cycle) - frozenDays;
  const unused = Math.min(days, Math.max(0, daysFrom(lastDay, cycle.cycleEnd)));
  return days <= 0 ? 0 : Math.floor((priceMinor * unused * 2 + days) / (days * 2));
}

/** Where a membership stands after its money was asked for in vain. */
export interface Failed {
  failedTries: number;
  /** Null = it is asked for no more. */
  nextTryOn: string | null;
}

/**
 * The next try after another failure: on the next of the days that are so many after the day of the bill.
 * Where all of them are over because nobody asked in time, it is asked for on the next days, as often as
 * there would have been tries.
 *
 * @param failedTries failures before this one.
 */
export function afterFailure(
  { failedTries, billedOn, today }: { failedTries: number; billedOn: string; today: string },
  dunningDays: readonly number[],
): Failed {
  const failures = failedTries + 1;
  const planned = dunningDays.map((days) => addDays(billedOn, days)).find((day) => day > today) ?? null;
  return {
    failedTries: failures,
    nextTryOn: planned ?? (failures < dunningDays.length ? addDays(today, 1) : null),
  };
}

/** The state of a pause as far as days are concerned. */
export interface PauseSpan {
  fromDate: string;
  untilDate: string;
}

/** How many days are paused. */
export const pausedDays = ({ fromDate, untilDate }: PauseSpan): number => daysFrom(fromDate, untilDate) + 1;

/** What of a pause was not needed when somebody comes back on a day: that day and those after it. */
export const daysGivenUp = (pause: PauseSpan, backOn: string): number =>
  Math.min(pausedDays(pause), Math.max(0, daysFrom(backOn, pause.untilDate) + 1));

/** Where a cycle ends, and when the next is billed. */
export interface Course {
  currentEnd: string;
  nextBillOn: string;
}

/** Both move by as many days as are paused; by a negative number when somebody comes back early. */
export const shifted = ({ currentEnd, nextBillOn }: Course, days: number): Course => ({
  currentEnd: addDays(currentEnd, days),
  nextBillOn: addDays(nextBillOn, days),
});

/**
 * Days that the next cycle leaves to the current one because a pause moves its bill; `null` when that bill
 * comes before the pause.
 */
export function leftToCycle(
  pause: PauseSpan,
  nextBillOn: string | null,
): { from: string; until: string } | null {
  return nextBillOn === null || pause.fromDate > nextBillOn
    ? null
    : { from: nextBillOn, until: addDays(nextBillOn, pausedDays(pause) - 1) };
}

/**
 * A day in the later cycles: the first day from which a price can be asked that was announced `noticeDays`
 * before.
 */
export function priceChangesOn(
  course: Course,
  rhythm: Rhythm,
  { today, noticeDays }: { today: string; noticeDays: number },
): string {
  const earliest = addDays(today, noticeDays);
  let on = course.nextBillOn;
  while (on < earliest) on = addDays(cycleFrom(on, rhythm).cycleEnd, 1);
  return on;
}

/**
 * The last day on which a member has promised to stay; the day before the membership began when nothing is
 * promised.
 */
export function boundUntil(
  { currentEnd, cyclesPaid, minCycles }: { currentEnd: string; cyclesPaid: number; minCycles: number },
  rhythm: Rhythm,
): string | null {
  if (minCycles === 0 || cyclesPaid > minCycles) return null;
  let end = currentEnd;
  for (let cycle = Math.max(cyclesPaid, 0); cycle < minCycles; cycle++)
    end = cycleAfter(end, rhythm).cycleEnd;
  return end;
}

/** How a membership stands that somebody wants to leave. */
export interface Leaving {
  status: string;
  currentEnd: string | null;
  /** The last day of what its member has promised; null = nothing is promised. */
  boundUntil: string | null;
  byMember: boolean;
}

/**
 * The day with which a promise keeps a member who leaves; `null` where none does. The studio may let them go.
 */
export const heldUntil = ({ status, currentEnd, boundUntil: bound, byMember }: Leaving): string | null =>
  byMember && status !== 'TRIALING' && bound !== null && currentEnd !== null && bound > currentEnd
    ? bound
    : null;

/** Months differ in length, and a pause moves days: a cycle that ends so near to the last day is the last. */
const NEAR_DAYS = 3;

/** Whether a membership that ends on a day ends with this cycle. */
export const isLastCycle = ({ cycleEnd }: Pick<Cycle, 'cycleEnd'>, endsOn: string | null): boolean =>
  endsOn !== null && addDays(cycleEnd, NEAR_DAYS) >= endsOn;
