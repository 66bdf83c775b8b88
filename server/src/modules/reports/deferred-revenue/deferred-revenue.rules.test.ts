import { closableMonth, gapOf, periodOf, readingOf, shownFrom } from './deferred-revenue.rules.ts';

const TODAY = '2026-06-15';

test('knows when a period does not add up', () => {
  const movement = {
    lateChanges: 0,
    opening: 900,
    sales: 300,
    onUse: 0,
    straightLine: 0,
    breakage: 0,
    refunds: 150,
    adjustments: -250,
    closing: 800,
  };
  expect(gapOf(movement)).toBe(0);
  expect(gapOf({ ...movement, refunds: 151 })).toBe(-1);
  expect(gapOf({ ...movement, lateChanges: 7 })).toBe(7);
});

test('covers this month until today by default', () => {
  expect(periodOf({ from: null, to: null }, TODAY)).toEqual({ from: '2026-06-01', to: TODAY });
  expect(periodOf({ from: '2026-05-10', to: null }, TODAY)).toEqual({ from: '2026-05-10', to: TODAY });
  expect(periodOf({ from: '2026-07-10', to: null }, TODAY)).toEqual({ from: '2026-07-10', to: '2026-07-10' });
  expect(periodOf({ from: null, to: '2026-05-20' }, TODAY)).toEqual({ from: '2026-05-01', to: '2026-05-20' });
});

test('goes back as far as the studio has paid for', () => {
  expect(shownFrom('STANDARD', TODAY)).toBe('2026-03-01');
  expect(shownFrom('STANDARD', '2026-01-31')).toBe('2025-10-01');
  expect(shownFrom('PREMIUM', TODAY)).toBeNull();
});

test.each([
  // Nothing is closed: last month, also across a year.
  [null, '2026-06-01', '2026-05-01'],
  [null, '2026-01-31', '2025-12-01'],
  // The month after the last closed one, on the day after its end.
  ['2026-01-01', '2026-02-28', null],
  ['2026-01-01', '2026-03-01', '2026-02-01'],
  ['2028-01-01', '2028-02-29', null],
  ['2025-11-01', '2026-06-15', '2025-12-01'],
])('after %s, on %s, one can close %s', (lastClosed, today, month) => {
  expect(closableMonth(lastClosed, today)).toBe(month);
});

const CLOSED = ['2026-03-01', '2026-04-01'];
test.each([
  [{ from: '2026-03-01', to: '2026-03-31' }, { first: '2026-03-01', last: '2026-03-01' }, null, false],
  [{ from: '2026-03-01', to: '2026-04-30' }, { first: '2026-03-01', last: '2026-04-01' }, null, false],
  [
    { from: '2026-04-01', to: '2026-04-30' },
    { first: '2026-04-01', last: '2026-04-01' },
    '2026-03-01',
    false,
  ],
  // A day less, a day more, and a month that is open.
  [{ from: '2026-03-01', to: '2026-04-29' }, null, null, true],
  [{ from: '2026-03-02', to: '2026-03-31' }, null, null, true],
  [{ from: '2026-04-01', to: '2026-05-01' }, null, '2026-03-01', true],
  [{ from: '2026-05-01', to: '2026-05-31' }, null, '2026-04-01', false],
  [{ from: '2026-05-02', to: '2026-05-31' }, null, null, false],
])('reads %o of two closed months', (period, frozen, closedMonth, cutsClosed) => {
  expect(readingOf(period, CLOSED)).toEqual({ frozen, closedMonth, cutsClosed });
});
