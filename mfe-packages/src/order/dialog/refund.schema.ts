import { formatMoney, toDecimal, toMinor } from '@studio/contract/values/money';
import {
  PAID_BY,
  refundOrderSchema,
  type OrderDetail,
  type PaidBy,
} from '@studio/contract/orders/order.schema';
import { REFUND_TOO_HIGH } from '@studio/contract/orders/orderWords';

/** The refund modes, in the words of the void dialog. */
export const REFUND_MODE_LABELS: Record<PaidBy, string> = {
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank Transfer',
  CARD: 'Credit Card',
  QR: 'QR Payment',
  OTHERS: 'Others',
  GIFT_CARD: 'Back to the gift card',
};

/**
 * Refund modes of an order: to the card only where the provider took the money, to a gift card only where it
 * paid; the modes of its payments come first.
 */
export function refundModes({ payments }: Pick<OrderDetail, 'payments'>): PaidBy[] {
  const left = payments.filter(({ amount, refunded }) => Number(amount) > Number(refunded));
  const used = (mode: PaidBy): boolean => left.some((payment) => payment.mode === mode);
  const offered = PAID_BY.filter((mode) => {
    if (mode === 'CARD') return left.some(({ refundsByCard }) => refundsByCard);
    return mode !== 'GIFT_CARD' || used('GIFT_CARD');
  });
  return offered.toSorted((a, b) => Number(used(b)) - Number(used(a)));
}

/**
 * The default refund mode: as the order was paid. A card that the provider does not know, e.g. from the
 * desk's own terminal, cannot be refunded as a card: `OTHERS`.
 */
export function usualRefund(order: Pick<OrderDetail, 'payments'>): { mode: PaidBy; hint: string } {
  const [first = 'CASH'] = refundModes(order);
  const left = order.payments.filter(({ amount, refunded }) => Number(amount) > Number(refunded));
  if (left.length === 0 || left.some(({ mode }) => mode === first)) return { mode: first, hint: '' };
  return {
    mode: 'OTHERS',
    hint: 'This was a card terminal payment. Refund it on the terminal.',
  };
}

type Money = Pick<OrderDetail, 'lines' | 'paid' | 'refundable' | 'currency'>;

/**
 * The maximum refund, as a decimal string: the refundable sum, or what is left of the chosen items. `chosen`:
 * line numbers; empty means all.
 */
export function maxRefund(
  { lines, refundable, currency }: Omit<Money, 'paid'>,
  chosen: readonly number[],
): string {
  if (chosen.length === 0) return refundable;
  const left = lines
    .filter(({ lineNo }) => chosen.includes(lineNo))
    .reduce((sum, line) => sum + toMinor(line.left, currency), 0);
  return toDecimal(Math.min(left, toMinor(refundable, currency)), currency);
}

/**
 * Why an amount is too high. After or during another refund the limit is below the paid sum: then the
 * sentence names the remainder.
 */
function tooHighWords(order: Money, lines: readonly number[]): string {
  if (lines.length === 0 && Number(order.refundable) === Number(order.paid)) return REFUND_TOO_HIGH;
  return `At most ${formatMoney(maxRefund(order, lines), order.currency)} is left${lines.length > 0 ? ' of these items' : ''}`;
}

/** Schema of the refund form, limited to the refundable sum. */
export const refundSchemaFor = (order: Money) =>
  refundOrderSchema.test(
    'paid',
    ({ amount, lines }, { createError }) =>
      Number(amount) <= Number(maxRefund(order, lines)) ||
      createError({ path: 'amount', message: tooHighWords(order, lines) }),
  );
