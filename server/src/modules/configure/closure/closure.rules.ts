import { addDays, daysFrom, localDateOf, localTimeOf } from '@studio/contract/values/time';
import { END_OF_DAY } from '@studio/contract/values/typed/typedTime';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';

/** The parts of a closure that decide how many whole days a studio is closed. */
export interface ClosedDays {
  fromDate: string;
  toDate: string;
  isAllDay: boolean;
}

/**
 * The number of whole closed days, from the point of view of package holders. Hours on the first and the last
 * day count as none.
 */
export function closedDaysOf({ fromDate, toDate, isAllDay }: ClosedDays): number {
  const days = daysFrom(fromDate, toDate) + 1;
  return isAllDay ? days : Math.max(0, days - 2);
}

/** A package's validity in local days; `null` = not started, or without an end. */
export interface Validity {
  startDate: string | null;
  endDate: string | null;
}

/**
 * By how many days a closure extends a package: all whole closed days since the package became valid. A
 * package that begins on the third of five closed days gets three. One that has no end, or is not valid then,
 * gets none.
 */
export function extensionOf(closure: ClosedDays, { startDate, endDate }: Validity): number {
  const days = closedDaysOf(closure);
  if (endDate === null || startDate === null || endDate < closure.fromDate || startDate > closure.toDate)
    return 0;
  const missed = startDate > closure.fromDate ? daysFrom(startDate, closure.toDate) + 1 : days;
  return Math.min(days, missed);
}

/** The times of a closure in the studio's time zone: days, and wall times when it is not all day. */
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
  const isToMidnight = endTime === END_OF_DAY || (endTime === '00:00' && fromDate === toDate);
  return {
    startAt: instantOf(fromDate, startTime ?? '00:00', timezone),
    endAt: isToMidnight
      ? instantOf(addDays(toDate, 1), '00:00', timezone)
      : instantOf(toDate, endTime ?? '23:59', timezone),
  };
}

/**
 * The wall time at which a closure ends, as {@link spanOf} takes it: 24:00 where its last day is over, which may be
 * later than 00:00 where the clocks skip that.
 */
export const endTimeOf = (toDate: string, endAt: Date, timezone: string): string =>
  localDateOf(endAt, timezone) > toDate ? END_OF_DAY : localTimeOf(endAt, timezone);

/**
 * A package with its extension by a closure: `days`, 0 = none yet. `lastBookedDate`: the day of the last
 * class that it pays for.
 */
export interface HeldPackage extends Validity {
  studioPackageTransactionId: string;
  days: number;
  lastBookedDate: string | null;
}

/** `days`: the total extension by the closure; `shift`: how far the end moves now. */
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
  const target = closure ? extensionOf(closure, { startDate, endDate: addDays(endDate, -days) }) : 0;
  // Bookings stay paid for: an end never moves before the last booked class.
  const least = lastBookedDate ? Math.min(0, -daysFrom(lastBookedDate, endDate)) : -days;
  const shift = Math.max(target - days, Math.min(0, least));
  return shift === 0
    ? null
    : { studioPackageTransactionId, endDate: addDays(endDate, shift), days: days + shift, shift };
}

/**
 * The packages whose end moves when a closure is saved, changed or restored.
 * @param closure its next state; `null` when it extends no package.
 */
export const extensionChanges = (
  closure: ClosedDays | null,
  packages: readonly HeldPackage[],
): ExtensionChange[] => packages.flatMap((held) => changeOf(closure, held) ?? []);
