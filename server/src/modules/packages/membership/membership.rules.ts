import { addDays, daysFrom } from '@studio/contract/values/time';
import { cycleAfter, cycleFrom, type Cycle, type Rhythm } from '../../../platform/time/cycle.rules.ts';

/**
 * The wall time from which a day's bills are due: late enough for a change of clocks to be over in every time
 * zone, or one hour off.
 */
const BILLING_TIME = '02:00';

/** The last day whose bills are due: today from 02:00 on, before that yesterday. */
export const billableDay = ({ localDate, localTime }: { localDate: string; localTime: string }): string =>
  localTime >= BILLING_TIME ? localDate : addDays(localDate, -1);

/** The number of days in a span, both ends included. */
const daysIn = ({ cycleStart, cycleEnd }: Cycle): number => daysFrom(cycleStart, cycleEnd) + 1;

/**
 * The share of a price for unused days, in minor units, rounded half up: for those after `lastDay`, which
 * itself counts as used. The full price before the first day, 0 from the last day on. Leaves out frozen days.
 */
export function unusedShare(priceMinor: number, cycle: Cycle, lastDay: string, frozenDays = 0): number {
  const days = daysIn(cycle) - frozenDays;
  const unused = Math.min(days, Math.max(0, daysFrom(lastDay, cycle.cycleEnd)));
  return days <= 0 ? 0 : Math.floor((priceMinor * unused * 2 + days) / (days * 2));
}

/** The state of a membership after a failed attempt to collect its money. */
export interface Failed {
  failedAttempts: number;
  /** Null = no further attempt. */
  nextTryOn: string | null;
}

/**
 * The day of the next attempt after a failure: the next of the dunning days, counted from the bill. When all
 * of them have passed because the job was late, the following days are used, for as many attempts as are
 * left.
 *
 * @param failedAttempts failures before this one.
 */
export function afterFailure(
  { failedAttempts, billedOn, today }: { failedAttempts: number; billedOn: string; today: string },
  dunningDays: readonly number[],
): Failed {
  const failures = failedAttempts + 1;
  const planned = dunningDays.map((days) => addDays(billedOn, days)).find((day) => day > today) ?? null;
  return {
    failedAttempts: failures,
    nextTryOn: planned ?? (failures < dunningDays.length ? addDays(today, 1) : null),
  };
}

/** The days of a pause. */
export interface PauseSpan {
  fromDate: string;
  untilDate: string;
}

/** How many days are paused. */
export const pausedDays = ({ fromDate, untilDate }: PauseSpan): number => daysFrom(fromDate, untilDate) + 1;

/** The number of unused days of a pause that ends early: its return day and those after it. */
export const daysGivenUp = (pause: PauseSpan, backOn: string): number =>
  Math.min(pausedDays(pause), Math.max(0, daysFrom(backOn, pause.untilDate) + 1));

/** The end of a cycle, and the day of the next bill. */
export interface Course {
  currentEnd: string;
  nextBillOn: string;
}

/** Moves both by the paused days; by a negative number after an early return. */
export const shifted = ({ currentEnd, nextBillOn }: Course, days: number): Course => ({
  currentEnd: addDays(currentEnd, days),
  nextBillOn: addDays(nextBillOn, days),
});

/**
 * The number of days that move from the next cycle to the current one because a pause moves its bill; `null`
 * when that bill comes before the pause.
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
 * The first day on which a new price can apply: a day of a later bill with at least `noticeDays` of notice.
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

/** The last day of the member's minimum term; the day before the membership began when there is none. */
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

/** The facts that decide about leaving a membership. */
export interface Leaving {
  status: string;
  currentEnd: string | null;
  /** The last day of the minimum term; null = none. */
  boundUntil: string | null;
  byMember: boolean;
}

/**
 * The day until which the minimum term binds a leaving member; `null` where none does. The studio may waive
 * it.
 */
export const heldUntil = ({ status, currentEnd, boundUntil: bound, byMember }: Leaving): string | null =>
  byMember && status !== 'TRIALING' && bound !== null && currentEnd !== null && bound > currentEnd
    ? bound
    : null;

/**
 * Months differ in length, and a pause moves days: a cycle that ends within this many days of the last day is
 * the last.
 */
const NEAR_DAYS = 3;

/** Whether a membership that ends on a day ends with this cycle. */
export const isLastCycle = ({ cycleEnd }: Pick<Cycle, 'cycleEnd'>, endsOn: string | null): boolean =>
  endsOn !== null && addDays(cycleEnd, NEAR_DAYS) >= endsOn;
