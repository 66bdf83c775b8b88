import type { OrderStatus, PaidBy } from '@studio/contract/orders/order.schema';
import { shareOf, statusAfter } from '../order.rules.ts';

/** The refundable part of a payment. Amounts in minor units. */
export interface Refundable {
  paymentId: string;
  mode: string;
  /** Whether a provider made the payment and can return it. */
  isByProvider: boolean;
  leftMinor: number;
}

export interface RefundPart {
  paymentId: string;
  amountMinor: number;
}

/**
 * Payments that a refund mode can return: cards only through their provider, gift cards only to themselves.
 */
function payableBy(payments: readonly Refundable[], mode: PaidBy): Refundable[] {
  if (mode === 'CARD') return payments.filter(({ isByProvider }) => isByProvider);
  if (mode === 'GIFT_CARD') return payments.filter((payment) => payment.mode === 'GIFT_CARD');
  // A gift card's payment comes last: it may be somebody else's money.
  return [
    ...payments.filter((payment) => payment.mode !== 'GIFT_CARD'),
    ...payments.filter((payment) => payment.mode === 'GIFT_CARD'),
  ];
}

/** Splits an amount over payments, the newest first; `null` when they have less than that left. */
export function partsOfRefund(
  amountMinor: number,
  mode: PaidBy,
  payments: readonly Refundable[],
): RefundPart[] | null {
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

/** Status of an order after refunds of this sum; without refunds its payments decide. */
export function statusAfterRefund({ totalMinor, paidMinor, refundedMinor }: OrderMoney): OrderStatus {
  if (refundedMinor === 0) return statusAfter(totalMinor, paidMinor);
  return refundedMinor >= paidMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** A line as a refund sees it: the amount owed for it, and its tax. */
export interface OwedLine {
  lineNo: number;
  owedMinor: number;
  taxMinor: number;
}

/** The part of a refund for one line, with its tax. */
export interface LinePart {
  lineNo: number;
  amountMinor: number;
  taxMinor: number;
}

/** Splits an amount by weights into whole minor units that add up to it. */
function parted(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const upTo = weights.map((_, index) =>
    weights.slice(0, index + 1).reduce((sum, weight) => sum + weight, 0),
  );
  const ends = upTo.map((weight) => (all === 0 ? 0 : shareOf(amount, weight, all)));
  return ends.map((end, index) => end - (ends[index - 1] ?? 0));
}

const backOf = (before: readonly LinePart[], { lineNo }: OwedLine): number =>
  before.reduce((sum, part) => (part.lineNo === lineNo ? sum + part.amountMinor : sum), 0);

/** What is left to refund of lines, after earlier refunds. */
export const leftOf = (lines: readonly OwedLine[], before: readonly LinePart[]): number =>
  lines.reduce((sum, line) => sum + line.owedMinor - backOf(before, line), 0);

/** The tax within a line's refunds up to an amount. */
const taxUpTo = ({ taxMinor, owedMinor }: OwedLine, backMinor: number): number =>
  backMinor === 0 ? 0 : shareOf(taxMinor, backMinor, owedMinor);

/**
 * Splits a refund over the lines by what is left of them: no line returns more than it cost, and all refunds
 * of a line together return the tax of its receipts.
 *
 * @param before parts of earlier refunds, of any lines. The amount is at most what is left.
 */
export function refundPerLine(
  amountMinor: number,
  lines: readonly OwedLine[],
  before: readonly LinePart[],
): LinePart[] {
  const amounts = parted(
    amountMinor,
    lines.map((line) => line.owedMinor - backOf(before, line)),
  );
  return lines.flatMap((line, index) => {
    const [part, back] = [amounts[index] ?? 0, backOf(before, line)];
    return part === 0
      ? []
      : [
          {
            lineNo: line.lineNo,
            amountMinor: part,
            taxMinor: taxUpTo(line, back + part) - taxUpTo(line, back),
          },
        ];
  });
}
