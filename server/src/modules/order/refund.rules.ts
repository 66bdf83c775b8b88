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

/**
 * Payments that a way of paying back can be for: cards only through whoever charged them, gift cards only to
 * themselves.
 */
function payableBy(payments: readonly Refundable[], mode: PaidBy): Refundable[] {
  if (mode === 'CARD') return payments.filter(({ isByProvider }) => isByProvider);
  if (mode === 'GIFT_CARD') return payments.filter((payment) => payment.mode === 'GIFT_CARD');
  // What a gift card paid comes last: it is money of somebody else, perhaps.
  return [
    ...payments.filter((payment) => payment.mode !== 'GIFT_CARD'),
    ...payments.filter((payment) => payment.mode === 'GIFT_CARD'),
  ];
}

/** Which payments an amount is taken from, the newest first; `null` when they have less than that left. */
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

/** Status of an order once so much of it went back; with nothing gone it is as its payments say. */
export function statusAfterRefund({ totalMinor, paidMinor, refundedMinor }: OrderMoney): OrderStatus {
  if (refundedMinor === 0) return statusAfter(totalMinor, paidMinor);
  return refundedMinor >= paidMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** A line as a refund looks at it: what was owed for it, and how much of that was tax. */
export interface OwedLine {
  lineNo: number;
  owedMinor: number;
  taxMinor: number;
}

/** What a refund gives back for one line, with its tax. */
export interface LinePart {
  lineNo: number;
  amountMinor: number;
  taxMinor: number;
}

/** Whole minor units for each weight that add up to an amount. */
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

/** What can still be given back for lines, after what was given back before. */
export const leftOf = (lines: readonly OwedLine[], before: readonly LinePart[]): number =>
  lines.reduce((sum, line) => sum + line.owedMinor - backOf(before, line), 0);

/** The tax in what was given back for a line until it was so much. */
const taxUpTo = ({ taxMinor, owedMinor }: OwedLine, backMinor: number): number =>
  backMinor === 0 ? 0 : shareOf(taxMinor, backMinor, owedMinor);

/**
 * What of a refund is for each line, by what is left of them: none gives back more than it cost, and all
 * refunds of a line together give back as much tax as its receipts had.
 *
 * @param before parts of the refunds that came before, of whatever lines. The amount is at most what is left.
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
