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
  whole,
} from '../values/fields.ts';
import { reason } from '../values/typed/reason.schema.ts';
import { MEMBER_MODES, PAYMENT_MODES } from '../configure/payment/paymentModes.ts';
import {
  aboveZero,
  buyerLines,
  instalmentSchema,
  orderLineSchema,
  ownBuyerLines,
  taxTotalSchema,
} from './purchase.schema.ts';

/** How a payment was made; a payment by gift card brings no new money. */
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

/**
 * An order as a row of a list. `item` names its first line; `qty` counts the items of all lines. `holder`: who gets it,
 * when that is somebody of the member's family.
 */
export const orderSchema = object({
  orderId: id(),
  receiptNo: textOrNull(),
  reference: text(),
  memberId: id(),
  memberName: text(),
  holder: object({ memberId: id(), firstName: text(), lastName: text() }).nullable().defined(),
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
  /** Whether that package can still be voided. */
  canVoid: flag(),
  promoCode: textOrNull(),
  staffName: textOrNull(),
  /** How many pictures or files the member sent as proof of payment. */
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
  /** Whether the provider can refund it: only then is `Credit Card` offered. */
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
 * HELD: kept until `heldUntil`. WANTED: no hold; it is booked with the payment if a place is free then. LOST:
 * paid, and there was no place.
 */
export const PLACE_STATES = ['HELD', 'WANTED', 'BOOKED', 'LOST'] as const;
/** The class that an order pays for. LOST has the `code` and the `message` of the reason. */
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
  /** The class template and the instructor, when it is an appointment. */
  appointment: object({ classTemplId: id(), staffId: textOrNull() }).nullable().default(null),
})
  .nullable()
  .defined();
export type OrderPlace = NonNullable<InferType<typeof orderPlaceSchema>>;

/** GET /api/transaction/portal?orderId (staff) and /status?orderId (member, without what staff noted). */
export const orderDetailSchema = orderSchema.shape({
  /** `left`: how much of the line can still be refunded, limited to what was paid. */
  lines: list(orderLineSchema.shape({ left: amount() })).required(),
  taxes: list(taxTotalSchema).required(),
  payments: list(paymentSchema).required(),
  refunds: list(refundSchema).required(),
  receipts: list(receiptSchema).required(),
  instalments: list(instalmentSchema).required(),
  proofList: list(proofSchema).required(),
  packages: list(object({ studioPackageTransactionId: id(), name: text() })).required(),
  /** The most that can still be refunded. */
  refundable: amount(),
  /** Disputes by banks of card holders, newest first. Members do not see them. */
  disputes: list(
    object({
      amount: amount(),
      status: oneOf(['OPEN', 'WON', 'LOST']),
      openedAt: instant(),
      closedAt: instantOrNull(),
    }),
  ).required(),
  place: orderPlaceSchema,
  /** Whom its documents are made out to, with address and tax number; empty = the member by name. */
  buyer: text(),
  /** Whether the studio wants that for an amount as this one, and it is not there. */
  asksBuyer: flag(),
});
export type OrderDetail = InferType<typeof orderDetailSchema>;

/** PUT /api/transaction/portal/buyer. Several lines, as they are to stand on the documents. */
export const setBuyerSchema = object({
  orderId: id(),
  buyer: buyerLines(),
});
export type SetBuyer = InferType<typeof setBuyerSchema>;

export const ORDER_SORTS = ['createdAt', 'total', 'memberName', 'status'] as const;
/** GET /api/transaction/portal/pending and /portal/studio. Dates are the studio's, both inclusive. */
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
 * POST /api/transaction/portal/record-payment. A full payment activates the package; after a smaller one the
 * order stays open. Honours an Idempotency-Key.
 */
export const recordPaymentSchema = object({
  orderId: id(),
  amount: aboveZero(),
  mode: oneOf(PAYMENT_MODES, 'Choose a payment method'),
  note: freeText(300),
});
export type RecordPayment = InferType<typeof recordPaymentSchema>;
/**
 * POST /api/transaction/portal/approve: the money that a member reported as sent has arrived. Honours an
 * Idempotency-Key.
 */
export const approveOrderSchema = object({ orderId: id(), amount: aboveZero() });
export type ApproveOrder = InferType<typeof approveOrderSchema>;
/**
 * POST /api/transaction/portal/reject: the reported money has not arrived. The third rejection ends the
 * order.
 */
export const rejectOrderSchema = object({ orderId: id(), reason: reason() });
export type RejectOrder = InferType<typeof rejectOrderSchema>;
/** POST /api/transaction/portal/cancel and /cancel (member): an order without payments. */
export const cancelOrderSchema = object({ orderId: id(), reason: freeText(500) });
export type CancelOrder = InferType<typeof cancelOrderSchema>;
/**
 * POST /api/transaction/portal/refund. Without `lines` the refunded tax is a share of every line's. Honours an
 * Idempotency-Key.
 */
export const refundOrderSchema = object({
  orderId: id(),
  amount: aboveZero(),
  mode: oneOf(PAID_BY, 'Choose a refund mode'),
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
  mode: oneOf(PAYMENT_MODES, 'Choose a payment method'),
  paid: boolean().default(true),
  note: freeText(300),
}).test(
  'one-thing',
  'Choose what is paid',
  ({ bookingId, ticketId, penaltyId }) => [bookingId, ticketId, penaltyId].filter(Boolean).length === 1,
);
export type Charge = InferType<typeof chargeSchema>;
/**
 * POST /api/transaction/charge (member): the member's own unpaid ticket. A repeated request answers with the
 * order that already waits for its money. `buyer` as in an order. Honours an Idempotency-Key.
 */
export const payOwnSchema = object({
  ticketId: id('Choose a ticket'),
  mode: oneOf(MEMBER_MODES, 'Choose how you pay'),
  buyer: ownBuyerLines(),
});
export type PayOwn = InferType<typeof payOwnSchema>;

/**
 * GET /api/transaction/portal/receipt/{orderId}.pdf?receiptNo and /receipt?orderId&receiptNo (member):
 * without a number, the newest receipt.
 */
export const receiptQuerySchema = object({ orderId: idToFind(), receiptNo: freeText(40) });
