import type { PaymentMethod } from '@studio/contract/orders/pay-order.schema';
import { HOUR } from '@studio/contract/values/time';

/** A saved card as stored. */
interface Card {
  payment_method_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
  refused_at: Date | null;
}

/** Whether a card has expired: it is valid until the end of its month, in the last time zone on earth. */
export const isExpired = (
  { exp_month: month, exp_year: year }: Pick<Card, 'exp_month' | 'exp_year'>,
  now: Date,
): boolean => {
  const TWELVE_HOURS = 12 * HOUR;
  return now.getTime() >= Date.UTC(year, month, 1) + TWELVE_HOURS;
};

/** A card in the form for its owner. */
export const toPaymentMethod = (card: Card, now: Date): PaymentMethod => ({
  paymentMethodId: card.payment_method_id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
  isDefault: card.is_default,
  expired: isExpired(card, now),
  refused: card.refused_at !== null,
});
