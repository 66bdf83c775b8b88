import { comparedRange } from '@studio/contract/reports/comparedRange';
import type { HomePeriod } from '@studio/contract/shell/homeFigures.schema';
import { addDays, firstOfMonth } from '@studio/contract/values/time';

/** Days of the studio, `from` in, `to` out. */
export interface Days {
  from: string;
  to: string;
}

/** How many days the line of a figure has, today included. */
const LINE_DAYS = 30;

const STARTS: Record<HomePeriod, (today: string) => string> = {
  TODAY: (today) => today,
  WEEK: (today) => addDays(today, -6),
  DAYS_30: (today) => addDays(today, -29),
  MONTH: firstOfMonth,
};

/** The days of a period, and those before that a report compares them with. */
export function daysOf(period: HomePeriod, today: string): { now: Days; before: Days } {
  const now = { from: STARTS[period](today), to: addDays(today, 1) };
  return { now, before: comparedRange(now, 'BEFORE') ?? now };
}

/** The days of a line, today last. */
export const lineDays = (today: string): string[] =>
  Array.from({ length: LINE_DAYS }, (_, index) => addDays(today, index - LINE_DAYS + 1));
