import { quoteAnswerSchema } from '../orders/purchase.schema.ts';
import { builder, nextId } from './build.ts';
import { orderSchema, orderDetailSchema, type OrderDetail } from '../orders/order.schema.ts';
import { dueSchema } from '../orders/due.schema.ts';
import { paymentMethodSchema } from '../orders/pay-order.schema.ts';

/** A price without discount or tax. */
export const aQuote = builder(quoteAnswerSchema)(() => ({
  currency: 'SGD',
  lines: [],
  subtotal: '200.00',
  discount: '0.00',
  taxes: [],
  tax: '0.00',
  total: '200.00',
  promo: null,
  giftCard: null,
  toPay: '200.00',
  instalments: [],
  canPayInParts: false,
}));

/** An order that waits to be paid at the studio. */
export const anOrder = builder(orderSchema)(() => ({
  orderId: nextId(),
  receiptNo: null,
  reference: 'LOTUS-0001',
  memberId: nextId(),
  memberName: 'Ada Tan',
  holder: null,
  item: '10 classes',
  qty: 1,
  status: 'AWAITING_PAYMENT',
  mode: 'CASH',
  currency: 'SGD',
  subtotal: '200.00',
  discount: '0.00',
  tax: '0.00',
  total: '200.00',
  paid: '0.00',
  refunded: '0.00',
  balance: '200.00',
  createdAt: '2026-11-17T02:00:00.000Z',
  dueAt: '2026-11-20T02:00:00.000Z',
  paidAt: null,
  studioPackageTransactionId: nextId(),
  canVoid: false,
  promoCode: null,
  staffName: null,
  proofs: 0,
  rejections: 0,
  rejectReason: '',
  note: '',
}));

/** An order with its lines; unpaid. */
export const anOrderDetail = builder(orderDetailSchema)((): OrderDetail => ({
  ...anOrder(),
  lines: [
    {
      lineNo: 1,
      kind: 'PACKAGE',
      refId: null,
      studioPackageId: nextId(),
      name: '10 classes',
      qty: 1,
      unit: '200.00',
      discount: '0.00',
      tax: '16.51',
      taxName: 'GST',
      taxPercent: 9,
      taxInclusive: true,
      net: '183.49',
      left: '200.00',
    },
  ],
  taxes: [{ name: 'GST', percent: 9, inclusive: true, tax: '16.51' }],
  payments: [],
  place: null,
  refunds: [],
  receipts: [],
  instalments: [],
  proofList: [],
  packages: [],
  disputes: [],
  refundable: '0.00',
  buyer: '',
  asksBuyer: false,
}));

/** A saved card of a member. */
export const aSavedCard = builder(paymentMethodSchema)(() => ({
  paymentMethodId: nextId(),
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2099,
  isDefault: true,
  expired: false,
  refused: false,
}));

/** A fee for a late cancellation. */
export const aDue = builder(dueSchema)(() => ({
  kind: 'FEE',
  refId: nextId(),
  name: 'Late cancellation: Vinyasa Flow',
  amount: '15.00',
  at: '2026-11-17T02:00:00.000Z',
  heldUntil: null,
  reference: null,
}));
