import { isOpenOrder } from '@studio/contract/orders/openOrder';

/** The amounts owed for an order, in minor units. `parts` are its instalments, in their order. */
export interface Owed {
  status: string;
  totalMinor: number;
  paidMinor: number;
  parts: readonly number[];
}

/** Whether an order can still take a payment. */
export const takesMoney = ({ status, totalMinor, paidMinor }: Owed): boolean =>
  isOpenOrder(status) && paidMinor < totalMinor;

/** The next amount due, in minor units: the whole open sum, or the rest of the first unpaid instalment. */
export function askedFor({ totalMinor, paidMinor, parts }: Owed): number {
  let due = 0;
  for (const part of parts) {
    due += part;
    if (due > paidMinor) return due - paidMinor;
  }
  return Math.max(totalMinor - paidMinor, 0);
}
