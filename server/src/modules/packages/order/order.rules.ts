import { isOpenOrder } from '@studio/contract/orders/openOrder';
import type { OrderStatus, PaidBy } from '@studio/contract/orders/order.schema';
import { MINUTE, HOUR } from '@studio/contract/values/time';

const QR_DEADLINE = HOUR;
const COUNTER_DEADLINE = 72 * HOUR;

/** How many rejected proofs end an order. */
const MAX_REJECTIONS = 3;

/** The part of an order that decides whether it takes a payment. Amounts in minor units. */
export interface Debt {
  status: OrderStatus;
  totalMinor: number;
  paidMinor: number;
}

/** The amount still owed, in minor units. */
export const balanceOf = ({ totalMinor, paidMinor }: Debt): number => totalMinor - paidMinor;

/**
 * Returns why a payment cannot be taken, or `null`: ORDER_CLOSED = the order is paid or closed, AMOUNT_WRONG
 * = more than owed.
 *
 * @param amountMinor above zero.
 */
export function refusePayment(debt: Debt, amountMinor: number): 'ORDER_CLOSED' | 'AMOUNT_WRONG' | null {
  if (!isOpenOrder(debt.status)) return 'ORDER_CLOSED';
  return amountMinor > balanceOf(debt) ? 'AMOUNT_WRONG' : null;
}

/**
 * Returns why a submitted payment cannot be approved, or `null`. It is approved once: after a partial
 * approval staff record the rest, or approve it after the member has submitted it again.
 */
export const refuseApproval = (debt: Debt, amountMinor: number): 'ORDER_CLOSED' | 'AMOUNT_WRONG' | null =>
  debt.status === 'PARTIALLY_PAID' ? 'ORDER_CLOSED' : refusePayment(debt, amountMinor);

/** Status of an open order once `paidMinor` of it is paid. An order over zero is paid from the start. */
export function statusAfter(totalMinor: number, paidMinor: number): OrderStatus {
  if (paidMinor >= totalMinor) return 'PAID';
  return paidMinor > 0 ? 'PARTIALLY_PAID' : 'AWAITING_PAYMENT';
}

/** Status of an open order after the n-th rejected proof. A partial payment keeps it open. */
export function statusAfterRejection(rejections: number, paidMinor: number): OrderStatus {
  if (paidMinor > 0) return 'PARTIALLY_PAID';
  return rejections >= MAX_REJECTIONS ? 'REJECTED' : 'AWAITING_PAYMENT';
}

/**
 * The part of an amount that belongs to the paid part of a total, rounded half up. The differences between
 * payments add up to the amount once all is paid.
 */
export const shareOf = (amountMinor: number, paidMinor: number, totalMinor: number): number =>
  totalMinor === 0
    ? amountMinor
    : Number((2n * BigInt(amountMinor) * BigInt(paidMinor) + BigInt(totalMinor)) / (2n * BigInt(totalMinor)));

/** The payment deadline of an order: 60 minutes for a QR code, 72 hours for a transfer or the counter. */
export const dueAt = (mode: PaidBy, now: Date): Date =>
  new Date(now.getTime() + (mode === 'QR' ? QR_DEADLINE : COUNTER_DEADLINE));

/** The part of an order that decides about its deadline. */
export interface Waiting {
  createdAt: Date;
  /** Null: it has no deadline. */
  dueAt: Date | null;
}

/**
 * The deadline of an order after its payment mode changes. Switching back and forth never extends it beyond
 * the longest deadline from the beginning: places and codes are held for it.
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
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Short code that a member writes on a transfer, e.g. `K7M-3QX`. @param roll gives 0 ≤ n < 1. */
export function paymentReference(roll: () => number): string {
  const character = (): string => ALPHABET.charAt(Math.floor(roll() * ALPHABET.length));
  const part = (): string => character() + character() + character();
  return `${part()}-${part()}`;
}
