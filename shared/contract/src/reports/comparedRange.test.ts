import { comparedRange } from './comparedRange.ts';

// Ranges and answers as [first day, day after the last].
test.each([
  ['a week', ['2026-03-09', '2026-03-16'], ['2026-03-02', '2026-03-09']],
  ['a day', ['2026-03-01', '2026-03-02'], ['2026-02-28', '2026-03-01']],
  ['a whole month, with a shorter one', ['2026-03-01', '2026-04-01'], ['2026-02-01', '2026-03-01']],
  ['two whole months', ['2026-01-01', '2026-03-01'], ['2025-11-01', '2026-01-01']],
  ['a month that has begun', ['2026-03-01', '2026-03-11'], ['2026-02-19', '2026-03-01']],
])('%s is compared with the period before', (_case, [from = '', to = ''], [before, until]) => {
  expect(comparedRange({ from, to }, 'BEFORE')).toEqual({ from: before, to: until });
});

test.each([
  ['a week', ['2026-03-09', '2026-03-16'], ['2025-03-09', '2025-03-16']],
  ['28 February alone', ['2028-02-28', '2028-02-29'], ['2027-02-28', '2027-03-01']],
  ['29 February alone', ['2028-02-29', '2028-03-01'], ['2027-02-28', '2027-03-01']],
  ['days up to 28 February', ['2028-02-01', '2028-02-29'], ['2027-02-01', '2027-03-01']],
  ['a February of 29 days', ['2028-02-01', '2028-03-01'], ['2027-02-01', '2027-03-01']],
  ['a February after one of 29 days', ['2029-02-01', '2029-03-01'], ['2028-02-01', '2028-03-01']],
  ['days from 29 February', ['2028-02-29', '2028-03-07'], ['2027-02-28', '2027-03-07']],
  ['a whole year', ['2028-01-01', '2029-01-01'], ['2027-01-01', '2028-01-01']],
  ['the turn of a year', ['2026-12-31', '2027-01-01'], ['2025-12-31', '2026-01-01']],
])('%s is compared with a year before', (_case, [from = '', to = ''], [before, until]) => {
  expect(comparedRange({ from, to }, 'YEAR')).toEqual({ from: before, to: until });
});

test('no comparison has no range', () =>
  expect(comparedRange({ from: '2026-03-01', to: '2026-03-02' }, 'NONE')).toBeNull());
