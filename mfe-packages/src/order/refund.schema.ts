import { PAID_BY, refundOrderSchema, type OrderDetail, type PaidBy } from '@studio/contract/order.schema';

/** How money goes back, in the words of the void dialog. */
export const REFUND_MODE_LABELS: Record<PaidBy, string> = {
  CASH: 'Cash', BANK_TRANSFER: 'Bank Transfer', CARD: 'Credit Card', QR: 'QR Payment', OTHERS: 'Others', GIFT_CARD: 'Back to the gift card',
};

/** Ways of paying an order back: to the card only where the provider took the money, to a gift card only where it paid; those that it was paid by come first. */
export function refundModes({ payments }: Pick<OrderDetail, 'payments'>): PaidBy[] {
  const left = payments.filter(({ amount, refunded }) => Number(amount) > Number(refunded));
  const used = (mode: PaidBy): boolean => left.some((payment) => payment.mode === mode);
  const offered = PAID_BY.filter((mode) => {
    if (mode === 'CARD') return left.some(({ refundsByCard }) => refundsByCard);
    return mode !== 'GIFT_CARD' || used('GIFT_CARD');
  });
  return offered.toSorted((a, b) => Number(used(b)) - Number(used(a)));
}

/** What is sent, with the most that can be given back. */
export const refundSchemaFor = (refundable: string) =>
  refundOrderSchema.test('paid', ({ amount }, { createError }) =>
    Number(amount) <= Number(refundable) || createError({ path: 'amount', message: 'Refund amount cannot be more than the amount paid' }));
