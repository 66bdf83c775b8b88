import { array, boolean, number, object, type InferType } from 'yup';
import {
  amount,
  count,
  email,
  flag,
  freeText,
  id,
  idOrNull,
  instantOrNull,
  list,
  money,
  moneyOrNull,
  oneOf,
  text,
  textOrNull,
  whole,
} from './fields.ts';
import { timeWish } from './timeWish.ts';

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

/** An amount of money that is not nothing. */
export const aboveZero = () =>
  money().test('above-zero', 'Enter an amount above zero', (value) => !value || Number(value) > 0);
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
export const taxTotalSchema = object({
  name: text(),
  percent: number().required(),
  inclusive: flag(),
  tax: amount(),
});
export const instalmentSchema = object({
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
