import { beginOn, upgradedCycle } from './subscription.rules.ts';

const MONTHLY = { cycleUnit: 'MONTH', cycleCount: 1 };

describe('the beginning', () => {
  test('without a trial the first cycle is paid for', () => {
    const first = { cycleStart: '2026-01-31', cycleEnd: '2026-02-27' };
    expect(beginOn('2026-01-31', { ...MONTHLY, trialDays: 0 })).toEqual({
      first,
      isTrial: false,
      anchorDay: 31,
      nextBillOn: '2026-02-28',
    });
  });
  test('with a trial the day after it is the day of the bill, then and later', () => {
    const first = { cycleStart: '2026-01-24', cycleEnd: '2026-01-30' };
    expect(beginOn('2026-01-24', { ...MONTHLY, trialDays: 7 })).toEqual({
      first,
      isTrial: true,
      anchorDay: 31,
      nextBillOn: '2026-01-31',
    });
  });
});

describe('another plan', () => {
  const row = { cycle_unit: 'MONTH', cycle_count: 1, anchor_day: 31, current_start: '2026-02-28' };
  test.each([
    [
      'on the first day keeps the day that a short month hides',
      row,
      '2026-02-28',
      { cycleStart: '2026-02-28', cycleEnd: '2026-03-30', anchorDay: 31 },
    ],
    [
      'on the day after it begins anew',
      row,
      '2026-03-01',
      { cycleStart: '2026-03-01', cycleEnd: '2026-03-31', anchorDay: 1 },
    ],
    [
      'of weeks has no day of the month to keep',
      { ...row, cycle_unit: 'WEEK', anchor_day: 7 },
      '2026-02-28',
      { cycleStart: '2026-02-28', cycleEnd: '2026-03-27', anchorDay: 28 },
    ],
  ])('%s', (_case, from, today, cycle) => {
    expect(upgradedCycle(from, MONTHLY, today)).toEqual(cycle);
  });
});
