import { PAYMENT_MODES } from '../configure/payment/paymentModes.ts';
import { object, type InferType } from 'yup';
import {
  amount,
  count,
  email,
  freeText,
  id,
  idOrNull,
  idToFind,
  instant,
  list,
  localDateOrNull,
  money,
  named,
  oneOf,
  oneOfOrNull,
  paging,
  text,
  textOrNull,
  typed,
} from '../values/fields.ts';
import { reason } from '../values/typed/reason.schema.ts';

const cardTax = () => object({ name: text(), percent: text() }).nullable().defined();
export const GIFT_CARD_STATUSES = ['PENDING', 'ACTIVE', 'USED_UP', 'EXPIRED', 'VOIDED'] as const;
/**
 * A gift card that the studio still owes money on. Only its holder knows the code; the contract has its last
 * four characters.
 */
export const giftCardSchema = object({
  giftCardId: id(),
  codeEnd: text(),
  currency: text(),
  initial: amount(),
  balance: amount(),
  expiresOn: textOrNull(),
  purchaserMemberId: textOrNull(),
  purchaserName: textOrNull(),
  recipientName: text(),
  recipientEmail: text(),
  message: text(),
  orderId: textOrNull(),
  status: oneOf(GIFT_CARD_STATUSES),
  /** What it was taxed with when it was sold; null = it was not. */
  tax: cardTax(),
  createdAt: instant(),
});
export type GiftCard = InferType<typeof giftCardSchema>;
export const byGiftCardIdSchema = object({ giftCardId: idToFind() });
const entrySchema = object({
  entryId: id(),
  kind: oneOf(['ISSUE', 'REDEEM', 'RETURN', 'EXPIRE', 'VOID']),
  delta: amount(),
  balanceAfter: amount(),
  orderId: textOrNull(),
  reference: textOrNull(),
  staffName: textOrNull(),
  at: instant(),
});
/** GET /api/gift-card/portal?giftCardId. */
export const giftCardDetailSchema = giftCardSchema.shape({ entries: list(entrySchema).required() });
export type GiftCardDetail = InferType<typeof giftCardDetailSchema>;
/** GET /api/gift-card/portal/studio: newest first. */
export const giftCardListQuerySchema = object({
  ...paging,
  search: freeText(80),
  status: oneOfOrNull(GIFT_CARD_STATUSES),
});
export type GiftCardListQuery = InferType<typeof giftCardListQuerySchema>;
export const giftCardPageSchema = object({
  items: list(giftCardSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
  /** The tax in the price of a card that is sold now; null = none. */
  soldTax: cardTax(),
});
export type GiftCardPage = InferType<typeof giftCardPageSchema>;

/**
 * POST /api/gift-card/portal/create. With a buyer and a way of paying it is a sale, with an order and a
 * receipt; without them it is a present of the studio, which needs a reason. Honours an Idempotency-Key.
 */
export const issueGiftCardSchema = object({
  amount: money().test('above-zero', 'Enter an amount above zero', (value) => !value || Number(value) > 0),
  recipientName: named('Who is it for?', 120),
  recipientEmail: email(),
  message: freeText(500),
  expiresOn: localDateOrNull(),
  purchaserMemberId: idOrNull(),
  payMode: oneOfOrNull(PAYMENT_MODES),
  reason: freeText(500),
}).test(
  'paid',
  'Choose a payment method',
  ({ purchaserMemberId, payMode }) => purchaserMemberId === null || payMode !== null,
);
export type IssueGiftCard = InferType<typeof issueGiftCardSchema>;
/** The only answer that contains the code. */
export const issuedGiftCardSchema = giftCardSchema.shape({ code: text() });
export type IssuedGiftCard = InferType<typeof issuedGiftCardSchema>;
/** POST /api/gift-card/portal/void: its remaining value is lost. */
export const voidGiftCardSchema = object({
  giftCardId: id(),
  reason: reason(),
});
export type VoidGiftCard = InferType<typeof voidGiftCardSchema>;

const code = () => typed().required('Enter the code').max(40, 'Enter the code as it is on the card');
/** POST /api/gift-card/balance (member) and /portal/balance (staff). Ten attempts an hour. */
export const giftCardCodeSchema = object({ code: code() });
export const giftCardBalanceSchema = object({
  giftCardId: id(),
  codeEnd: text(),
  balance: amount(),
  currency: text(),
  expiresOn: textOrNull(),
});
export type GiftCardBalance = InferType<typeof giftCardBalanceSchema>;
/**
 * POST /api/gift-card/redeem (member) and /portal/redeem (staff): pays as much of an open order as the card
 * covers. Honours an Idempotency-Key.
 */
export const redeemGiftCardSchema = object({ orderId: id(), code: code() });
export type RedeemGiftCard = InferType<typeof redeemGiftCardSchema>;
