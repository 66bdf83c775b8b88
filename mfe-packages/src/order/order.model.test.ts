import { anOrder } from '@studio/contract/testing/orders';
import { actsOf, ageWords, isOverdue, itemWords } from './order.model.ts';

const NOW = new Date('2026-11-21T04:00:00.000Z');

test.each([
  ['AWAITING_PAYMENT', '0.00', ['record', 'cancel']],
  ['PROOF_SUBMITTED', '0.00', ['approve', 'reject', 'record', 'cancel']],
  ['PROOF_SUBMITTED', '50.00', ['approve', 'reject', 'record']],
  ['PARTIALLY_PAID', '50.00', ['record']],
  ['PAID', '200.00', []],
  ['REJECTED', '0.00', []],
] as const)('an order that is %s with %s paid allows %j', (status, paid, acts) => {
  expect(actsOf({ status, paid })).toEqual(acts);
});

test.each([
  ['2026-11-21T03:59:00.000Z', 'AWAITING_PAYMENT', true],
  ['2026-11-21T04:00:00.000Z', 'AWAITING_PAYMENT', false],
  ['2026-11-20T04:00:00.000Z', 'PAID', false],
  [null, 'AWAITING_PAYMENT', false],
] as const)('due %s and %s is late: %s', (dueAt, status, isLate) => {
  expect(isOverdue({ dueAt, status }, NOW)).toBe(isLate);
});

test.each([
  ['2026-11-21T04:00:30.000Z', '0 min'],
  ['2026-11-21T03:01:00.000Z', '59 min'],
  ['2026-11-21T03:00:00.000Z', '1 h'],
  ['2026-11-19T05:00:00.000Z', '47 h'],
  ['2026-11-19T04:00:00.000Z', '2 days'],
])('%s is %s ago', (since, words) => {
  expect(ageWords(since, NOW)).toBe(words);
});

test.each([
  [1, '10 classes'],
  [3, '10 classes and 2 more'],
])('%s items read "%s"', (qty, words) => {
  expect(itemWords(anOrder({ qty }))).toBe(words);
});
