import { payInfoSchema } from '@studio/contract/orders/pay-order.schema';
import { builder, nextId } from '@studio/contract/testing/build';

/** How to pay an order: in cash by default. */
export const aPayInfo = builder(payInfoSchema)(() => ({
  orderId: nextId(),
  mode: 'CASH',
  reference: 'LOTUS-0001',
  amount: '200.00',
  currency: 'SGD',
  dueAt: '2026-11-20T02:00:00.000Z',
  instructions: '',
  requireProof: false,
  proofs: 0,
  bank: null,
  qr: null,
  card: null,
  redirectUrl: null,
  place: null,
}));
