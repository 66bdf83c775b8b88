import type { OrderDetail } from '@studio/contract/order.schema';
import { refundModes, refundSchemaFor } from './refund.schema.ts';

type Payment = OrderDetail['payments'][number];
const payment = (given: Partial<Payment>): Payment => ({ paymentId: '', amount: '100.00', refunded: '0.00', mode: 'CASH', paidAt: '', staffName: null, note: '', receiptNo: null, refundsByCard: false, ...given });

test.each([
  ['cash', [payment({})], ['CASH', 'BANK_TRANSFER', 'QR', 'OTHERS']],
  ['a card at the provider', [payment({ mode: 'CARD', refundsByCard: true })], ['CARD', 'CASH', 'BANK_TRANSFER', 'QR', 'OTHERS']],
  ['a card at the desk', [payment({ mode: 'CARD' })], ['CASH', 'BANK_TRANSFER', 'QR', 'OTHERS']],
  ['a gift card', [payment({ mode: 'GIFT_CARD' })], ['GIFT_CARD', 'CASH', 'BANK_TRANSFER', 'QR', 'OTHERS']],
  ['a card that is paid back already', [payment({ mode: 'CARD', refundsByCard: true, refunded: '100.00' }), payment({ mode: 'QR' })], ['QR', 'CASH', 'BANK_TRANSFER', 'OTHERS']],
])('what was paid by %s goes back so', (_what, payments, modes) => {
  expect(refundModes({ payments })).toEqual(modes);
});

test.each([
  ['100.00', true],
  ['100.01', false],
  ['0', false],
  ['', false],
])('%s of 100.00 can go back: %s', (amount, isTaken) => {
  const values = { orderId: '01900000-0000-7000-8000-000000000001', amount, mode: 'CASH', reason: 'Moved away' };
  expect(refundSchemaFor('100.00').isValidSync(values)).toBe(isTaken);
});
