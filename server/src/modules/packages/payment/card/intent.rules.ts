import { DAY } from '@studio/contract/values/time';
import type { ReturnReason } from '../refund/return.rules.ts';

/** A sum of money, in minor units of a currency (ISO 4217). */
export interface Sum {
  amountMinor: number;
  currency: string;
}

/** Whether two sums are equal to the cent. */
export const isSameSum = (one: Sum, other: Sum): boolean =>
  one.amountMinor === other.amountMinor && one.currency === other.currency;

/** Why an order could not use a payment; `null` when it counts. */
export function reasonToReturn(outcome: 'PAID' | 'COUNTED' | 'CLOSED' | 'TOO_MUCH'): ReturnReason | null {
  if (outcome === 'CLOSED') return 'ORDER_CLOSED';
  return outcome === 'TOO_MUCH' ? 'PAID_ALREADY' : null;
}

/** Whether nobody will resume a payment: its order is closed, or it began a day ago. */
export const isAbandoned = (
  { isOrderOpen, createdAt }: { isOrderOpen: boolean; createdAt: Date },
  now: Date,
): boolean => !isOrderOpen || now.getTime() - createdAt.getTime() >= DAY;
