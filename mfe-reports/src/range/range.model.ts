import { comparedRange } from '@studio/contract/reports/comparedRange';
import { rangeProblem, type RangeProblem } from '@studio/contract/reports/rangeProblem';
import type { Comparison } from '@studio/contract/reports/reportQuery';
import type { DateRange } from '@studio/contract/schedule/schedule.schema';
import { addDays, firstOfMonth, formatLocalDate, isRealDay, startOfWeek } from '@studio/contract/values/time';

const monthBefore = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), -1));
/** The first day of so many months, this one the last of them. */
const monthsUpTo = (day: string, months: number): string =>
  Array.from({ length: months - 1 }).reduce(monthBefore, firstOfMonth(day));
const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`;
const upTo = (today: string, from: string): DateRange => ({ from, to: addDays(today, 1) });

/** Date ranges with one click; local dates, `from` in, `to` out. */
export const PRESETS: Record<string, (today: string, weekStart: number) => DateRange> = {
  Today: (today) => upTo(today, today),
  'Last 7 days': (today) => upTo(today, addDays(today, -6)),
  'Last 30 days': (today) => upTo(today, addDays(today, -29)),
  'Last 90 days': (today) => upTo(today, addDays(today, -89)),
  'This week': (today, weekStart) => upTo(today, startOfWeek(today, weekStart)),
  'This month': (today) => upTo(today, firstOfMonth(today)),
  'Last month': (today) => ({ from: monthBefore(today), to: firstOfMonth(today) }),
  'Last 12 months': (today) => upTo(today, monthsUpTo(today, 12)),
  'This year': (today) => upTo(today, yearOf(today)),
  'Last year': (today) => ({ from: yearOf(addDays(yearOf(today), -1)), to: yearOf(today) }),
};
const DEFAULT_PRESET = 'Last 30 days';
/** What a report of months begins with. */
export const PRESET_OF_MONTHS = 'Last 12 months';

/** What an address asks for. */
export interface ChosenRange {
  /** Null if the address has dates. */
  preset: string | null;
  /** A date that there is not is empty. */
  range: DateRange;
  /** Why nothing can be counted in these days, and at which field to say it. */
  problem: RangeProblem | null;
}

const realDay = (text: string): string => (isRealDay(text) ? text : '');

/**
 * The range in an address: `from` and `to`, or else the name of a preset. An unknown preset is ignored.
 * @param weekStart the day on which weeks begin, 1 (Monday) to 7 (Sunday).
 */
export function chosenRange(
  { range, from = '', to = '' }: Record<string, string>,
  { today, weekStart, usual = DEFAULT_PRESET }: { today: string; weekStart: number; usual?: string },
): ChosenRange {
  if (from !== '' || to !== '') {
    const days = { from: realDay(from), to: realDay(to) };
    return { preset: null, range: days, problem: rangeProblem(days) };
  }
  const preset = range !== undefined && Object.hasOwn(PRESETS, range) ? range : usual;
  return { preset, range: PRESETS[preset]?.(today, weekStart) ?? { from: '', to: '' }, problem: null };
}

/** The thirty days up to and including a day. */
export const thirtyDaysUpTo = (localDate: string): DateRange => ({
  from: addDays(localDate, -29),
  to: addDays(localDate, 1),
});

/** "1 Nov 2026 – 30 Nov 2026", or one day; both days are included. */
export function rangeWords({ from, to }: DateRange): string {
  const last = addDays(to, -1);
  return from === last ? formatLocalDate(from) : `${formatLocalDate(from)} – ${formatLocalDate(last)}`;
}

/** The days that the differences refer to; null without a comparison. */
export function comparedWords(range: DateRange, comparison: Comparison): string | null {
  const compared = comparedRange(range, comparison);
  return compared && rangeWords(compared);
}
