import {
  chosenRange,
  percentWords,
  PRESETS,
  rangeWords,
  reportLink,
  thirtyDaysUpTo,
} from './attendance.model.ts';

test.each([
  [0.755, '76%'],
  [0, '0%'],
  [1, '100%'],
  [null, '—'],
])('%s reads %s', (rate, words) => {
  expect(percentWords(rate)).toBe(words);
});

test.each([
  ['Last 7 days', '2026-11-21', '2026-11-15', '2026-11-22'],
  ['Last 30 days', '2026-11-21', '2026-10-23', '2026-11-22'],
  ['This month', '2026-11-01', '2026-11-01', '2026-11-02'],
  ['Last month', '2026-01-15', '2025-12-01', '2026-01-01'],
  ['Last month', '2026-03-31', '2026-02-01', '2026-03-01'],
])('%s on %s', (preset, today, from, to) => {
  expect(PRESETS[preset]?.(today)).toEqual({ from, to });
});

const ofLast30Days = { preset: 'Last 30 days', range: { from: '2026-10-23', to: '2026-11-22' } };
test.each([
  ['nothing', {}, ofLast30Days],
  [
    'a preset',
    { range: 'Last 7 days' },
    { preset: 'Last 7 days', range: { from: '2026-11-15', to: '2026-11-22' } },
  ],
  ['an unknown preset', { range: 'toString' }, ofLast30Days],
  [
    'days',
    { from: '2026-01-31', to: '2026-02-01', range: 'Last 7 days' },
    { preset: null, range: { from: '2026-01-31', to: '2026-02-01' } },
  ],
  ['an empty range', { from: '2026-01-31', to: '2026-01-31' }, ofLast30Days],
  ['a day that does not exist', { from: '2026-13-01', to: '2027-01-01' }, ofLast30Days],
  ['a first day without a last day', { from: '2026-01-31' }, ofLast30Days],
])('an address with %s', (_case, params, expected) => {
  expect(chosenRange(params, '2026-11-21')).toEqual(expected);
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
  expect(chosenRange(Object.fromEntries(searchParams), '2026-11-21').range).toEqual({
    from: '2026-01-31',
    to: '2026-03-02',
  });
  expect(searchParams.get('classTemplId')).toBe('vinyasa');
});
