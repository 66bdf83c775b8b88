import {
  wordsOf,
  type ReportColumn,
  type ReportFigure,
  type ReportValue,
  type ValueKind,
} from '@studio/contract/reports/reportDefinition';
import { nearestWords, passedWords } from '@studio/contract/values/duration';
import { formatMoney, withMinus } from '@studio/contract/values/money';
import { formatNumber, percentWords } from '@studio/contract/values/typed/numbers';
import { formatLocalDate, formatTime, localDateOf } from '@studio/contract/values/time';

/** What values need to be read by a person. */
export interface Place {
  currency: string;
  timezone: string;
}

/** An answer has hundredths of an hour, which are less than a minute. */
const minutesOf = (hours: number): number => Math.round(hours * 60);

const WRITERS: Record<ValueKind, (value: string | number, place: Place) => string> = {
  text: String,
  count: (value, { currency }) => formatNumber(value, currency, 0),
  number: (value, { currency }) => formatNumber(value, currency),
  hours: (value) => withMinus(nearestWords(minutesOf(Number(value)))),
  passed: (value) => withMinus(passedWords(minutesOf(Number(value)))),
  money: (value, { currency }) => formatMoney(String(value), currency),
  share: (value, { currency }) => percentWords(Math.round(Number(value) * 100), currency),
  day: (value) => formatLocalDate(String(value)),
  instant: (value, { timezone }) =>
    `${formatLocalDate(localDateOf(String(value), timezone))}, ${formatTime(String(value), timezone)}`,
};

/** A value as a person reads it; "—" for none. */
export const valueWords = (kind: ValueKind, value: ReportValue | undefined, place: Place): string =>
  value === null || value === undefined ? '—' : WRITERS[kind](value, place);

/** A value of an axis, shorter: amounts without their cents. Null for one that a count cannot have: half a booking. */
export const tickWords = (kind: ValueKind, value: number, place: Place): string | null =>
  kind === 'count' && !Number.isInteger(value)
    ? null
    : valueWords(kind, value, place).replace(/[.,]00(?!\d)/, '');

export function cellWords(column: ReportColumn, value: ReportValue | undefined, place: Place): string {
  if (column.none && (value === null || value === undefined)) return column.none;
  return column.words && typeof value === 'string'
    ? wordsOf(column, value)
    : valueWords(column.kind, value, place);
}

/** What the figures are compared with, and up to when they count, as sentences. */
export const timesWords = (asOf: string | null, comparedWith: string | null, place: Place): string =>
  [
    comparedWith ? `Compared with ${comparedWith}.` : '',
    asOf ? `Data up to ${valueWords('instant', asOf, place)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

export interface Difference {
  words: string;
  isGood: boolean | null;
}

const UNCHANGED: Difference = { words: 'No change', isGood: null };

const isMissing = (value: ReportValue | undefined): value is null | undefined =>
  value === null || value === undefined;

/** Beyond it the period before was too small to compare with, and the digits of a percentage say nothing. */
const MOST_TIMES = 10;

const isTime = (kind: ValueKind): boolean => kind === 'hours' || kind === 'passed';

/** The size of a change, in words; empty when it rounds to nothing. */
function changeWords(kind: ReportFigure['kind'], change: number, before: number): string {
  if (isTime(kind)) return nearestWords(minutesOf(Math.abs(change)));
  const amount = Math.round(Math.abs(kind === 'share' ? change : change / before) * 100);
  if (amount === 0) return '';
  if (kind === 'share') return `${amount} ${amount === 1 ? 'point' : 'points'}`;
  return `${amount}%`;
}

const isManyTimes = (kind: ReportFigure['kind'], change: number, before: number): boolean =>
  kind !== 'share' && !isTime(kind) && before > 0 && change / before > MOST_TIMES;

/** How much a figure differs from the one it is compared with; null where there is nothing to compare. */
export function differenceOf(
  { kind, better }: ReportFigure,
  now: ReportValue | undefined,
  before: ReportValue | undefined,
): Difference | null {
  if (isMissing(now) || isMissing(before)) return null;
  const change = Number(now) - Number(before);
  if (change === 0) return UNCHANGED;
  const isGood = better === null ? null : (better === 'more') === change > 0;
  const isFromNothing = Number(before) === 0 && (kind === 'count' || kind === 'money');
  if (isFromNothing) return { words: 'None before', isGood };
  if (isManyTimes(kind, change, Number(before))) return { words: `Over ${MOST_TIMES} times more`, isGood };
  const words = changeWords(kind, change, Number(before));
  return words === '' ? UNCHANGED : { words: `${change > 0 ? '+' : '−'}${words}`, isGood };
}
