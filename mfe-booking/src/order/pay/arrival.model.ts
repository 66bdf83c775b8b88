import { isRefused } from '@studio/contract/refusals/codes';
import type { ApiError } from '@studio/platform';

/** State that the waiting page receives from the page that began to pay. */
export interface Arrival {
  /** The price that was displayed before the order was written, when it differs now. */
  shownTotal?: string;
  /** Why the card was not charged. */
  declined?: string;
  /** The key of a payment whose answer was lost: sent again, it is not made twice. */
  lostKey?: string;
}

/** Nobody knows what became of a payment: the server or the card provider did not answer, or broke on the way. */
export const isLost = (error: unknown): boolean => isRefused(error, 'BROKEN', 'PROVIDER_AWAY');

/** What the waiting page is told of a card payment that did not succeed. @param key the key of this attempt. */
export const arrivalAfter = (refusal: unknown, key: string): Arrival =>
  isLost(refusal) ? { lostKey: key } : { declined: (refusal as ApiError).message };
