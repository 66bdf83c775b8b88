/** Why money that came in has to go back. */
export type ReturnReason = 'ORDER_CLOSED' | 'PAID_ALREADY' | 'OTHER_SUM';

/** The same for the member, as a sentence. */
export const RETURN_WORDS: Record<ReturnReason, string> = {
  ORDER_CLOSED: 'It came when the order had ended, and nothing was held for it any more.',
  PAID_ALREADY: 'The order was paid in another way in the meantime.',
  OTHER_SUM: 'It was not the sum that was asked for.',
};

/** A sum of money, in minor units of a currency (ISO 4217). */
export interface Sum {
  amountMinor: number;
  currency: string;
}

/** Whether two sums are the same to the last cent. */
export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.amountMinor === other.amountMinor && one.currency === other.currency;

/** What an order said to money that came in for it; `null` when it counts. */
export function reasonToReturn(outcome: 'SETTLED' | 'COUNTED' | 'CLOSED' | 'TOO_MUCH'): ReturnReason | null {
  if (outcome === 'CLOSED') return 'ORDER_CLOSED';
  return outcome === 'TOO_MUCH' ? 'PAID_ALREADY' : null;
}

const DAY = 24 * 60 * 60 * 1000;

/** Whether nobody goes on with a payment any more: its order is closed, or it was begun a day ago. */
export const isAbandoned = (
  { isOrderOpen, createdAt }: { isOrderOpen: boolean; createdAt: Date },
  now: Date,
): boolean => !isOrderOpen || now.getTime() - createdAt.getTime() >= DAY;
