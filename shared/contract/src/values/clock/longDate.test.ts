import { longDate, longDay, longMonth, longRange } from './longDate.ts';
import type { DateOrder } from '../typed/conventions.ts';

test.each<[DateOrder, date: string, day: string]>([
  ['DAY_FIRST', '8 November 2026', 'Sunday 8 November 2026'],
  ['MONTH_FIRST', 'November 8, 2026', 'Sunday, November 8, 2026'],
  ['YEAR_FIRST', '8 November 2026', 'Sunday 8 November 2026'],
])('a day is written %s', (dateOrder, date, day) => {
  expect(longDate('2026-11-08', { dateOrder })).toBe(date);
  expect(longDay('2026-11-08', { dateOrder })).toBe(day);
});

test.each<[DateOrder, from: string, to: string, words: string]>([
  ['DAY_FIRST', '2026-11-16', '2026-11-22', '16–22 November 2026'],
  ['DAY_FIRST', '2026-11-30', '2026-12-06', '30 November – 6 December 2026'],
  ['DAY_FIRST', '2026-12-28', '2027-01-03', '28 December 2026 – 3 January 2027'],
  ['MONTH_FIRST', '2026-11-16', '2026-11-22', 'November 16–22, 2026'],
  ['MONTH_FIRST', '2026-11-30', '2026-12-06', 'November 30 – December 6, 2026'],
  ['MONTH_FIRST', '2026-12-28', '2027-01-03', 'December 28, 2026 – January 3, 2027'],
  ['YEAR_FIRST', '2026-11-16', '2026-11-22', '16–22 November 2026'],
  ['YEAR_FIRST', '2026-11-30', '2026-12-06', '30 November – 6 December 2026'],
  ['YEAR_FIRST', '2026-12-28', '2027-01-03', '28 December 2026 – 3 January 2027'],
])('%s: from %s to %s is %s', (dateOrder, from, to, words) => {
  expect(longRange(from, to, { dateOrder })).toBe(words);
});

test('where nobody has said, the day is first', () => {
  expect([longDay('2026-11-18'), longMonth('2026-11-18')]).toEqual([
    'Wednesday 18 November 2026',
    'November 2026',
  ]);
});
