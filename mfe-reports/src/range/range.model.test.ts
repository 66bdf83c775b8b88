import { reportLink } from '../attendance/attendance.model.ts';
import { chosenRange, PRESETS, rangeWords, thirtyDaysUpTo } from './range.model.ts';

test.each([
  ['Last 7 days', '2026-11-21', '2026-11-15', '2026-11-22'],
  ['Last 30 days', '2026-11-21', '2026-10-23', '2026-11-22'],
  ['This week', '2026-11-22', '2026-11-16', '2026-11-23'],
  ['Last year', '2026-11-21', '2025-01-01', '2026-01-01'],
  ['Last 12 months', '2026-11-30', '2025-12-01', '2026-12-01'],
  ['Last 12 months', '2026-03-31', '2025-04-01', '2026-04-01'],
  ['This month', '2026-11-01', '2026-11-01', '2026-11-02'],
  ['Last month', '2026-01-15', '2025-12-01', '2026-01-01'],
  ['Last month', '2026-03-31', '2026-02-01', '2026-03-01'],
])('%s on %s', (preset, today, from, to) => {
  expect(PRESETS[preset]?.(today, 1)).toEqual({ from, to });
});

test('this week begins on the day of the studio', () => {
  expect(PRESETS['This week']?.('2026-11-22', 7)).toEqual({ from: '2026-11-22', to: '2026-11-23' });
});

const none = { preset: null, problem: null };
const ofLast30Days = {
  preset: 'Last 30 days',
  range: { from: '2026-10-23', to: '2026-11-22' },
  problem: null,
};
test.each([
  ['nothing', {}, ofLast30Days],
  [
    'a preset',
    { range: 'Last 7 days' },
    { ...none, preset: 'Last 7 days', range: { from: '2026-11-15', to: '2026-11-22' } },
  ],
  ['an unknown preset', { range: 'toString' }, ofLast30Days],
  [
    'days',
    { from: '2026-01-31', to: '2026-02-01', range: 'Last 7 days' },
    { ...none, range: { from: '2026-01-31', to: '2026-02-01' } },
  ],
  [
    'an empty range',
    { from: '2026-01-31', to: '2026-01-31' },
    {
      preset: null,
      range: { from: '2026-01-31', to: '2026-01-31' },
      problem: { field: 'to', message: 'The range must start before it ends' },
    },
  ],
  [
    'a day that does not exist',
    { from: '2026-02-31', to: '2027-01-01' },
    {
      preset: null,
      range: { from: '', to: '2027-01-01' },
      problem: { field: 'from', message: 'Choose a date' },
    },
  ],
  [
    'a first day without a last day',
    { from: '2026-01-31' },
    {
      preset: null,
      range: { from: '2026-01-31', to: '' },
      problem: { field: 'to', message: 'Choose a date' },
    },
  ],
  [
    'more than two years',
    { from: '2024-01-01', to: '2026-03-01' },
    {
      preset: null,
      range: { from: '2024-01-01', to: '2026-03-01' },
      problem: { field: 'to', message: 'Choose at most two years' },
    },
  ],
])('an address with %s', (_case, params, expected) => {
  expect(chosenRange(params, { today: '2026-11-21', weekStart: 1 })).toEqual(expected);
});

test('the days up to a session are the thirty days that end with it', () => {
  expect(thirtyDaysUpTo('2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-02' });
  expect(rangeWords(thirtyDaysUpTo('2026-03-01'))).toBe('31 Jan 2026 – 1 Mar 2026');
});

test('a link to the report restores its range and class', () => {
  const { searchParams } = new URL(
    reportLink({ from: '2026-01-31', to: '2026-03-02' }, 'vinyasa'),
    'http://x',
  );
  expect(chosenRange(Object.fromEntries(searchParams), { today: '2026-11-21', weekStart: 1 }).range).toEqual({
    from: '2026-01-31',
    to: '2026-03-02',
  });
  expect(searchParams.get('classTemplId')).toBe('vinyasa');
});
