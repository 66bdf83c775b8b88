import type { CreateLeave, SaveHours } from '@studio/contract/members/availability.schema';
import type { FieldError } from '@studio/contract/refusals/codes';
import { addDays } from '@studio/contract/values/time';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';

const meet = (a: SaveHours, b: SaveHours): boolean =>
  (a.validFrom ?? '') <= (b.validTo ?? '9999') && (b.validFrom ?? '') <= (a.validTo ?? '9999');
const overlap = (a: SaveHours, b: SaveHours): boolean =>
  a.weekday === b.weekday && a.fromTime < b.toTime && b.fromTime < a.toTime && meet(a, b);

/** The hours of a person's week that overlap earlier ones on the same day. Touching is no overlap. */
export const refuseHours = (hours: readonly SaveHours[]): FieldError[] =>
  hours.flatMap((stretch, index) =>
    hours.slice(0, index).some((earlier) => overlap(stretch, earlier))
      ? [{ field: `hours[${index}].fromTime`, message: 'These hours overlap others of the same day' }]
      : [],
  );

/**
 * The span of a leave, half-open. Without times it covers whole days, in the studio's time zone.
 * @returns `null` when it would end before it starts.
 */
export function leaveSpan(
  { fromDate, fromTime, toDate, toTime }: CreateLeave,
  timezone: string,
): { startAt: Date; endAt: Date } | null {
  const startAt = instantOf(fromDate, fromTime ?? '00:00', timezone);
  const endAt = toTime
    ? instantOf(toDate, toTime, timezone)
    : instantOf(addDays(toDate, 1), '00:00', timezone);
  return startAt < endAt ? { startAt, endAt } : null;
}
