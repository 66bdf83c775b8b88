import { daysOf, lineDays } from './span.rules.ts';

test.each([
  ['TODAY', '2026-03-01', '2026-03-01', '2026-02-28'],
  ['WEEK', '2026-03-09', '2026-03-03', '2026-02-24'],
  ['DAYS_30', '2026-03-01', '2026-01-31', '2026-01-01'],
  ['MONTH', '2026-03-01', '2026-03-01', '2026-02-28'],
  ['MONTH', '2026-03-10', '2026-03-01', '2026-02-19'],
  // As in the reports: a month that is over is compared with a month.
  ['MONTH', '2026-03-31', '2026-03-01', '2026-02-01'],
] as const)('%s on %s begins on %s, and what was before on %s', (period, today, from, beforeFrom) => {
  const { now, before } = daysOf(period, today);
  expect(now.from).toBe(from);
  expect(before).toEqual({ from: beforeFrom, to: from });
});

test('a line has thirty days, the last one today', () => {
  const days = lineDays('2026-03-01');
  expect(days).toHaveLength(30);
  expect([days[0], days[28], days[29]]).toEqual(['2026-01-31', '2026-02-28', '2026-03-01']);
});
