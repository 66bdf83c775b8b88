import type { HomeFigures } from '@studio/contract/shell/homeFigures.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatNumber } from '@studio/contract/values/typed/numbers';
import { daysFrom, formatLocalDate, formatLocalDayMonth, formatMonth } from '@studio/contract/values/time';

/** How a figure and its differences read. */
export interface Writing {
  write: (value: number) => string;
  /** The size of a difference; empty where it rounds to nothing. */
  change: (size: number) => string;
  fewer: 'less' | 'fewer';
  /** What there was none of, where there is no value. */
  none: string;
}

function points(size: number): string {
  const rounded = Math.round(size * 100);
  return rounded === 0 ? '' : `${rounded} ${rounded === 1 ? 'point' : 'points'}`;
}

/** A number of sessions or people, as a studio with this currency writes it. */
export function counts(currency: string): Writing {
  const write = (value: number) => formatNumber(value, currency, 0);
  return { write, change: write, fewer: 'fewer', none: 'sessions' };
}
export const SHARE: Writing = {
  write: (value) => `${Math.round(value * 100)}%`,
  change: points,
  fewer: 'less',
  none: 'sessions',
};
export function money(currency: string): Writing {
  const write = (value: number) => formatMoney(String(value), currency);
  return { write, change: write, fewer: 'less', none: 'sales' };
}

/** "S$120.00 more than yesterday". */
function changeWords(difference: number, { change, fewer }: Writing, before: string): string {
  const size = change(Math.abs(difference));
  if (difference === 0 || size === '') return `Same as ${before}`;
  return `${size} ${difference > 0 ? 'more' : fewer} than ${before}`;
}

interface Asked {
  value: number | null;
  before: number | null;
  from: string;
  to: string;
  beforeFrom: string;
}

/** How a figure of some days differs from the days before. */
export function differenceWords({ value, before, from, to, beforeFrom }: Asked, writing: Writing): string {
  const isToday = daysFrom(from, to) === 1;
  if (value === null) return `No ${writing.none} ${isToday ? 'today' : 'in this period'}`;
  const then = daysBefore(beforeFrom, from);
  if (before === null) return `No ${writing.none} ${then.startsWith('the ') ? 'in ' : ''}${then}`;
  return changeWords(value - before, writing, then);
}

/** What whole months are compared with is a month, which can be longer: thirty days of November, not "31 days". */
function daysBefore(beforeFrom: string, from: string): string {
  const days = daysFrom(beforeFrom, from);
  if (beforeFrom.endsWith('-01') && from.endsWith('-01')) return `in ${formatMonth(beforeFrom)}`;
  return days === 1 ? 'yesterday' : `the ${days} days before`;
}

/** How many more or fewer members than as the period began; says so when nobody counted then. */
export function sinceWords(
  { value, before, beforeOn, countedSince }: Omit<NonNullable<HomeFigures['atRisk']>, 'days'>,
  currency: string,
): string {
  if (before !== null && beforeOn !== null)
    return changeWords(value - before, counts(currency), `on ${formatLocalDayMonth(beforeOn)}`);
  if (countedSince === null) return 'First counted tonight: nothing to compare with yet';
  return `Counted since ${formatLocalDate(countedSince)}: nothing to compare with yet`;
}
