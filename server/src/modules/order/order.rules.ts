import { isOpenOrder } from '@studio/contract/openOrder';
import type { OrderStatus, PaidBy } from '@studio/contract/order.schema';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QR_DEADLINE = HOUR;
const COUNTER_DEADLINE = 72 * HOUR;

/** How often a proof is rejected before the order is over. */
const MOST_REJECTIONS = 3;

/** The part of an order that decides whether money can be taken for it. Amounts in minor units. */
export interface Debt {
  status: OrderStatus;
  totalMinor: number;
  paidMinor: number;
}

/** What is still owed, in minor units. */
export const balanceOf = ({ totalMinor, paidMinor }: Debt): number => totalMinor - paidMinor;

/**
 * Says why a payment cannot be taken, or `null` when it can: ORDER_CLOSED = the order is paid or closed,
 * AMOUNT_WRONG = more than owed.
 *
 * @param amountMinor above zero.
 */
export function refusePayment(debt: Debt, amountMinor: number): 'ORDER_CLOSED' | 'AMOUNT_WRONG' | null {
  if (!isOpenOrder(debt.status)) return 'ORDER_CLOSED';
  return amountMinor > balanceOf(debt) ? 'AMOUNT_WRONG' : null;
}

/**
 * The same for the approval of what a member said to have sent. It is approved once: when a part of it came,
 * the rest is recorded, or approved after the member said anew that they paid.
 */
export const refuseApproval = (debt: Debt, amountMinor: number): 'ORDER_CLOSED' | 'AMOUNT_WRONG' | null =>
  debt.status === 'PARTIALLY_PAID' ? 'ORDER_CLOSED' : refusePayment(debt, amountMinor);

/** Status of an open order once `paidMinor` of it is paid. An order over zero is paid from the start. */
export function statusAfter(totalMinor: number, paidMinor: number): OrderStatus {
  if (paidMinor >= totalMinor) return 'PAID';
  return paidMinor > 0 ? 'PARTIALLY_PAID' : 'AWAITING_PAYMENT';
}

/** Status of an open order whose proof was rejected for the n-th time. What was paid before keeps it open. */
export function statusAfterRejection(rejections: number, paidMinor: number): OrderStatus {
  if (paidMinor > 0) return 'PARTIALLY_PAID';
  return rejections >= MOST_REJECTIONS ? 'REJECTED' : 'AWAITING_PAYMENT';
}

/**
 * The part of an amount that goes with what has been paid so far of a total, half up. Differences of it add
 * up to the amount once all is paid, whatever the payments were.
 */
export const shareOf = (amountMinor: number, paidMinor: number, totalMinor: number): number =>
  totalMinor === 0
    ? amountMinor
    : Number((2n * BigInt(amountMinor) * BigInt(paidMinor) + BigInt(totalMinor)) / (2n * BigInt(totalMinor)));

/**
 * Until when an order waits for its money: a QR code for 60 minutes, a transfer or the counter for 72 hours.
 */
export const dueAt = (mode: PaidBy, now: Date): Date =>
  new Date(now.getTime() + (mode === 'QR' ? QR_DEADLINE : COUNTER_DEADLINE));

/** An order as far as waiting goes. */
export interface Waiting {
  createdAt: Date;
  /** Null: it waits without end. */
  dueAt: Date | null;
}

/**
 * Until when an order waits once it is paid in another way. Going back and forth between ways does not make
 * it wait longer than the one that waits longest would have from the beginning: places and codes are held for
 * it.
 */
export function nextDueAt(
  { createdAt, dueAt }: Waiting,
  { holdMinutes, longestMinutes, now }: { holdMinutes: number; longestMinutes: number; now: Date },
): Date | null {
  if (dueAt === null) return null;
  return new Date(
    Math.min(now.getTime() + holdMinutes * MINUTE, createdAt.getTime() + longestMinutes * MINUTE),
  );
}

/** E.g. `R-2026-000042`. Numbers have no gaps within a studio and a year of its local calendar. */
export const receiptNumber = (prefix: string, year: number, serial: number): string =>
  `${prefix}-${year}-${String(serial).padStart(6, '0')}`;

// No I, L, O, U, 0 or 1: the reference is read aloud and typed into a banking app.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Short code that a member writes on a transfer, e.g. `K7M-3QX`. @param roll gives 0 ≤ n < 1. */
export function paymentReference(roll: () => number): string {
  const letter = (): string => LETTERS.charAt(Math.floor(roll() * LETTERS.length));
  const part = (): string => letter() + letter() + letter();
  return `${part()}-${part()}`;
}
