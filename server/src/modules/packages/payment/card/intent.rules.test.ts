import { isAbandoned, isSameSum, reasonToReturn } from './intent.rules.ts';

const sum = { amountMinor: 12_000, currency: 'SGD' };

test.each([
  [{ amountMinor: 12_000, currency: 'SGD' }, true],
  [{ amountMinor: 11_999, currency: 'SGD' }, false],
  [{ amountMinor: 12_001, currency: 'SGD' }, false],
  [{ amountMinor: 12_000, currency: 'USD' }, false],
])('%j is the same sum: %s', (other, expected) => {
  expect(isSameSum(sum, other)).toBe(expected);
});

test.each([
  ['PAID', null],
  ['COUNTED', null],
  ['CLOSED', 'ORDER_CLOSED'],
  ['TOO_MUCH', 'PAID_ALREADY'],
] as const)('money that is %s goes back for %s', (outcome, expected) => {
  expect(reasonToReturn(outcome)).toBe(expected);
});

const now = new Date('2026-03-02T00:00:00Z');
test.each([
  ['open and new', true, 0, false],
  ['open and a day old but for a moment', true, 86_399_999, false],
  ['open and a day old', true, 86_400_000, true],
  ['closed', false, 0, true],
])('a payment of an order that is %s is abandoned: %s', (_case, isOrderOpen, age, expected) => {
  expect(isAbandoned({ isOrderOpen, createdAt: new Date(now.getTime() - age) }, now)).toBe(expected);
});
