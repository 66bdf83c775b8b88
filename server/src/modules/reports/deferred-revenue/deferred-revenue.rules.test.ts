import { gapOf, periodOf, shownFrom } from './deferred-revenue.rules.ts';

const TODAY = '2026-06-15';

test('knows when a period does not add up', () => {
  const movement = {
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
