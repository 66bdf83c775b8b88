import { backWords, keptWords, type PlaceMoney, refuseOtherPayer } from './placeMoney.rules.ts';

const settings = { currency: 'SGD', country: 'SG' };
const money = (change: Partial<PlaceMoney>): PlaceMoney => ({
  orderId: 'order',
  orderStatus: 'PAID',
  paidMinor: 0,
  owedMinor: 0,
  ...change,
});
const paid = money({ paidMinor: 2_500 });
const open = money({ orderStatus: 'AWAITING_PAYMENT', owedMinor: 2_500 });
const uncharged = money({ orderId: null, orderStatus: null, owedMinor: 2_500 });
const partly = money({ orderStatus: 'PARTIALLY_PAID', paidMinor: 1_000, owedMinor: 1_500 });
const checked = money({ orderStatus: 'PROOF_SUBMITTED', owedMinor: 2_500 });

test.each([
  ['no money', undefined, '', '', null],
  [
    'paid',
    paid,
    'S$25.00 was paid; a refund is given at the desk.',
    'S$25.00 is not returned.',
    'Refund S$25.00 first, then switch.',
  ],
  ['an open order', open, 'S$25.00 is no longer owed.', 'S$25.00 stays owed.', null],
  ['no order', uncharged, 'S$25.00 is no longer owed.', 'S$25.00 stays owed.', null],
  [
    'paid in part',
    partly,
    'S$10.00 was paid; a refund is given at the desk.',
    'S$10.00 is not returned. S$15.00 stays owed.',
    'Refund S$10.00 first, then switch.',
  ],
  [
    'a payment that is checked',
    checked,
    'The payment of S$25.00 is being checked. Ask the desk for a refund.',
    'The payment of S$25.00 is being checked; it is not returned.',
    'The payment of S$25.00 is being checked. Decide about it first, then switch.',
  ],
  [
    'paid in part, with a payment of the rest that is checked',
    money({ orderStatus: 'PROOF_SUBMITTED', paidMinor: 1_000, owedMinor: 1_500 }),
    'S$10.00 was paid; a refund is given at the desk. The payment of S$15.00 is being checked. Ask the desk for a refund.',
    'S$10.00 is not returned. The payment of S$15.00 is being checked; it is not returned.',
    'Refund S$10.00 first, then switch.',
  ],
] as const)('%s', (_case, of, back, kept, refusal) => {
  expect([backWords(of, settings), keptWords(of, settings), refuseOtherPayer(of, settings)]).toEqual([
    back,
    kept,
    refusal,
  ]);
});
