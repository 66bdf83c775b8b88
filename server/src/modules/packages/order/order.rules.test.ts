import {
  balanceOf,
  dueAt,
  nextDueAt,
  paymentReference,
  receiptNumber,
  refuseApproval,
  refusePayment,
  shareOf,
  statusAfter,
  statusAfterRejection,
  type Debt,
} from './order.rules.ts';

const aDebt = (change: Partial<Debt> = {}): Debt => ({
  status: 'AWAITING_PAYMENT',
  totalMinor: 12_000,
  paidMinor: 0,
  ...change,
});

test.each([
  ['one cent', aDebt(), 1, null],
  ['all that is owed', aDebt(), 12_000, null],
  ['one cent too much', aDebt(), 12_001, 'AMOUNT_WRONG'],
  ['the rest of a part payment', aDebt({ status: 'PARTIALLY_PAID', paidMinor: 7_000 }), 5_000, null],
  ['more than the rest', aDebt({ status: 'PARTIALLY_PAID', paidMinor: 7_000 }), 5_001, 'AMOUNT_WRONG'],
  ['an order that is paid', aDebt({ status: 'PAID', paidMinor: 12_000 }), 1, 'ORDER_CLOSED'],
  ['an order that has expired', aDebt({ status: 'EXPIRED' }), 12_000, 'ORDER_CLOSED'],
  ['an order that was voided', aDebt({ status: 'VOIDED' }), 12_000, 'ORDER_CLOSED'],
])('a payment of %s', (_case, debt, amount, expected) => {
  expect(refusePayment(debt, amount)).toBe(expected);
});

test.each([
  ['nothing', 12_000, 0, 'AWAITING_PAYMENT'],
  ['one cent', 12_000, 1, 'PARTIALLY_PAID'],
  ['all but a cent', 12_000, 11_999, 'PARTIALLY_PAID'],
  ['all', 12_000, 12_000, 'PAID'],
  ['nothing, of a free plan', 0, 0, 'PAID'],
] as const)('after paying %s', (_case, total, paid, expected) => {
  expect(statusAfter(total, paid)).toBe(expected);
});

test('an order waits 60 minutes for a QR payment and 72 hours for a transfer or the counter', () => {
  const now = new Date('2026-11-21T02:00:00Z');
  expect(dueAt('QR', now)).toEqual(new Date('2026-11-21T03:00:00Z'));
  expect(dueAt('CASH', now)).toEqual(new Date('2026-11-24T02:00:00Z'));
  expect(dueAt('BANK_TRANSFER', now)).toEqual(new Date('2026-11-24T02:00:00Z'));
});

test('the balance is what is not paid yet', () => expect(balanceOf(aDebt({ paidMinor: 2_500 }))).toBe(9_500));

test('a receipt number names prefix, year and serial', () =>
  expect(receiptNumber('R', 2026, 42)).toBe('R-2026-000042'));

test('a reference is six letters that cannot be mistaken for one another', () => {
  expect(paymentReference(() => 0)).toBe('222-222');
  expect(paymentReference(() => 0.999999)).toBe('ZZZ-ZZZ');
  expect(paymentReference(Math.random)).toMatch(/^[2-9A-HJKMNP-TV-Z]{3}-[2-9A-HJKMNP-TV-Z]{3}$/);
});

test.each([
  ['AWAITING_PAYMENT', 100, null],
  ['PROOF_SUBMITTED', 12_000, null],
  ['PROOF_SUBMITTED', 12_001, 'AMOUNT_WRONG'],
  ['PARTIALLY_PAID', 100, 'ORDER_CLOSED'],
  ['PAID', 100, 'ORDER_CLOSED'],
  ['EXPIRED', 100, 'ORDER_CLOSED'],
] as const)('the approval of an order that is %s over %i: %s', (status, amount, refusal) =>
  expect(refuseApproval(aDebt({ status }), amount)).toBe(refusal),
);

test.each([
  [1, 0, 'AWAITING_PAYMENT'],
  [2, 0, 'AWAITING_PAYMENT'],
  [3, 0, 'REJECTED'],
  [3, 1, 'PARTIALLY_PAID'],
] as const)('rejection %i with %i paid: %s', (times, paid, status) =>
  expect(statusAfterRejection(times, paid)).toBe(status),
);

test('shares of an amount add up to it, whatever the payments were, also for sums beyond what a number multiplies', () => {
  expect(shareOf(900, 5_000, 10_900)).toBe(413);
  expect(shareOf(7, 0, 0)).toBe(7);
  expect(shareOf(99_999_999, 99_999_999, 100_000_000)).toBe(99_999_998);
  expect(shareOf(1, 1, 2)).toBe(1);
});

describe('another way of paying', () => {
  const createdAt = new Date('2026-03-02T00:00:00Z');
  const at = (time: string): Date => new Date(`2026-03-0${time}:00Z`);
  const next = (now: Date, holdMinutes: number) =>
    nextDueAt({ createdAt, dueAt: createdAt }, { holdMinutes, longestMinutes: 4320, now });

  test.each([
    ['an hour for a code, from now', at('2T06:00'), 60, at('2T07:00')],
    ['three days for a transfer, from the beginning', at('2T06:00'), 4320, at('5T00:00')],
    ['no longer than three days in all', at('4T23:30'), 60, at('5T00:00')],
  ])('gives %s', (_case, now, holdMinutes, expected) => {
    expect(next(now, holdMinutes)).toEqual(expected);
  });

  test('gives no end to what had none', () => {
    expect(
      nextDueAt({ createdAt, dueAt: null }, { holdMinutes: 60, longestMinutes: 60, now: createdAt }),
    ).toBeNull();
  });
});
