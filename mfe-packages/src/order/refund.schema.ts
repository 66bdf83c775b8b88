import { formatMoney, toDecimal, toMinor } from '@studio/contract/money';
import { PAID_BY, refundOrderSchema, type OrderDetail, type PaidBy } from '@studio/contract/order.schema';
import { REFUND_TOO_HIGH } from '@studio/contract/orderWords';

/** How money goes back, in the words of the void dialog. */
export const REFUND_MODE_LABELS: Record<PaidBy, string> = {
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank Transfer',
  CARD: 'Credit Card',
  QR: 'QR Payment',
  OTHERS: 'Others',
  GIFT_CARD: 'Back to the gift card',
};

/**
 * Ways of paying an order back: to the card only where the provider took the money, to a gift card only where
 * it paid; those that it was paid by come first.
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
 * How it goes back unless somebody chooses otherwise: as it was paid. A card that the provider knows nothing
 * of, such as one at the desk's own terminal, is none of the ways that can be recorded as a card's: `OTHERS`.
 */
export function usualRefund(order: Pick<OrderDetail, 'payments'>): { mode: PaidBy; hint: string } {
  const [first = 'CASH'] = refundModes(order);
  const left = order.payments.filter(({ amount, refunded }) => Number(amount) > Number(refunded));
  if (left.length === 0 || left.some(({ mode }) => mode === first)) return { mode: first, hint: '' };
  return {
    mode: 'OTHERS',
    hint: 'It was paid by card, but not through the payment provider: pay it back on the card terminal.',
  };
}

type Money = Pick<OrderDetail, 'lines' | 'paid' | 'refundable' | 'currency'>;

/**
 * The most that can be given back: what was paid, and of single items what is left of them. None chosen is
 * all of them.
 */
export function mostBack(
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
 * Why an amount is too high. Once something went back or is on its way, less than what was paid is too much:
 * then the sum that is left is named.
 */
function tooHighWords(order: Money, lines: readonly number[]): string {
  if (lines.length === 0 && Number(order.refundable) === Number(order.paid)) return REFUND_TOO_HIGH;
  return `At most ${formatMoney(mostBack(order, lines), order.currency)} is left${lines.length > 0 ? ' of these items' : ''}`;
}

/** What is sent, with the most that can be given back. */
export const refundSchemaFor = (order: Money) =>
  refundOrderSchema.test(
    'paid',
    ({ amount, lines }, { createError }) =>
      Number(amount) <= Number(mostBack(order, lines)) ||
      createError({ path: 'amount', message: tooHighWords(order, lines) }),
  );
