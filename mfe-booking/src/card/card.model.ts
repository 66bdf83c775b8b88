import type { PaymentMethod } from '@studio/contract/payment-mode.schema';

const SOON_MONTHS = 2;

type Expiry = Pick<PaymentMethod, 'expMonth' | 'expYear' | 'expired'>;

/** A card is good until the end of its month. `SOON`: this month or one of the next two. */
export function expiryOf({ expMonth, expYear, expired }: Expiry, now: Date): 'EXPIRED' | 'SOON' | 'LATER' {
  if (expired) return 'EXPIRED';
  const months = (expYear - now.getFullYear()) * 12 + expMonth - (now.getMonth() + 1);
  return months <= SOON_MONTHS ? 'SOON' : 'LATER';
}

/** What else a card that is kept is charged for: whoever saves one is told. */
export const SAVED_CARD_PAYS =
  'A saved card also pays for memberships that renew, and for fees of late cancellations and missed classes if the studio has any.';
