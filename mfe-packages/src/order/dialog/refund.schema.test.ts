import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { maxRefund, refundModes, refundSchemaFor, usualRefund } from './refund.schema.ts';

type Payment = OrderDetail['payments'][number];
const payment = (given: Partial<Payment>): Payment => ({
  paymentId: '',
  amount: '100.00',
  refunded: '0.00',
  mode: 'CASH',
  paidAt: '',
  staffName: null,
  note: '',
  receiptNo: null,
  refundsByCard: false,
  ...given,
});

test.each([
  ['cash', [payment({})], ['CASH', 'QR', 'BANK_TRANSFER', 'OTHERS']],
  [
    'a card at the provider',
    [payment({ mode: 'CARD', refundsByCard: true })],
    ['CARD', 'CASH', 'QR', 'BANK_TRANSFER', 'OTHERS'],
  ],
  ['a card at the desk', [payment({ mode: 'CARD' })], ['CASH', 'QR', 'BANK_TRANSFER', 'OTHERS']],
  ['a gift card', [payment({ mode: 'GIFT_CARD' })], ['GIFT_CARD', 'CASH', 'QR', 'BANK_TRANSFER', 'OTHERS']],
  [
    'a card that was refunded already',
    [payment({ mode: 'CARD', refundsByCard: true, refunded: '100.00' }), payment({ mode: 'QR' })],
    ['QR', 'CASH', 'BANK_TRANSFER', 'OTHERS'],
  ],
])('refund modes of an order paid by %s', (_what, payments, modes) => {
  expect(refundModes({ payments })).toEqual(modes);
});

test.each([
  ['cash', [payment({})], 'CASH', false],
  ['a transfer', [payment({ mode: 'BANK_TRANSFER' })], 'BANK_TRANSFER', false],
  ['a card at the provider', [payment({ mode: 'CARD', refundsByCard: true })], 'CARD', false],
  ['a card at the terminal', [payment({ mode: 'CARD' })], 'OTHERS', true],
  ['a card at the terminal and cash', [payment({ mode: 'CARD' }), payment({})], 'CASH', false],
  ['nothing yet', [], 'CASH', false],
])('the default refund mode of an order paid by %s', (_what, payments, mode, isHinted) => {
  const usual = usualRefund({ payments });
  expect([usual.mode, usual.hint !== '']).toEqual([mode, isHinted]);
});

const line = (lineNo: number, left: string): OrderDetail['lines'][number] => ({
  lineNo,
  kind: 'PACKAGE',
  refId: null,
  studioPackageId: null,
  name: 'Ten',
  qty: 1,
  unit: '80.00',
  discount: '0.00',
  tax: '0.00',
  taxName: '',
  taxPercent: 0,
  taxInclusive: false,
  net: '80.00',
  left,
});
const order = {
  lines: [line(1, '80.00'), line(2, '30.00')],
  paid: '100.00',
  refundable: '100.00',
  currency: 'SGD',
};

test.each([
  [[], '100.00'],
  [[1], '80.00'],
  [[2], '30.00'],
  [[1, 2], '100.00'],
])('the items %j can be refunded up to %s', (chosen, most) => {
  expect(maxRefund(order, chosen)).toBe(most);
});

test.each([
  ['100.00', [], true],
  ['100.01', [], false],
  ['30.00', [2], true],
  ['30.01', [2], false],
  ['0', [], false],
  ['', [], false],
])('a refund of %s for %j is accepted: %s', (amount, lines, isTaken) => {
  const values = {
    orderId: '01900000-0000-7000-8000-000000000001',
    amount,
    mode: 'CASH',
    reason: 'Moved away',
    lines,
  };
  expect(refundSchemaFor(order).isValidSync(values)).toBe(isTaken);
});

test.each([
  ['nothing was refunded yet', {}, [], 'Refund amount cannot be more than the amount paid'],
  ['a part was refunded', { paid: '110.00' }, [], 'At most S$100.00 is left'],
  ['single items are refunded', {}, [2], 'At most S$30.00 is left of these items'],
])('an amount that is too high, when %s, is refused with the correct limit', (_case, given, lines, words) => {
  const values = {
    orderId: '01900000-0000-7000-8000-000000000001',
    amount: '100.01',
    mode: 'CASH',
    reason: 'Moved away',
    lines,
  };
  expect(() => refundSchemaFor({ ...order, ...given }).validateSync(values)).toThrow(words);
});
