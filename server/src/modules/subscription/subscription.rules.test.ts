import { beginOn } from './subscription.rules.ts';

const MONTHLY = { cycleUnit: 'MONTH', cycleCount: 1 };

describe('the beginning', () => {
  test('without a trial the first cycle is paid for', () => {
    const first = { cycleStart: '2026-01-31', cycleEnd: '2026-02-27' };
    expect(beginOn('2026-01-31', { ...MONTHLY, trialDays: 0 })).toEqual({ first, isTrial: false, anchorDay: 31, nextBillOn: '2026-02-28' });
  });
  test('with a trial the day after it is the day of the bill, then and later', () => {
    const first = { cycleStart: '2026-01-24', cycleEnd: '2026-01-30' };
    expect(beginOn('2026-01-24', { ...MONTHLY, trialDays: 7 })).toEqual({ first, isTrial: true, anchorDay: 31, nextBillOn: '2026-01-31' });
  });
});

