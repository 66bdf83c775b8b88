import { addDays, formatLocalDate } from '@studio/contract/values/time';
import type { DateRange } from '@studio/contract/schedule/schedule.schema';

/** Rounded percentage: 0.755 → "76%"; `null` → "—". */
export const percentWords = (rate: number | null): string =>
  rate === null ? '—' : `${Math.round(rate * 100)}%`;

/** Date ranges with one click; local dates, `from` in, `to` out. */
export const PRESETS: Record<string, (today: string) => DateRange> = {
  'Last 7 days': (today) => ({ from: addDays(today, -6), to: addDays(today, 1) }),
  'Last 30 days': (today) => ({ from: addDays(today, -29), to: addDays(today, 1) }),
  'This month': (today) => ({ from: `${today.slice(0, 7)}-01`, to: addDays(today, 1) }),
  'Last month': lastMonth,
};
const DEFAULT_PRESET = 'Last 30 days';

const isDay = (text: string | undefined): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

/**
 * The range in an address: `from` and `to`, or else the name of a preset. Invalid values are ignored.
 * @returns also the preset, `null` if the address has dates.
 */
export function chosenRange(
  { range, from, to }: Record<string, string>,
  today: string,
): { preset: string | null; range: DateRange } {
  if (isDay(from) && isDay(to) && from < to) return { preset: null, range: { from, to } };
  const preset = range !== undefined && Object.hasOwn(PRESETS, range) ? range : DEFAULT_PRESET;
  return { preset, range: PRESETS[preset]?.(today) ?? { from: '', to: '' } };
}

/** The thirty days up to and including a day. */
export const thirtyDaysUpTo = (localDate: string): DateRange => ({
  from: addDays(localDate, -29),
  to: addDays(localDate, 1),
});

/** "1 Nov 2026 – 30 Nov 2026"; both days are included. */
export const rangeWords = ({ from, to }: DateRange): string =>
  `${formatLocalDate(from)} – ${formatLocalDate(addDays(to, -1))}`;

/** Address of the report for a range and a class. */
export const reportLink = (range: DateRange, classTemplId: string): string =>
  `/dashboard/report/class-attendance?${new URLSearchParams({ ...range, classTemplId }).toString()}`;

function lastMonth(today: string): DateRange {
  const to = `${today.slice(0, 7)}-01`;
  return { from: `${addDays(to, -1).slice(0, 7)}-01`, to };
}
