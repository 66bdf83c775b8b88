import type { OrderStatus, PaymentModeName } from '@studio/contract/order.schema';

const HOUR = 60 * 60 * 1000;
const QR_DEADLINE = HOUR;
const COUNTER_DEADLINE = 72 * HOUR;

const OPEN: readonly OrderStatus[] = ['AWAITING_PAYMENT', 'PARTIALLY_PAID'];

/** The part of an order that decides whether money can be taken for it. Amounts in minor units. */
export interface Debt {
  status: OrderStatus;
  totalMinor: number;
  paidMinor: number;
}

/** What is still owed, in minor units. */
export const balanceOf = ({ totalMinor, paidMinor }: Debt): number => totalMinor - paidMinor;

/**
 * Says why a payment cannot be taken, or `null` when it can: 40044 = the order is paid or closed, 40045 = more than owed.
 *
 * @param amountMinor above zero.
 */
export function refusePayment(debt: Debt, amountMinor: number): '40044' | '40045' | null {
  if (!OPEN.includes(debt.status)) return '40044';
  return amountMinor > balanceOf(debt) ? '40045' : null;
}

/** Status of an open order once `paidMinor` of it is paid. An order over zero is paid from the start. */
export function statusAfter(totalMinor: number, paidMinor: number): OrderStatus {
  if (paidMinor >= totalMinor) return 'PAID';
  return paidMinor > 0 ? 'PARTIALLY_PAID' : 'AWAITING_PAYMENT';
}

/** Until when an order waits for its money: a QR code for 60 minutes, a transfer or the counter for 72 hours. */
export const dueAt = (mode: PaymentModeName, now: Date): Date => new Date(now.getTime() + (mode === 'QR' ? QR_DEADLINE : COUNTER_DEADLINE));

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

interface SaleTerms {
  status: string;
  visibility: string;
}

/** Whether a member may buy a plan on the booking website. */
export const isOnSale = ({ status, visibility }: SaleTerms): boolean => status === 'ACTIVE' && visibility !== 'STAFF_ONLY';
