import { daysFrom, formatLocalDay } from '@studio/contract/time';
import { validityFrom, worthOf, type Lot, type Worth } from './member-package.rules.ts';

/** A day that was asked for cannot be: the field and why. */
export interface Conflict {
  field: 'startDate' | 'endDate';
  message: string;
}

/** The days of a package as they are, and as they are asked for; null = none. */
export interface Days {
  startDate: string | null;
  endDate: string | null;
}

/** A date that is given or taken away moves by any number of days. */
const movedBy = (a: string | null, b: string | null): number =>
  a === b ? 0 : a === null || b === null ? Infinity : Math.abs(daysFrom(a, b));

/**
 * By how many days these dates differ from what they would be: the date that moves further counts. Infinity
 * when one is given or taken away.
 */
export function daysMoved(
  lot: Pick<Lot, 'status' | 'startDate' | 'endDate' | 'validityUnit' | 'validityValue' | 'fixedEnd'>,
  wish: Days,
): number {
  const before: Days =
    lot.status === 'NOT_STARTED' && wish.startDate !== null ? validityFrom(wish.startDate, lot) : lot;
  return Math.max(movedBy(before.startDate, wish.startDate), movedBy(before.endDate, wish.endDate));
}

/** A class that the package pays for, or has paid for. */
export interface PaidClass {
  className: string;
  localDate: string;
}

const named = ({ className, localDate }: PaidClass): string => `${className}, ${formatLocalDay(localDate)}`;

/** Every class that would be outside of the days. None may be: what was booked stays booked. */
export function conflictsOf(classes: readonly PaidClass[], { startDate, endDate }: Days): Conflict[] {
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

/** Why days cannot be those of a package, whatever was booked; `null` when they can. */
export function refuseDays(
  { status, startDate }: Pick<Lot, 'status' | 'startDate'>,
  wish: Days,
): Conflict | null {
  const mayHaveNone = startDate === null && (status !== 'NOT_STARTED' || wish.endDate === null);
  if (wish.startDate === null && !mayHaveNone) return { field: 'startDate', message: 'Choose the first day' };
  if (wish.startDate !== null && wish.endDate !== null && wish.endDate < wish.startDate)
    return { field: 'endDate', message: 'Choose a day that is not before the first one' };
  return null;
}

/**
 * What leaves a package with credits that staff take: those that were given on top, worth nothing, go first.
 * @param remaining how many there are.
 */
export function worthOfTaken(
  lot: Worth,
  remaining: number,
  credits: number,
): { valueMinor: number; valuedCredits: number } {
  const givenOnTop = Math.max(0, remaining - lot.valuedCredits);
  return worthOf(lot, Math.max(0, credits - givenOnTop));
}

/** Why credits cannot be changed by so many, as a sentence for the field; `null` when they can. */
export function refuseAdjustment(
  { creditsRemaining }: Pick<Lot, 'creditsRemaining'>,
  delta: number,
): string | null {
  if (creditsRemaining + delta >= 0) return null;
  return creditsRemaining === 0 ? 'There are no credits to take' : `At most ${creditsRemaining} can be taken`;
}

/** For how long a change of many packages can be taken back. */
export const UNDO_HOURS = 24;

/**
 * Until when a change of many packages can be taken back; `null` when that is over. The last instant counts.
 */
export function undoUntil(doneAt: Date, now: Date): Date | null {
  const until = new Date(doneAt.getTime() + UNDO_HOURS * 3_600_000);
  return now > until ? null : until;
}
