import { toldConventions, type Dating } from '../typed/conventions.ts';
import { inOrder, withYear } from '../time.ts';

/* Dates with whole names, for headlines. Apart from `time.ts`, so that a page without any does not carry it. */

const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
  return (localDate: string): string => format.format(new Date(`${localDate}T00:00:00Z`));
};
const monthName = inUtc({ month: 'long' });
const weekdayName = inUtc({ weekday: 'long' });
const yearOf = (localDate: string): string => localDate.slice(0, 4);
const dayOf = (localDate: string): string => String(Number(localDate.slice(8, 10)));

const longDayMonth = (localDate: string, dating: Dating | undefined): string =>
  inOrder(dayOf(localDate), monthName(localDate), dating);

/** Local date → `18 November 2026` or `November 18, 2026`. */
export const longDate = (localDate: string, dating: Dating | undefined = toldConventions()): string =>
  withYear(longDayMonth(localDate, dating), yearOf(localDate), dating);

/** Local date → `Wednesday 18 November 2026`, or `Wednesday, November 18, 2026`. */
export function longDay(localDate: string, dating: Dating | undefined = toldConventions()): string {
  const comma = dating?.dateOrder === 'MONTH_FIRST' ? ',' : '';
  return `${weekdayName(localDate)}${comma} ${longDate(localDate, dating)}`;
}

/** Local date → `November 2026`. */
export const longMonth = (localDate: string): string => `${monthName(localDate)} ${yearOf(localDate)}`;

/** From one local date to another, what they share written once: `16–22 November 2026`, `November 16–22, 2026`. */
export function longRange(from: string, to: string, dating: Dating | undefined = toldConventions()): string {
  if (yearOf(from) !== yearOf(to)) return `${longDate(from, dating)} – ${longDate(to, dating)}`;
  const days =
    monthName(from) === monthName(to)
      ? inOrder(`${dayOf(from)}–${dayOf(to)}`, monthName(to), dating)
      : `${longDayMonth(from, dating)} – ${longDayMonth(to, dating)}`;
  return withYear(days, yearOf(to), dating);
}
