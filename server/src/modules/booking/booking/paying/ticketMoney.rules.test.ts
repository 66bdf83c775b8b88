import { paymentOf, shownTicketMoney } from './ticketMoney.rules.ts';

const money = {
  priceMinor: 4_500,
  payMode: 'UNPAID',
  orderId: 'o',
  orderStatus: 'AWAITING_PAYMENT',
  dueAt: new Date('2026-03-05T00:00:00Z'),
  receiptNo: null,
};

test.each([
  ['nothing is owed for what is free', { payMode: 'FREE' }, 'FREE'],
  ['nor for what costs nothing', { priceMinor: 0 }, 'FREE'],
  ['what waits for its money is due', {}, 'DUE'],
  ['what was given on trust is due', { orderId: null, orderStatus: null }, 'DUE'],
  ['what the member says to have paid is looked for', { orderStatus: 'PROOF_SUBMITTED' }, 'CHECKING'],
  ['what was paid in part is due', { orderStatus: 'PARTIALLY_PAID' }, 'DUE'],
  ['what is paid is paid', { payMode: 'DROP_IN', orderStatus: 'PAID' }, 'PAID'],
])('%s', (_case, change, payment) => {
  expect(paymentOf({ ...money, ...change })).toBe(payment);
});

test('a deadline is for what is due only', () => {
  expect(shownTicketMoney(money, 'SGD')).toEqual({
    price: '45.00',
    payment: 'DUE',
    orderId: 'o',
    dueAt: '2026-03-05T00:00:00.000Z',
    receiptNo: null,
  });
  expect(shownTicketMoney({ ...money, payMode: 'DROP_IN', receiptNo: 'R-1' }, 'SGD')).toMatchObject({
    payment: 'PAID',
    dueAt: null,
    receiptNo: 'R-1',
  });
});
