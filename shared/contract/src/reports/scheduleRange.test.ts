import { scheduledRange, type ScheduleRange } from './scheduleRange.ts';

test.each<[ScheduleRange, string, string, string]>([
  ['YESTERDAY', '2026-03-01', '2026-02-28', '2026-03-01'],
  ['LAST_7_DAYS', '2026-03-01', '2026-02-22', '2026-03-01'],
  ['LAST_WEEK', '2026-03-01', '2026-02-16', '2026-02-23'],
  ['LAST_WEEK', '2026-03-02', '2026-02-23', '2026-03-02'],
  ['LAST_30_DAYS', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['LAST_MONTH', '2026-03-31', '2026-02-01', '2026-03-01'],
  ['LAST_MONTH', '2026-01-01', '2025-12-01', '2026-01-01'],
  ['LAST_3_MONTHS', '2026-02-28', '2025-11-01', '2026-02-01'],
  ['LAST_12_MONTHS', '2026-02-28', '2025-02-01', '2026-02-01'],
  ['LAST_YEAR', '2026-12-31', '2025-01-01', '2026-01-01'],
])('%s on %s is from %s until before %s', (range, day, from, to) => {
  expect(scheduledRange(range, day, 1)).toEqual({ from, to });
});

test('the week before is one of the studio', () => {
  expect(scheduledRange('LAST_WEEK', '2026-03-01', 7)).toEqual({ from: '2026-02-22', to: '2026-03-01' });
});
