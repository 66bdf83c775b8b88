import type { PaymentMethod } from '@studio/contract/orders/pay-order.schema';

const SOON_MONTHS = 2;

type Expiry = Pick<PaymentMethod, 'expMonth' | 'expYear' | 'expired'>;

/** A card is valid until the end of its month. `SOON`: this month or one of the next two. */
export function expiryOf({ expMonth, expYear, expired }: Expiry, now: Date): 'EXPIRED' | 'SOON' | 'LATER' {
  if (expired) return 'EXPIRED';
  const months = (expYear - now.getFullYear()) * 12 + expMonth - (now.getMonth() + 1);
  return months <= SOON_MONTHS ? 'SOON' : 'LATER';
}

/** What becomes of a card that its bank never accepts again. */
export const REFUSED_CARD = 'Your bank no longer accepts this card. Please add another one.';

/** What a saved card is charged for later: shown to members who save one. */
export const SAVED_CARD_PAYS =
  'We also use a saved card for membership renewals, and for any late-cancellation or no-show fees.';
