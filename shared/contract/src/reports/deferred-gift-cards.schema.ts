import { object, type InferType } from 'yup';
import { amount, count, id, list, oneOf, text, textOrNull } from '../values/fields.ts';
import { deferredRevenueQuerySchema } from './deferred-revenue.schema.ts';
import { CARD_FLOW_WORDS } from './definitions/deferredFigures.ts';

/** A line about gift cards in the report of deferred revenue. */
export type CardFlow = keyof typeof CARD_FLOW_WORDS;

/**
 * GET /api/report/portal/deferred-revenue/gift-cards?from&to&flow: the cards that a line of the report counts, in its
 * days. Filters of the report are about packages, and narrow neither the line nor its cards.
 */
export const deferredGiftCardsQuerySchema = deferredRevenueQuerySchema
  .pick(['from', 'to', 'page', 'pageSize'])
  .shape({ flow: oneOf(Object.keys(CARD_FLOW_WORDS) as CardFlow[]) });
export type DeferredGiftCardsQuery = InferType<typeof deferredGiftCardsQuerySchema>;

/** One card. The amounts of all cards add up to the line. */
const deferredGiftCardSchema = object({
  giftCardId: id(),
  /** The last four characters of its code; nobody but its holder knows the others. */
  codeEnd: text(),
  /** Whom it is for: a name, or an address where none was given. */
  recipient: text(),
  /** Who bought it; null = a present of the studio. */
  purchaserMemberId: textOrNull(),
  purchaserName: textOrNull(),
  /** The last day that the line counts of it, local to the studio. */
  day: text(),
  amount: amount(),
});
export type DeferredGiftCard = InferType<typeof deferredGiftCardSchema>;

export const deferredGiftCardsSchema = object({
  currency: text(),
  items: list(deferredGiftCardSchema).required(),
  total: count(),
  page: count(),
  pageSize: count(),
});
export type DeferredGiftCards = InferType<typeof deferredGiftCardsSchema>;
