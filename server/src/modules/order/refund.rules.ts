import type { OrderStatus, PaidBy } from '@studio/contract/order.schema';
import { shareOf, statusAfter } from './order.rules.ts';

/** A payment as far as it can be paid back. Amounts in minor units. */
export interface Refundable {
  paymentId: string;
  mode: string;
  /** Whether a provider made it, which can send it back. */
  isByProvider: boolean;
  leftMinor: number;
}

export interface RefundPart {
  paymentId: string;
  amountMinor: number;
}

/** Payments that a way of paying back can be for: cards only through whoever charged them, gift cards only to themselves. */
function payableBy(payments: readonly Refundable[], mode: PaidBy): Refundable[] {
  if (mode === 'CARD') return payments.filter(({ isByProvider }) => isByProvider);
  if (mode === 'GIFT_CARD') return payments.filter((payment) => payment.mode === 'GIFT_CARD');
  // What a gift card paid comes last: it is money of somebody else, perhaps.
  return [...payments.filter((payment) => payment.mode !== 'GIFT_CARD'), ...payments.filter((payment) => payment.mode === 'GIFT_CARD')];
}

/** Which payments an amount is taken from, the newest first; `null` when they have less than that left. */
export function partsOfRefund(amountMinor: number, mode: PaidBy, payments: readonly Refundable[]): RefundPart[] | null {
  let open = amountMinor;
  const parts: RefundPart[] = [];
  for (const { paymentId, leftMinor } of payableBy(payments.toReversed(), mode)) {
    const part = Math.min(open, leftMinor);
    if (part > 0) parts.push({ paymentId, amountMinor: part });
    open -= part;
  }
  return open > 0 ? null : parts;
}

export interface OrderMoney {
  totalMinor: number;
  taxMinor: number;
  paidMinor: number;
  refundedMinor: number;
}

/** The tax in a refund that comes after others: all of them together give back as much tax as their receipts had. */
export const taxOfRefund = ({ totalMinor, taxMinor, refundedMinor }: OrderMoney, amountMinor: number): number =>
  shareOf(taxMinor, refundedMinor + amountMinor, totalMinor) - (refundedMinor > 0 ? shareOf(taxMinor, refundedMinor, totalMinor) : 0);

/** Status of an order once so much of it went back; with nothing gone it is as its payments say. */
export function statusAfterRefund({ totalMinor, paidMinor, refundedMinor }: OrderMoney): OrderStatus {
  if (refundedMinor === 0) return statusAfter(totalMinor, paidMinor);
  return refundedMinor >= paidMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** A line as a refund looks at it: what was owed for it. */
export interface OwedLine {
  lineNo: number;
  owedMinor: number;
  taxMinor: number;
}

/** Whole minor units for each weight that add up to an amount. */
function parted(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const upTo = weights.map((_, index) => weights.slice(0, index + 1).reduce((sum, weight) => sum + weight, 0));
  const ends = upTo.map((weight) => (all === 0 ? 0 : shareOf(amount, weight, all)));
  return ends.map((end, index) => end - (ends[index - 1] ?? 0));
}

/** What of a refund is for each line, and how much of that is tax: both add up to what its credit note says. */
export function refundPerLine({ amountMinor, taxMinor }: { amountMinor: number; taxMinor: number }, lines: readonly OwedLine[]): { lineNo: number; amountMinor: number; taxMinor: number }[] {
  const amounts = parted(amountMinor, lines.map(({ owedMinor }) => owedMinor));
  const taxes = parted(taxMinor, lines.map((line) => line.taxMinor));
  return lines.map(({ lineNo }, index) => ({ lineNo, amountMinor: amounts[index] ?? 0, taxMinor: taxes[index] ?? 0 }));
}
