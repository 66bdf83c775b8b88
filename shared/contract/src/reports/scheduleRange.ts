import { addDays, startOfWeek } from '../values/time.ts';

/** The days of a report that is mailed, counted from the day of the mail, which is not over and so never in it. */
export const SCHEDULE_RANGES = [
  'YESTERDAY',
  'LAST_7_DAYS',
  'LAST_WEEK',
  'LAST_30_DAYS',
  'LAST_MONTH',
  'LAST_3_MONTHS',
  'LAST_12_MONTHS',
  'LAST_YEAR',
] as const;
export type ScheduleRange = (typeof SCHEDULE_RANGES)[number];

export const SCHEDULE_RANGE_WORDS: Record<ScheduleRange, string> = {
  YESTERDAY: 'The day before',
  LAST_7_DAYS: 'The 7 days before',
  LAST_WEEK: 'The week before',
  LAST_30_DAYS: 'The 30 days before',
  LAST_MONTH: 'The month before',
  LAST_3_MONTHS: 'The 3 months before',
  LAST_12_MONTHS: 'The 12 months before',
  LAST_YEAR: 'The year before',
};

/** Ranges of more than three months, which only the larger platform plan mails. */
export const LONG_RANGES: readonly ScheduleRange[] = ['LAST_12_MONTHS', 'LAST_YEAR'];

/** The first day of the month that is so many months before a day's. */
function monthsBefore(localDate: string, months: number): string {
  const [year, month] = [Number(localDate.slice(0, 4)), Number(localDate.slice(5, 7))];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

const yearsBefore = (localDate: string, years: number): string =>
  `${Number(localDate.slice(0, 4)) - years}-01-01`;

const RANGES: Record<ScheduleRange, (day: string, weekStart: number) => { from: string; to: string }> = {
  YESTERDAY: (day) => ({ from: addDays(day, -1), to: day }),
  LAST_7_DAYS: (day) => ({ from: addDays(day, -7), to: day }),
  LAST_WEEK: (day, weekStart) => ({
    from: addDays(startOfWeek(day, weekStart), -7),
    to: startOfWeek(day, weekStart),
  }),
  LAST_30_DAYS: (day) => ({ from: addDays(day, -30), to: day }),
  LAST_MONTH: (day) => ({ from: monthsBefore(day, 1), to: monthsBefore(day, 0) }),
  LAST_3_MONTHS: (day) => ({ from: monthsBefore(day, 3), to: monthsBefore(day, 0) }),
  LAST_12_MONTHS: (day) => ({ from: monthsBefore(day, 12), to: monthsBefore(day, 0) }),
  LAST_YEAR: (day) => ({ from: yearsBefore(day, 1), to: yearsBefore(day, 0) }),
};

/**
 * The days of a report that is mailed on a local day: `from` in, `to` out.
 * @param weekStart the day on which the studio's weeks begin, 1 (Monday) to 7 (Sunday).
 */
export const scheduledRange = (
  range: ScheduleRange,
  localDay: string,
  weekStart: number,
): { from: string; to: string } => RANGES[range](localDay, weekStart);
