import { array, boolean, object, type InferType } from 'yup';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idIfNamed,
  idToFind,
  instant,
  instantOrNull,
  list,
  localDateOrNull,
  oneOf,
  oneOfOrNull,
  paging,
  text,
  textOrNull,
  wireCodeOrNull,
  typed,
  whole,
} from './fields.ts';
import { aboveZero, instalmentSchema, orderLineSchema, taxTotalSchema } from './purchase.schema.ts';

/** How money comes in or goes back. */
export const PAYMENT_MODES = ['CASH', 'BANK_TRANSFER', 'QR', 'CARD', 'OTHERS'] as const;
export type PaymentModeName = (typeof PAYMENT_MODES)[number];
/** How a payment was made: what was paid with a gift card brought no new money. */
export const PAID_BY = [...PAYMENT_MODES, 'GIFT_CARD'] as const;
export type PaidBy = (typeof PAID_BY)[number];
export const ORDER_STATUSES = [
  'AWAITING_PAYMENT',
  'PROOF_SUBMITTED',
  'PARTIALLY_PAID',
  'PAID',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'VOIDED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
const reason = () =>
  typed().required('Say why').min(3, 'Use at least 3 characters').max(500, 'Use at most 500 characters');

/** An order as a line of a list. `item` names its first line; `qty` counts things of all lines. */
export const orderSchema = object({
  orderId: id(),
  receiptNo: textOrNull(),
  reference: text(),
  memberId: id(),
  memberName: text(),
  item: text(),
  qty: count(),
  status: oneOf(ORDER_STATUSES),
  mode: oneOf(PAID_BY),
  currency: text(),
  subtotal: amount(),
  discount: amount(),
  tax: amount(),
  total: amount(),
  paid: amount(),
  refunded: amount(),
  balance: amount(),
  createdAt: instant(),
  dueAt: instantOrNull(),
  paidAt: instantOrNull(),
  studioPackageTransactionId: textOrNull(),
  promoCode: textOrNull(),
  staffName: textOrNull(),
  /** How many pictures or files the member sent to show that they paid. */
  proofs: count(),
  rejections: count(),
  rejectReason: text(),
  note: text(),
});
export type Order = InferType<typeof orderSchema>;
export const byOrderIdSchema = object({ orderId: idToFind() });

const paymentSchema = object({
  paymentId: id(),
  amount: amount(),
  refunded: amount(),
  mode: oneOf(PAID_BY),
  paidAt: instant(),
  staffName: textOrNull(),
  note: text(),
  receiptNo: textOrNull(),
  /** Whether the provider can pay it back: `Credit Card` is offered then only. */
  refundsByCard: flag(),
});
const refundSchema = object({
  refundId: id(),
  paymentId: id(),
  amount: amount(),
  tax: amount(),
  mode: oneOf(PAID_BY),
  reason: text(),
  status: oneOf(['PENDING', 'DONE', 'FAILED']),
  failure: text(),
  staffName: textOrNull(),
  createdAt: instant(),
  doneAt: instantOrNull(),
  receiptNo: textOrNull(),
});
const receiptSchema = object({
  receiptNo: text(),
  kind: oneOf(['RECEIPT', 'CREDIT_NOTE']),
  amount: amount(),
  tax: amount(),
  issuedAt: instant(),
});
/** `alsoFor`: references of other orders that the same file was sent for. */
const proofSchema = object({
  proofId: id(),
  fileName: text(),
  mediaType: text(),
  createdAt: instant(),
  alsoFor: list(text()).required(),
});

/**
 * HELD: kept until `heldUntil`. WANTED: nothing is kept, it is booked with the payment if a place is free
 * then. LOST: paid, and there was no place.
 */
export const PLACE_STATES = ['HELD', 'WANTED', 'BOOKED', 'LOST'] as const;
/** The class that an order is paid for. LOST has the `code` and the `message` of why. */
export const orderPlaceSchema = object({
  scheduleId: id(),
  className: text(),
  startAt: instant(),
  endAt: instant(),
  state: oneOf(PLACE_STATES),
  heldUntil: instantOrNull(),
  bookingId: textOrNull(),
  code: wireCodeOrNull(),
  message: text(),
  /** What and with whom, when it is an appointment. */
  appointment: object({ classTemplId: id(), staffId: textOrNull() }).nullable().default(null),
})
  .nullable()
  .defined();
export type OrderPlace = NonNullable<InferType<typeof orderPlaceSchema>>;

/** GET /api/transaction/portal?orderId (staff) and /status?orderId (member, without what staff noted). */
export const orderDetailSchema = orderSchema.shape({
  /** `left`: what of it can still be paid back, as far as it was paid. */
  lines: list(orderLineSchema.shape({ left: amount() })).required(),
  taxes: list(taxTotalSchema).required(),
  payments: list(paymentSchema).required(),
  refunds: list(refundSchema).required(),
  receipts: list(receiptSchema).required(),
  instalments: list(instalmentSchema).required(),
  proofList: list(proofSchema).required(),
  packages: list(object({ studioPackageTransactionId: id(), name: text() })).required(),
  /** The most that can still be paid back. */
  refundable: amount(),
  /** What banks of card holders ask back, newest first. Members do not see them. */
  disputes: list(
    object({
      amount: amount(),
      status: oneOf(['OPEN', 'WON', 'LOST']),
      openedAt: instant(),
      closedAt: instantOrNull(),
    }),
  ).required(),
  place: orderPlaceSchema,
});
export type OrderDetail = InferType<typeof orderDetailSchema>;

export const ORDER_SORTS = ['createdAt', 'total', 'memberName', 'status'] as const;
/** GET /api/transaction/portal/pending and /portal/studio. Days are the studio's, both inclusive. */
export const orderListQuerySchema = object({
  ...paging,
  search: freeText(80),
  status: oneOfOrNull(ORDER_STATUSES),
  mode: oneOfOrNull(PAID_BY),
  from: localDateOrNull(),
  to: localDateOrNull(),
  sort: oneOfOrNull(ORDER_SORTS),
  order: oneOfOrNull(['asc', 'desc']),
});
export type OrderListQuery = InferType<typeof orderListQuerySchema>;
export const orderPageSchema = object({
  items: list(orderSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type OrderPage = InferType<typeof orderPageSchema>;

/**
 * POST /api/transaction/portal/record-payment. Paid in full, the package becomes active; less, the order
 * stays open. Honours an Idempotency-Key.
 */
export const recordPaymentSchema = object({
  orderId: id(),
  amount: aboveZero(),
  mode: oneOf(PAYMENT_MODES, 'Choose how it was paid'),
  note: freeText(300),
});
export type RecordPayment = InferType<typeof recordPaymentSchema>;
/**
 * POST /api/transaction/portal/approve: the money that a member said to have sent has come. Honours an
 * Idempotency-Key.
 */
export const approveOrderSchema = object({ orderId: id(), amount: aboveZero() });
export type ApproveOrder = InferType<typeof approveOrderSchema>;
/** POST /api/transaction/portal/reject: it has not. The third time ends the order. */
export const rejectOrderSchema = object({ orderId: id(), reason: reason() });
export type RejectOrder = InferType<typeof rejectOrderSchema>;
/** POST /api/transaction/portal/cancel and /cancel (member): an order that nothing was paid for. */
export const cancelOrderSchema = object({ orderId: id(), reason: freeText(500) });
export type CancelOrder = InferType<typeof cancelOrderSchema>;
/**
 * POST /api/transaction/portal/refund. Without `lines` the tax is a part of all of them. Honours an
 * Idempotency-Key.
 */
export const refundOrderSchema = object({
  orderId: id(),
  amount: aboveZero(),
  mode: oneOf(PAID_BY, 'Choose how it is paid back'),
  reason: reason(),
  lines: array(whole(1, 1000, 'a line')).default(() => []),
});
export type RefundOrder = InferType<typeof refundOrderSchema>;

/**
 * POST /api/transaction/portal/charge: a place, a ticket or a fee that is not paid yet. Honours an
 * Idempotency-Key.
 */
export const chargeSchema = object({
  bookingId: idIfNamed(),
  ticketId: idIfNamed(),
  penaltyId: idIfNamed(),
  mode: oneOf(PAYMENT_MODES, 'Choose how it is paid'),
  paid: boolean().default(true),
  note: freeText(300),
}).test(
  'one-thing',
  'Choose what is paid',
  ({ bookingId, ticketId, penaltyId }) => [bookingId, ticketId, penaltyId].filter(Boolean).length === 1,
);
export type Charge = InferType<typeof chargeSchema>;
/**
 * POST /api/transaction/charge (member): a ticket of one's own that is not paid yet. Asked again, answers the
 * order that waits for its money. Honours an Idempotency-Key.
 */
export const payOwnSchema = object({
  ticketId: id('Choose a ticket'),
  mode: oneOf(['CASH', 'BANK_TRANSFER', 'QR', 'CARD'], 'Choose how you pay'),
});
export type PayOwn = InferType<typeof payOwnSchema>;

/**
 * GET /api/transaction/portal/receipt/{orderId}.pdf?receiptNo and /receipt?orderId&receiptNo (member):
 * without a number the newest receipt.
 */
export const receiptQuerySchema = object({ orderId: idToFind(), receiptNo: freeText(40) });
