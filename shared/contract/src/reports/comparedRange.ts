import { addDays, daysFrom } from '../values/time.ts';
import type { Comparison } from './reportQuery.ts';

interface Range {
  from: string;
  to: string;
}

/** The same day a year before; 28 February for the 29th. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before;
}

const isFirstOfMonth = (day: string): boolean => day.endsWith('-01');

/** The first of the month so many months before. */
function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

const monthsIn = ({ from, to }: Range): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

const isOfMonths = ({ from, to }: Range): boolean => isFirstOfMonth(from) && isFirstOfMonth(to);

/** From the first day to the last day, each a year before: `to` itself may be a day that no other year has. */
const sameDaysBefore = ({ from, to }: Range): Range => ({
  from: yearBefore(from),
  to: addDays(yearBefore(addDays(to, -1)), 1),
});

/**
 * The range that a range is compared with. Whole months are compared with whole months, because February is no
 * worse for being short; other ranges with as many days just before.
 */
export function comparedRange(range: Range, comparison: Comparison): Range | null {
  if (comparison === 'NONE') return null;
  if (comparison === 'YEAR')
    return isOfMonths(range)
      ? { from: yearBefore(range.from), to: yearBefore(range.to) }
      : sameDaysBefore(range);
  if (isOfMonths(range)) return { from: monthsBefore(range.from, monthsIn(range)), to: range.from };
  return { from: addDays(range.from, -daysFrom(range.from, range.to)), to: range.from };
}
