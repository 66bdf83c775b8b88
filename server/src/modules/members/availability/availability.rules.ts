import type { CreateLeave, SaveHours } from '@studio/contract/members/availability.schema';
import type { FieldError } from '@studio/contract/refusals/codes';
import { addDays } from '@studio/contract/values/time';
import { DAY_MINUTES } from '@studio/contract/values/duration';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';

const meet = (a: SaveHours, b: SaveHours): boolean =>
  (a.validFrom ?? '') <= (b.validTo ?? '9999') && (b.validFrom ?? '') <= (a.validTo ?? '9999');

const WEEK = 7 * DAY_MINUTES;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Minutes of the week, half-open. Those of Sunday night reach beyond its end. */
function stretchOf({ weekday, fromTime, toTime }: SaveHours): { from: number; to: number } {
  const from = (weekday - 1) * DAY_MINUTES + minuteOf(fromTime);
  const length = minuteOf(toTime) - minuteOf(fromTime);
  return { from, to: from + (length > 0 ? length : length + DAY_MINUTES) };
}
function overlap(a: SaveHours, b: SaveHours): boolean {
  const [one, other] = [stretchOf(a), stretchOf(b)];
  const isOnce = [-WEEK, 0, WEEK].some((shift) => one.from < other.to + shift && other.from + shift < one.to);
  return isOnce && meet(a, b);
}

/** The hours of a person's week that overlap earlier ones, also over midnight. Touching is no overlap. */
export const refuseHours = (hours: readonly SaveHours[]): FieldError[] =>
  hours.flatMap((stretch, index) =>
    hours.slice(0, index).some((earlier) => overlap(stretch, earlier))
      ? [{ field: `hours[${index}].fromTime`, message: 'These hours overlap others' }]
      : [],
  );

/**
 * The span of a leave, half-open. Without times it covers whole days, in the studio's time zone; 00:00 on a single day
 * is the midnight after, as in a closure.
 * @returns `null` when it would end before it starts.
 */
export function leaveSpan(
  { fromDate, fromTime, toDate, toTime }: CreateLeave,
  timezone: string,
): { startAt: Date; endAt: Date } | null {
  const startAt = instantOf(fromDate, fromTime ?? '00:00', timezone);
  const isToMidnight = !toTime || (toTime === '00:00' && fromDate === toDate);
  const endAt = isToMidnight
    ? instantOf(addDays(toDate, 1), '00:00', timezone)
    : instantOf(toDate, toTime, timezone);
  return startAt < endAt ? { startAt, endAt } : null;
}
