import { askedFor, takesMoney, type Owed } from './owed.rules.ts';

const owed = (change: Partial<Owed> = {}): Owed => ({
  status: 'AWAITING_PAYMENT',
  totalMinor: 12_000,
  paidMinor: 0,
  parts: [],
  ...change,
});

test.each([
  ['AWAITING_PAYMENT', 0, true],
  ['PROOF_SUBMITTED', 0, true],
  ['PARTIALLY_PAID', 11_999, true],
  ['PARTIALLY_PAID', 12_000, false],
  ['PAID', 12_000, false],
  ['EXPIRED', 0, false],
  ['CANCELLED', 0, false],
  ['REJECTED', 0, false],
  ['VOIDED', 0, false],
])('an order that is %s with %i paid takes money: %s', (status, paidMinor, expected) => {
  expect(takesMoney(owed({ status, paidMinor }))).toBe(expected);
});

test.each([
  ['all of it', owed(), 12_000],
  ['the rest of it', owed({ paidMinor: 5_000 }), 7_000],
  ['nothing once it is paid', owed({ paidMinor: 12_000 }), 0],
  ['the first part', owed({ parts: [4_000, 4_000, 4_000] }), 4_000],
  ['the rest of a part', owed({ parts: [4_000, 4_000, 4_000], paidMinor: 1_000 }), 3_000],
  [
    'the next part, the one before being paid',
    owed({ parts: [4_000, 4_000, 4_000], paidMinor: 4_000 }),
    4_000,
  ],
  ['the last part', owed({ parts: [4_000, 4_000, 4_000], paidMinor: 8_000 }), 4_000],
  ['nothing of parts that are all paid', owed({ parts: [4_000, 8_000], paidMinor: 12_000 }), 0],
])('asks for %s', (_case, order, expected) => {
  expect(askedFor(order)).toBe(expected);
});
