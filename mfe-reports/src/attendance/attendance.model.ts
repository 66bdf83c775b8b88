import { addDays } from '@studio/contract/time';
import type { DateRange } from '@studio/contract/schedule.schema';

/** 0.755 → "76%"; nothing to count → "—". */
export const percentWords = (rate: number | null): string => (rate === null ? '—' : `${Math.round(rate * 100)}%`);

/** Ranges that are chosen with one click; `from` in, `to` out, in local dates. */
export const PRESETS: Record<string, (today: string) => DateRange> = {
  'Last 7 days': (today) => ({ from: addDays(today, -6), to: addDays(today, 1) }),
  'Last 30 days': (today) => ({ from: addDays(today, -29), to: addDays(today, 1) }),
  'This month': (today) => ({ from: `${today.slice(0, 7)}-01`, to: addDays(today, 1) }),
  'Last month': lastMonth,
};
export const DEFAULT_PRESET = 'Last 30 days';

function lastMonth(today: string): DateRange {
  const to = `${today.slice(0, 7)}-01`;
  return { from: `${addDays(to, -1).slice(0, 7)}-01`, to };
}
