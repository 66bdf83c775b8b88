import type { DateOrder } from '../typed/conventions.ts';
import { datePattern, dateProblem, readDate } from './typedDate.ts';

const inOrder = (dateOrder: DateOrder) => ({ dateOrder });

test.each<[DateOrder, string, string]>([
  ['DAY_FIRST', '4/3/1990', '1990-03-04'],
  ['DAY_FIRST', '04.03.1990', '1990-03-04'],
  ['DAY_FIRST', ' 04-03-1990 ', '1990-03-04'],
  ['DAY_FIRST', '04031990', '1990-03-04'],
  ['DAY_FIRST', '4 Mar 1990', '1990-03-04'],
  ['DAY_FIRST', '4th March 1990', '1990-03-04'],
  ['DAY_FIRST', 'sept 4, 1990', '1990-09-04'],
  ['DAY_FIRST', '1990-03-04', '1990-03-04'],
  ['DAY_FIRST', '19901118', '1990-11-18'],
  ['DAY_FIRST', '11/18/1990', '1990-11-18'],
  ['DAY_FIRST', '29.2.2000', '2000-02-29'],
  ['MONTH_FIRST', '4/3/1990', '1990-04-03'],
  ['MONTH_FIRST', '04031990', '1990-04-03'],
  ['MONTH_FIRST', '18/11/1990', '1990-11-18'],
  ['MONTH_FIRST', 'Nov 18, 1990', '1990-11-18'],
  ['YEAR_FIRST', '1990/3/4', '1990-03-04'],
  ['YEAR_FIRST', '1990. 3. 4.', '1990-03-04'],
  ['YEAR_FIRST', '19900304', '1990-03-04'],
  ['YEAR_FIRST', '１９９０年３月４日', '1990-03-04'],
  ['YEAR_FIRST', '3/4/1990', '1990-03-04'],
])('%s: %s is %s', (order, typed, day) => {
  expect(readDate(typed, inOrder(order))).toBe(day);
});

test.each([
  ['31/02/1990', '31/02/1990'],
  ['29.2.1999', '29.2.1999'],
  ['4/3/90', '4/3/90'],
  ['4 Foo 1990', '4 Foo 1990'],
  ['4/3', '4/3'],
  ['1/2/3/1990', '1/2/3/1990'],
  ['123456789', '123456789'],
  [' soon ', 'soon'],
  ['', ''],
])('%j is no day, and stays', (typed, kept) => {
  expect(readDate(typed, inOrder('DAY_FIRST'))).toBe(kept);
});

test.each<[DateOrder, string]>([
  ['DAY_FIRST', 'DD/MM/YYYY'],
  ['MONTH_FIRST', 'MM/DD/YYYY'],
  ['YEAR_FIRST', 'YYYY/MM/DD'],
])('%s is typed as %s', (order, pattern) => {
  expect(datePattern(inOrder(order))).toBe(pattern);
  expect(datePattern(undefined)).toBe('DD/MM/YYYY');
});

test.each([
  ['DE', 'DAY_FIRST', 'DD.MM.YYYY'],
  ['NL', 'DAY_FIRST', 'DD-MM-YYYY'],
  ['SG', 'DAY_FIRST', 'DD/MM/YYYY'],
  ['AE', 'DAY_FIRST', 'DD/MM/YYYY'],
  ['TH', 'DAY_FIRST', 'DD/MM/YYYY'],
  ['DE', 'MONTH_FIRST', 'MM/DD/YYYY'],
  ['JP', 'YEAR_FIRST', 'YYYY/MM/DD'],
] as const)('in %s, %s, a date is typed as %s', (country, dateOrder, pattern) => {
  expect(datePattern({ dateOrder, country })).toBe(pattern);
});

test.each([
  ['DAY_FIRST', '5.12.90', '1990-12-05'],
  ['DAY_FIRST', '5 Dec 90', '1990-12-05'],
  ['MONTH_FIRST', '12/5/90', '1990-12-05'],
  ['YEAR_FIRST', '90/12/5', '1990-12-05'],
  // Of a child, or of somebody very old.
  ['DAY_FIRST', '5.12.12', '5.12.12'],
  ['DAY_FIRST', '31.2.90', '31.2.90'],
  ['DAY_FIRST', '5.12.1990', '1990-12-05'],
] as const)('%s: of a birthday, %s is %s', (dateOrder, typed, day) => {
  expect(readDate(typed, { dateOrder }, true)).toBe(day);
});

test('a year of two digits is asked for in full', () => {
  const berlin = { dateOrder: 'DAY_FIRST', country: 'DE' } as const;
  expect(dateProblem('5.12.12', berlin)).toBe('Enter a valid date as DD.MM.YYYY, with the year in full');
  expect(dateProblem('31.2.2012', berlin)).toBe('Enter a valid date as DD.MM.YYYY');
});

test('a text that is no day is said with how to type one', () => {
  expect(dateProblem('soon', inOrder('MONTH_FIRST'))).toBe('Enter a valid date as MM/DD/YYYY');
  expect(dateProblem('1990-02-29')).toBe('Enter a valid date as DD/MM/YYYY');
  expect(dateProblem('1990-03-04')).toBeUndefined();
  expect(dateProblem('')).toBeUndefined();
});
