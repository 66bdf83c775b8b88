import { array, boolean, number, object, type InferType } from 'yup';
import {
  amount,
  count,
  email,
  flag,
  freeText,
  id,
  idIfNamed,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  localDateOrNull,
  money,
  moneyOrNull,
  oneOf,
  oneOfOrNull,
  paging,
  text,
  textOrNull,
  wireCodeOrNull,
  typed,
  whole,
} from './fields.ts';
import { timeWish } from './timeWish.ts';

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
export const ORDER_LINE_KINDS = [
  'PACKAGE',
  'SIGNUP_FEE',
  'GIFT_CARD',
  'DROP_IN',
  'TICKET',
  'FEE',
  'OTHER',
] as const;
export type OrderLineKind = (typeof ORDER_LINE_KINDS)[number];

const aboveZero = () =>
  money().test('above-zero', 'Enter an amount above zero', (value) => !value || Number(value) > 0);
const reason = () =>
  typed().required('Say why').min(3, 'Use at least 3 characters').max(500, 'Use at most 500 characters');

/** A gift card that somebody buys; its code is mailed to `recipientEmail`. */
export const giftWishSchema = object({
  amount: aboveZero(),
  recipientName: freeText(120),
  recipientEmail: email().required('Enter an e-mail address'),
  message: freeText(500),
});
export type GiftWish = InferType<typeof giftWishSchema>;

/** What somebody wants to buy: a plan, or a gift card of an amount. */
const orderItemSchema = object({
  studioPackageId: idOrNull(),
  qty: whole(1, 20, 'a number').default(1),
  giftCard: giftWishSchema.nullable().default(null),
}).test(
  'one-thing',
  'Choose what to buy',
  (item) => (item.studioPackageId === null) !== (item.giftCard === null),
);
export type OrderItem = InferType<typeof orderItemSchema>;

const wanted = {
  items: array(orderItemSchema)
    .max(10, 'Buy at most 10 things at once')
    .default(() => []),
  /** Instead of `items`, for one package. */
  studioPackageId: idOrNull(),
  promoCode: freeText(24),
  /** Code of a gift card that pays as much as it has. */
  giftCard: freeText(40),
  /** Pay in parts, as the plan allows. */
  instalments: boolean().default(false),
};
const chosen = (value: { items?: unknown[]; studioPackageId?: string | null }): boolean =>
  (value.items?.length ?? 0) > 0 || Boolean(value.studioPackageId);

/**
 * POST /api/transaction/quote (member) and /portal/quote (staff, for a member): what it would cost, with
 * nothing written.
 */
export const quoteSchema = object(wanted).test('something', 'Choose what to buy', chosen);
export type QuoteRequest = InferType<typeof quoteSchema>;
export const quoteForMemberSchema = object({
  ...wanted,
  memberId: id('Choose a member'),
  studioPackageId: id('Choose a plan'),
  price: moneyOrNull(),
  discount: moneyOrNull(),
});
export type QuoteForMember = InferType<typeof quoteForMemberSchema>;

/**
 * Prices are of the whole line; `net` is after its discount and without tax, `net` + `tax` is what is owed
 * for it.
 */
export const orderLineSchema = object({
  lineNo: count(),
  kind: oneOf(ORDER_LINE_KINDS),
  refId: textOrNull(),
  studioPackageId: textOrNull(),
  name: text(),
  qty: count(),
  unit: amount(),
  discount: amount(),
  tax: amount(),
  taxName: text(),
  taxPercent: number().required(),
  taxInclusive: flag(),
  net: amount(),
});
export type OrderLine = InferType<typeof orderLineSchema>;
/** All tax of one rate. */
const taxTotalSchema = object({
  name: text(),
  percent: number().required(),
  inclusive: flag(),
  tax: amount(),
});
const instalmentSchema = object({
  instalmentNo: count(),
  dueOn: text(),
  amount: amount(),
  paidAt: instantOrNull(),
});
export type Instalment = InferType<typeof instalmentSchema>;

export const quoteAnswerSchema = object({
  currency: text(),
  lines: list(orderLineSchema).required(),
  subtotal: amount(),
  discount: amount(),
  taxes: list(taxTotalSchema).required(),
  tax: amount(),
  total: amount(),
  promo: object({ code: text(), name: text(), discount: amount(), bonusCredits: count() })
    .nullable()
    .defined(),
  giftCard: object({ codeEnd: text(), balance: amount(), part: amount() }).nullable().defined(),
  /** What is left to be paid now: after the gift card, and the first part only when it is paid in parts. */
  toPay: amount(),
  instalments: list(instalmentSchema).required(),
  canPayInParts: flag(),
});
export type Quote = InferType<typeof quoteAnswerSchema>;

/**
 * POST /api/transaction/create (member). Prices are never taken from here. `scheduleId`: the class that the
 * package is bought for; its place is held while a card or QR payment may last, and booked with the package
 * once it is paid. Refused as a booking is when there is no place, or the package cannot pay for it.
 * `appointment`: in place of a class, a free time. Honours an Idempotency-Key.
 */
export const createOrderSchema = object({
  ...wanted,
  mode: oneOf(['CASH', 'BANK_TRANSFER', 'QR', 'CARD'], 'Choose how you pay'),
  scheduleId: idOrNull(),
  appointment: object(timeWish).nullable().default(null),
}).test('something', 'Choose a package', chosen);
export type CreateOrder = InferType<typeof createOrderSchema>;

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
