import { daysFrom, formatLocalDay, HOUR } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';
import { validityFrom, worthOf, type Lot, type Worth } from './member-package.rules.ts';

/** Why a requested day is refused, and in which field. */
export interface Conflict {
  field: 'startDate' | 'endDate';
  message: string;
}

/** The days of a package, current or requested; null = none. */
export interface Days {
  startDate: string | null;
  endDate: string | null;
}

/** How many days apart two dates are; a date that is added or removed counts as infinitely many. */
const movedBy = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null || b === null ? Infinity : Math.abs(daysFrom(a, b));

/**
 * By how many days the requested dates differ from the current ones: the larger difference counts. Infinity
 * when one is added or removed.
 */
export function daysMoved(
  lot: Pick<Lot, 'status' | 'startDate' | 'endDate' | 'validityUnit' | 'validityValue' | 'fixedEnd'>,
  input: Days,
): number {
  const before: Days =
    lot.status === 'NOT_STARTED' && input.startDate !== null ? validityFrom(input.startDate, lot) : lot;
  return Math.max(movedBy(before.startDate, input.startDate), movedBy(before.endDate, input.endDate));
}

/** A class that the package pays for, or has paid for. */
export interface PaidClass {
  className: string;
  localDate: string;
}

/**
 * The paid classes outside of the days. There must be none: a booked class stays booked.
 * @param dating what the studio's dates begin with.
 */
export function conflictsOf(
  classes: readonly PaidClass[],
  { startDate, endDate }: Days,
  dating: Dating,
): Conflict[] {
  const named = ({ className, localDate }: PaidClass): string =>
    `${className}, ${formatLocalDay(localDate, dating)}`;
  const before = classes.filter(({ localDate }) => startDate !== null && localDate < startDate);
  const after = classes.filter(({ localDate }) => endDate !== null && localDate > endDate);
  return [
    ...before.map((paid): Conflict => ({
      field: 'startDate',
      message: `Used before that day: ${named(paid)}`,
    })),
    ...after.map((paid): Conflict => ({
      field: 'endDate',
      message: `Booked after that day: ${named(paid)}`,
    })),
  ];
}

/** Why days are refused for a package regardless of its bookings; `null` when they are not. */
export function refuseDays(
  { status, startDate }: Pick<Lot, 'status' | 'startDate'>,
  input: Days,
): Conflict | null {
  const mayHaveNone = startDate === null && (status !== 'NOT_STARTED' || input.endDate === null);
  if (input.startDate === null && !mayHaveNone)
    return { field: 'startDate', message: 'Choose the first day' };
  if (input.startDate !== null && input.endDate !== null && input.endDate < input.startDate)
    return { field: 'endDate', message: 'Choose a day that is not before the first one' };
  return null;
}

/**
 * The value of credits that staff take: added ones, without value, go first. @param remaining how many there
 * are.
 */
export function worthOfTaken(
  lot: Worth,
  remaining: number,
  credits: number,
): { valueMinor: number; valuedCredits: number } {
  const givenOnTop = Math.max(0, remaining - lot.valuedCredits);
  return worthOf(lot, Math.max(0, credits - givenOnTop));
}

/** Why credits cannot be adjusted by this number, as a sentence for the field; `null` when they can. */
export function refuseAdjustment(
  { creditsRemaining }: Pick<Lot, 'creditsRemaining'>,
  delta: number,
): string | null {
  if (creditsRemaining + delta >= 0) return null;
  return creditsRemaining === 0 ? 'There are no credits to take' : `You can take at most ${creditsRemaining}`;
}

/** For how many hours a batch can be undone. */
export const UNDO_HOURS = 24;

/** Until when a batch can be undone; `null` after that. The last instant counts. */
export function undoUntil(doneAt: Date, now: Date): Date | null {
  const until = new Date(doneAt.getTime() + UNDO_HOURS * HOUR);
  return now > until ? null : until;
}
