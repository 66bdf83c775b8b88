import { MEMBER_MODES } from '../configure/payment/paymentModes.ts';
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
  typed,
  whole,
} from '../values/fields.ts';
import { amountProblem } from '../values/money.ts';
import { isAmount, notAnAmount, readAmount } from '../values/typed/typedAmount.ts';
import { timeRequest } from '../schedule/timeRequest.ts';
import { refuseBuyer } from './buyer.ts';

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

/** An amount of money above zero. */
export const aboveZero = (amount = money()) =>
  amount.test('above-zero', 'Enter an amount above zero', (value) => !value || Number(value) > 0);
/** A gift card in an order; its code is mailed to `recipientEmail`. */
export const giftRequestSchema = object({
  amount: aboveZero(),
  recipientName: freeText(120),
  recipientEmail: email().required('Enter an email address'),
  message: freeText(500),
});
export type GiftRequest = InferType<typeof giftRequestSchema>;
/** An amount where a page knows its currency: with its sign, and what is wrong named as it writes amounts. */
export const moneyIn = (currency: string) =>
  typed()
    .required('Enter an amount')
    .transform((value: unknown) => (typeof value === 'string' ? readAmount(value, currency) : value))
    .test('in-currency', (value, { createError }) => {
      if (!value) return true;
      const message = isAmount(value, currency)
        ? amountProblem(value, currency)
        : notAnAmount(value, currency);
      return message ? createError({ message }) : true;
    });
/** Its form, in the currency of the studio. */
export const giftRequestIn = (currency: string) =>
  giftRequestSchema.shape({
    amount: aboveZero(moneyIn(currency)),
  });

/** One item of an order: a plan, or a gift card of an amount. */
const orderItemSchema = object({
  studioPackageId: idOrNull(),
  qty: whole(1, 20, 'a number').default(1),
  giftCard: giftRequestSchema.nullable().default(null),
}).test(
  'one-thing',
  'Choose what to buy',
  (item) => (item.studioPackageId === null) !== (item.giftCard === null),
);
export type OrderItem = InferType<typeof orderItemSchema>;

const wanted = {
  items: array(orderItemSchema)
    .max(10, 'Buy at most 10 items at once')
    .default(() => []),
  /** In place of `items`, for one package. */
  studioPackageId: idOrNull(),
  promoCode: freeText(24),
  /** Code of a gift card that pays as much as it covers. */
  giftCard: freeText(40),
  /** Whether to pay in instalments, as the plan allows. */
  instalments: boolean().default(false),
};
/** A form that is sent in parts brings the line breaks of its transport. */
const plainLines = (value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value);
/** Whom documents are made out to, in lines: name, address, a tax number. Empty = the member by name. */
export const buyerLines = () => freeText(300).transform(plainLines);
/** The same from members, who write an address or nothing. */
export const ownBuyerLines = () =>
  buyerLines().test('address', (value, { createError }) => {
    const message = value ? refuseBuyer(value) : null;
    return message ? createError({ message }) : true;
  });
/** GET /api/transaction/buyer (member): whom documents are made out to, as the member said before; empty = never. */
export const savedBuyerSchema = object({ buyer: text() });
export type SavedBuyer = InferType<typeof savedBuyerSchema>;

/** Who gets it, when a guardian pays for somebody of their family; null = the member. */
const forMember = { forMemberId: idOrNull() };
const chosen = (value: { items?: unknown[]; studioPackageId?: string | null }): boolean =>
  (value.items?.length ?? 0) > 0 || Boolean(value.studioPackageId);

/**
 * POST /api/transaction/quote (member) and /portal/quote (staff, for a member): what an order would cost;
 * writes nothing.
 */
export const quoteSchema = object({ ...wanted, ...forMember }).test(
  'something',
  'Choose what to buy',
  chosen,
);
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
 * Prices are of the whole line; `net` is after its discount and without tax, `net` + `tax` is the amount owed
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
/** The total tax of one rate. */
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
  /** The amount to pay now: after the gift card, and only the first instalment if there are several. */
  toPay: amount(),
  instalments: list(instalmentSchema).required(),
  canPayInParts: flag(),
});
export type Quote = InferType<typeof quoteAnswerSchema>;

/**
 * POST /api/transaction/create (member). The server computes all prices itself. `scheduleId`: the class that the
 * package is bought for; its place is held while a card or QR payment may last, and booked with the package once it
 * is paid. Refused like a booking when there is no place, or the package cannot pay for it. `spotId`: the spot in
 * that class that they would like, as when booking; where nothing is held, as for a bank transfer, they get the first
 * free one later. `appointment`: a free time in place of a class. `forMemberId`: they get the package and the place.
 * `buyer`: refused with BUYER_NEEDED when the studio wants it for this total, and the member has never said it.
 * Honours an Idempotency-Key.
 */
export const createOrderSchema = object({
  ...wanted,
  ...forMember,
  mode: oneOf(MEMBER_MODES, 'Choose how you pay'),
  scheduleId: idOrNull(),
  spotId: idOrNull().test(
    'of-a-class',
    'Choose a class first',
    (spotId, { parent }) => !spotId || Boolean((parent as { scheduleId?: string | null }).scheduleId),
  ),
  appointment: object(timeRequest).nullable().default(null),
  buyer: ownBuyerLines(),
}).test('something', 'Choose a package', chosen);
export type CreateOrder = InferType<typeof createOrderSchema>;
