import fc from 'fast-check';
import { partsOfRefund, refundPerLine, statusAfterRefund, taxOfRefund, type Refundable } from './refund.rules.ts';

const cash: Refundable = { paymentId: 'cash', mode: 'CASH', isByProvider: false, leftMinor: 5_000 };
const card: Refundable = { paymentId: 'card', mode: 'CARD', isByProvider: true, leftMinor: 3_000 };
const gift: Refundable = { paymentId: 'gift', mode: 'GIFT_CARD', isByProvider: false, leftMinor: 2_000 };
const all = [cash, card, gift];

test.each([
  ['CASH', 4_000, [['card', 3_000], ['cash', 1_000]]],
  ['CASH', 10_000, [['card', 3_000], ['cash', 5_000], ['gift', 2_000]]],
  ['CASH', 10_001, null],
  ['CARD', 3_000, [['card', 3_000]]],
  ['CARD', 3_001, null],
  ['GIFT_CARD', 2_000, [['gift', 2_000]]],
  ['GIFT_CARD', 2_001, null],
] as const)('%s takes %i from %j', (mode, amount, parts) => {
  expect(partsOfRefund(amount, mode, all)?.map(({ paymentId, amountMinor }) => [paymentId, amountMinor]) ?? null).toEqual(parts);
});

test.each([[0, 'PAID'], [1, 'PARTIALLY_REFUNDED'], [9_999, 'PARTIALLY_REFUNDED'], [10_000, 'REFUNDED']])('%i back is %s', (refundedMinor, status) => {
  expect(statusAfterRefund({ totalMinor: 10_000, taxMinor: 0, paidMinor: 10_000, refundedMinor })).toBe(status);
});
test('nothing back leaves a part paid as it is', () => expect(statusAfterRefund({ totalMinor: 10_000, taxMinor: 0, paidMinor: 5_000, refundedMinor: 0 })).toBe('PARTIALLY_PAID'));

test('refunds in any parts give back all the tax, and lines all the money', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(fc.property(sizes, fc.nat(900), (parts, taxPermille) => {
    const total = parts.reduce((sum, part) => sum + part, 0);
    const taxMinor = Math.floor((total * taxPermille) / 1_000);
    let [refunded, tax] = [0, 0];
    for (const part of parts) {
      tax += taxOfRefund({ totalMinor: total, taxMinor, paidMinor: total, refundedMinor: refunded }, part);
      refunded += part;
    }
    expect(tax).toBe(taxMinor);
    const back = { amountMinor: parts[0] ?? 0, taxMinor: Math.min(3, parts[0] ?? 0) };
    const perLine = refundPerLine(back, parts.map((owedMinor, index) => ({ lineNo: index + 1, owedMinor, taxMinor: 1 })));
    expect(perLine.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(back.amountMinor);
    expect(perLine.reduce((sum, line) => sum + line.taxMinor, 0)).toBe(back.taxMinor);
  }));
});
