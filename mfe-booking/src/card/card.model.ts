import type { PaymentMethod } from '@studio/contract/payment-mode.schema';

const SOON_MONTHS = 2;

type Expiry = Pick<PaymentMethod, 'expMonth' | 'expYear' | 'expired'>;

/** A card is good until the end of its month. `SOON`: this month or one of the next two. */
export function expiryOf({ expMonth, expYear, expired }: Expiry, now: Date): 'EXPIRED' | 'SOON' | 'LATER' {
  if (expired) return 'EXPIRED';
  const months = (expYear - now.getFullYear()) * 12 + expMonth - (now.getMonth() + 1);
  return months <= SOON_MONTHS ? 'SOON' : 'LATER';
}
