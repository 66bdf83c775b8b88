import { fc } from '../../../../testing/fastCheck.ts';
import {
  leftOf,
  partsOfRefund,
  refundPerLine,
  statusAfterRefund,
  type LinePart,
  type Refundable,
} from './refund.rules.ts';

const cash: Refundable = { paymentId: 'cash', mode: 'CASH', isByProvider: false, leftMinor: 5_000 };
const card: Refundable = { paymentId: 'card', mode: 'CARD', isByProvider: true, leftMinor: 3_000 };
const gift: Refundable = { paymentId: 'gift', mode: 'GIFT_CARD', isByProvider: false, leftMinor: 2_000 };
const all = [cash, card, gift];

test.each([
  [
    'CASH',
    4_000,
    [
      ['card', 3_000],
      ['cash', 1_000],
    ],
  ],
  [
    'CASH',
    10_000,
    [
      ['card', 3_000],
      ['cash', 5_000],
      ['gift', 2_000],
    ],
  ],
  ['CASH', 10_001, null],
  ['CARD', 3_000, [['card', 3_000]]],
  ['CARD', 3_001, null],
  ['GIFT_CARD', 2_000, [['gift', 2_000]]],
  ['GIFT_CARD', 2_001, null],
] as const)('%s takes %i from %j', (mode, amount, parts) => {
  expect(
    partsOfRefund(amount, mode, all)?.map(({ paymentId, amountMinor }) => [paymentId, amountMinor]) ?? null,
  ).toEqual(parts);
});

test.each([
  [0, 'PAID'],
  [1, 'PARTIALLY_REFUNDED'],
  [9_999, 'PARTIALLY_REFUNDED'],
  [10_000, 'REFUNDED'],
])('%i back is %s', (refundedMinor, status) => {
  expect(statusAfterRefund({ totalMinor: 10_000, taxMinor: 0, paidMinor: 10_000, refundedMinor })).toBe(
    status,
  );
});
test('nothing back leaves a part paid as it is', () =>
  expect(statusAfterRefund({ totalMinor: 10_000, taxMinor: 0, paidMinor: 5_000, refundedMinor: 0 })).toBe(
    'PARTIALLY_PAID',
  ));

describe('of lines', () => {
  const lines = [
    { lineNo: 1, owedMinor: 10_900, taxMinor: 900 },
    { lineNo: 2, owedMinor: 5_000, taxMinor: 0 },
    { lineNo: 3, owedMinor: 0, taxMinor: 0 },
  ];

  test('is parted by what is left of each', () => {
    expect(refundPerLine(15_900, lines, [])).toEqual([
      { lineNo: 1, amountMinor: 10_900, taxMinor: 900 },
      { lineNo: 2, amountMinor: 5_000, taxMinor: 0 },
    ]);
    const before = [{ lineNo: 1, amountMinor: 10_900, taxMinor: 900 }];
    expect(leftOf(lines, before)).toBe(5_000);
    expect(refundPerLine(5_000, lines, before)).toEqual([{ lineNo: 2, amountMinor: 5_000, taxMinor: 0 }]);
  });

  test('of which nothing is left is nothing', () => {
    expect(leftOf([lines[2] ?? { lineNo: 3, owedMinor: 0, taxMinor: 0 }], [])).toBe(0);
    expect(refundPerLine(0, lines, [])).toEqual([]);
  });

  test('in any parts gives back what each cost with its tax, and never more', () => {
    const owed = fc.array(
      fc.record({ owedMinor: fc.integer({ min: 0, max: 50_000 }), taxPermille: fc.nat(900) }),
      { minLength: 1, maxLength: 5 },
    );
    const requests = fc.array(
      fc.record({
        chosen: fc.integer({ min: 1, max: 31 }),
        share: fc.double({ min: 0.01, max: 1, noNaN: true }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(owed, requests, (costs, requested) => {
        const all = costs.map(({ owedMinor, taxPermille }, index) => ({
          lineNo: index + 1,
          owedMinor,
          taxMinor: Math.floor((owedMinor * taxPermille) / 1_000),
        }));
        const before: LinePart[] = [];
        // The last one takes what is left of everything.
        for (const { chosen, share } of [...requested, { chosen: 31, share: 1 }]) {
          const asked = all.filter(({ lineNo }) => chosen & (1 << (lineNo - 1)));
          const amount = Math.round(leftOf(asked, before) * share);
          const parts = refundPerLine(amount, asked, before);
          expect(parts.reduce((sum, part) => sum + part.amountMinor, 0)).toBe(amount);
          before.push(...parts);
          for (const line of all) expect(leftOf([line], before)).toBeGreaterThanOrEqual(0);
          for (const part of parts) expect(part.taxMinor).toBeGreaterThanOrEqual(0);
        }
        const taxOf = (lineNo: number) =>
          before.reduce((sum, part) => (part.lineNo === lineNo ? sum + part.taxMinor : sum), 0);
        for (const line of all)
          expect([leftOf([line], before), taxOf(line.lineNo)]).toEqual([0, line.taxMinor]);
      }),
    );
  });
});
