import { plainText } from '../plainText.ts';
import { formatLocalDate, isRealDay, MONTHS } from '../time.ts';
import {
  DATE_ORDERS,
  toldConventions,
  type DateOrder,
  type Dating,
  type Region,
} from '../typed/conventions.ts';

/** The parts of a date in numbers, as people type it in each order. */
const PARTS: Readonly<Record<DateOrder, readonly string[]>> = {
  DAY_FIRST: ['DD', 'MM', 'YYYY'],
  MONTH_FIRST: ['MM', 'DD', 'YYYY'],
  YEAR_FIRST: ['YYYY', 'MM', 'DD'],
};
/** How a studio orders dates and, where that is known, the country whose sign stands between the numbers. */
type Typing = Dating & Partial<Region>;
const orderOf = (dating: Dating | undefined): DateOrder => dating?.dateOrder ?? 'DAY_FIRST';

/** What parts the numbers of a date that begins with the day: `.` in Germany, `-` in the Netherlands, else `/`. */
function signOfDates({ country }: Typing): string {
  if (!country) return '/';
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const written = new Intl.DateTimeFormat(`${language}-${country}-u-ca-gregory`, { dateStyle: 'short' });
  return /[./-]/.exec(written.format(0))?.[0] ?? '/';
}

/** How a date is typed in a studio: `DD/MM/YYYY`. */
export const datePattern = (dating: Typing | undefined = toldConventions()): string =>
  PARTS[orderOf(dating)].join(dating?.dateOrder === 'DAY_FIRST' ? signOfDates(dating) : '/');

const monthOf = (part: string): string =>
  /^\d/.test(part)
    ? part
    : String(MONTHS.findIndex((name) => part.toLowerCase().startsWith(name.slice(0, 3).toLowerCase())) + 1);
const two = (part: string): string => part.padStart(2, '0');

/**
 * Three parts with a year of two digits as they are meant of a day in the past, if that can be of one century only:
 * `90` is 1990, `12` may be 1912. Others stay as they are.
 */
function inThePast(parts: readonly string[], order: DateOrder): readonly string[] {
  const yearAt = order === 'YEAR_FIRST' ? 0 : 2;
  const year = parts[yearAt] ?? '';
  const isMeant = hasShortYear(parts) && Number(year) > new Date().getFullYear() % 100;
  return isMeant ? parts.with(yearAt, `19${year}`) : parts;
}

const partsOf = (text: string): string[] => text.match(/\d+|[a-z]{3,}/gi) ?? [];
const hasShortYear = (parts: readonly string[]): boolean =>
  parts.length === 3 && parts.every((part) => /^(\d\d?|[a-z]+)$/i.test(part)) && /\d\d/.test(parts.join(' '));

/** The days that three parts can be: first as the order has it, then with day and month the other way round. */
function daysOf(parts: readonly string[], order: DateOrder): string[] {
  const yearAt = parts.findIndex((part) => /^\d{4}$/.test(part));
  const [first = '', second = ''] = parts.filter((_part, at) => at !== yearAt);
  if (parts.length !== 3 || yearAt === -1) return [];
  const dayOf = (month: string, day: string) => `${parts[yearAt]}-${two(monthOf(month))}-${two(day)}`;
  const days = [dayOf(first, second), dayOf(second, first)];
  return order === 'DAY_FIRST' && yearAt > 0 ? days.reverse() : days;
}

/** Eight digits without a sign between them, which the keypad of a phone does not have. */
const cut = (digits: string, order: DateOrder): string[] =>
  (order === 'YEAR_FIRST' ? /(....)(..)(..)/ : /(..)(..)(....)/).exec(digits)?.slice(1) ?? [];

/**
 * What somebody means who types a day in the order of their studio: `18/11/2026`, `18.11.2026`, `18112026`, `18 Nov
 * 2026`, `２０２６年１１月１８日` → `2026-11-18`. Another order is understood where the numbers can be nothing else. What is
 * no day, or has a year of two digits, comes back as typed, for the rule of a field to refuse.
 *
 * @param isPast of a birthday, which `5.12.90` says in full.
 */
export function readDate(
  typed: string,
  dating: Dating | undefined = toldConventions(),
  isPast = false,
): string {
  const text = plainText(typed).trim();
  const order = orderOf(dating);
  const days = /^\d{8}$/.test(text)
    ? [order, ...DATE_ORDERS].flatMap((one) => daysOf(cut(text, one), one))
    : daysOf(isPast ? inThePast(partsOf(text), order) : partsOf(text), order);
  return days.find(isRealDay) ?? text;
}

/** A day as a field shows it: as everywhere on the page, or in the studio's numbers if those begin with the year. */
export const writtenDate = (localDate: string, dating: Dating | undefined = toldConventions()): string =>
  orderOf(dating) === 'YEAR_FIRST' ? localDate.replaceAll('-', '/') : formatLocalDate(localDate, dating);

/** What is wrong with a text that {@link readDate} could not read; undefined for a day, and for nothing. */
export function dateProblem(
  value: string,
  dating: Typing | undefined = toldConventions(),
): string | undefined {
  if (value === '' || isRealDay(value)) return undefined;
  const inFull = hasShortYear(partsOf(plainText(value))) ? ', with the year in full' : '';
  return `Enter a valid date as ${datePattern(dating)}${inFull}`;
}
