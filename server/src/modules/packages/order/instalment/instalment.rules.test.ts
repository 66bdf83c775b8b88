import { fc } from '../../../../testing/fastCheck.ts';
import { coveredBy, partsOf } from './instalment.rules.ts';

const amounts = (total: number, count: number, depositPercent: number | null = null) =>
  partsOf(total, { count, unit: 'MONTH', depositPercent }, '2026-01-31').map(
    ({ amountMinor }) => amountMinor,
  );

test('equal parts, the last one takes the rest', () =>
  expect(amounts(10_000, 3)).toEqual([3_333, 3_333, 3_334]));
test('a deposit first, half up', () => expect(amounts(10_901, 3, 50)).toEqual([5_451, 2_725, 2_725]));
test('a sum too small to be parted has one part, and nothing has none', () => {
  expect(amounts(2, 3)).toEqual([2]);
  expect(amounts(3, 3)).toEqual([1, 1, 1]);
  expect(amounts(0, 3)).toEqual([]);
});

test('months keep their day, and a shorter one has it on its last', () => {
  expect(
    partsOf(400, { count: 4, unit: 'MONTH', depositPercent: null }, '2026-01-31').map(({ dueOn }) => dueOn),
  ).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  expect(
    partsOf(200, { count: 2, unit: 'WEEK', depositPercent: null }, '2026-12-28').map(({ dueOn }) => dueOn),
  ).toEqual(['2026-12-28', '2027-01-04']);
});

test('parts always add up, and each is something', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 2, max: 12 }),
      fc.option(fc.integer({ min: 1, max: 99 })),
      (total, count, deposit) => {
        const parts = amounts(total, count, deposit);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(Math.min(...parts)).toBeGreaterThan(0);
      },
    ),
  );
});

test.each([
  [0, []],
  [3_332, []],
  [3_333, [1]],
  [6_665, [1]],
  [6_666, [1, 2]],
  [10_000, [1, 2, 3]],
])('%i covers %j', (paid, covered) => {
  expect(
    coveredBy(paid, partsOf(10_000, { count: 3, unit: 'MONTH', depositPercent: null }, '2026-01-31')),
  ).toEqual(covered);
});
