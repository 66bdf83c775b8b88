import { addDays, daysFrom } from '@studio/contract/time';
import { instantOf } from '../../platform/time/wallTime.rules.ts';

/** What decides how many whole days a studio is closed. */
export interface ClosedDays {
  fromDate: string;
  toDate: string;
  isAllDay: boolean;
}

/**
 * The whole days that a closure takes from those who hold packages. Hours of a first and a last day are none.
 */
export function closedDaysOf({ fromDate, toDate, isAllDay }: ClosedDays): number {
  const days = daysFrom(fromDate, toDate) + 1;
  return isAllDay ? days : Math.max(0, days - 2);
}

/** A package by the local days that it is valid on; `null` = not started, or without an end. */
export interface Validity {
  startDate: string | null;
  endDate: string | null;
}

/**
 * By how many days a closure makes a package longer: all whole days that it was closed, from when the package
 * was valid. One that begins on the third of five closed days gets three. One without an end, or that is not
 * valid then, gets none.
 */
export function extensionOf(closure: ClosedDays, { startDate, endDate }: Validity): number {
  const days = closedDaysOf(closure);
  if (endDate === null || startDate === null || endDate < closure.fromDate || startDate > closure.toDate)
    return 0;
  const missed = startDate > closure.fromDate ? daysFrom(startDate, closure.toDate) + 1 : days;
  return Math.min(days, missed);
}

/** When a closure is, in words of the studio: days, and wall times when it is not all day. */
export interface ClosingTimes {
  fromDate: string;
  toDate: string;
  isAllDay: boolean;
  startTime: string | null;
  endTime: string | null;
}

/**
 * The instants between which a studio is closed. A closure of whole days ends at the midnight after its last
 * one.
 */
export function spanOf(
  { fromDate, toDate, isAllDay, startTime, endTime }: ClosingTimes,
  timezone: string,
): { startAt: Date; endAt: Date } {
  if (isAllDay)
    return {
      startAt: instantOf(fromDate, '00:00', timezone),
      endAt: instantOf(addDays(toDate, 1), '00:00', timezone),
    };
  return {
    startAt: instantOf(fromDate, startTime ?? '00:00', timezone),
    endAt: instantOf(toDate, endTime ?? '23:59', timezone),
  };
}

/**
 * A package that a closure made longer by `days`, or none yet. `lastBookedDate`: the day of the last class it
 * pays for.
 */
export interface HeldPackage extends Validity {
  studioPackageTransactionId: string;
  days: number;
  lastBookedDate: string | null;
}

/** `days` = by how much it is longer in all because of the closure; `shift` = how far its end moves now. */
export interface ExtensionChange {
  studioPackageTransactionId: string;
  endDate: string;
  days: number;
  shift: number;
}

function changeOf(
  closure: ClosedDays | null,
  { studioPackageTransactionId, startDate, endDate, days, lastBookedDate }: HeldPackage,
): ExtensionChange | null {
  if (endDate === null) return null;
  const wanted = closure ? extensionOf(closure, { startDate, endDate: addDays(endDate, -days) }) : 0;
  // What is booked stays paid for: an end never moves before it.
  const least = lastBookedDate ? Math.min(0, -daysFrom(lastBookedDate, endDate)) : -days;
  const shift = Math.max(wanted - days, Math.min(0, least));
  return shift === 0
    ? null
    : { studioPackageTransactionId, endDate: addDays(endDate, shift), days: days + shift, shift };
}

/**
 * Which packages move their end when a closure is saved, changed or taken back.
 * @param closure as it will be; `null` when it makes no package longer.
 */
export const extensionChanges = (
  closure: ClosedDays | null,
  packages: readonly HeldPackage[],
): ExtensionChange[] => packages.flatMap((held) => changeOf(closure, held) ?? []);
