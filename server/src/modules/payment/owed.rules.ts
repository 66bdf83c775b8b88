import { isOpenOrder } from '@studio/contract/openOrder';

/** What an order owes, in minor units. `parts` are those of a sum that is paid in parts, in their order. */
export interface Owed {
  status: string;
  totalMinor: number;
  paidMinor: number;
  parts: readonly number[];
}

/** Whether money can still come in for an order. */
export const takesMoney = ({ status, totalMinor, paidMinor }: Owed): boolean =>
  isOpenOrder(status) && paidMinor < totalMinor;

/**
 * What is asked for next, in minor units: all that is open, or of a sum in parts what is missing of the first
 * one that is not paid.
 */
export function askedFor({ totalMinor, paidMinor, parts }: Owed): number {
  let due = 0;
  for (const part of parts) {
    due += part;
    if (due > paidMinor) return due - paidMinor;
  }
  return Math.max(totalMinor - paidMinor, 0);
}
