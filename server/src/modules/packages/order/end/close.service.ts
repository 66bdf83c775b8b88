import type { OrderStatus } from '@studio/contract/orders/order.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { giveBackToCard } from '../../gift-card/gift-card.api.ts';
import { endFollowers } from './endFollowers.service.ts';
import { orderRepository, type OrderRow } from '../order.repository.ts';
import { shareOf } from '../order.rules.ts';
import { paymentRepository, type PaymentRow } from '../payment.repository.ts';
import { issueReceipt } from '../receipt.service.ts';

export interface Closing {
  status: Extract<OrderStatus, 'EXPIRED' | 'CANCELLED' | 'REJECTED'>;
  reason: string;
  staffId: string | null;
  now: Date;
}

/** Returns a gift card's part to the card, with its credit note. */
async function returnPart(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  { reason, staffId, now }: Closing,
): Promise<number> {
  const amountMinor = payment.amount_minor - payment.refunded_minor;
  const { order_id: orderId, gift_card_id: giftCardId } = payment;
  if (giftCardId === null || amountMinor === 0) return 0;
  const payments = paymentRepository(tx);
  const taxMinor = shareOf(order.tax_minor, amountMinor, order.total_minor);
  const cardTaxMinor = await giveBackToCard(tx, { giftCardId, amountMinor, orderId, staffId, now });
  const refund = {
    order_id: orderId,
    payment_id: payment.payment_id,
    amount_minor: amountMinor,
    tax_minor: taxMinor,
    card_tax_minor: cardTaxMinor,
    mode: 'GIFT_CARD',
    reason,
    status: 'DONE',
    staff_id: staffId,
    created_at: now,
    done_at: now,
  };
  await payments.addRefunded(payment.payment_id, amountMinor);
  const { refund_id: refundId } = await payments.addRefund(refund);
  await issueReceipt(tx, { kind: 'CREDIT_NOTE', orderId, refundId, amountMinor, taxMinor, now });
  return amountMinor;
}

/**
 * Closes an unpaid order, which the caller has locked: ends whatever follows it, and returns the part that a gift
 * card has paid.
 */
export async function closeOrder(tx: Tx, order: OrderRow, closing: Closing): Promise<void> {
  const { status, reason, staffId, now } = closing;
  const { order_id: orderId } = order;
  // A lapsed or rejected order has a mail of its own, and the person who cancels one needs none.
  const isNotified = status === 'CANCELLED' && staffId !== null;
  await endFollowers(tx, { order, cause: 'UNPAID', reason: 'Was not paid', isNotified, staffId, now });
  let returned = 0;
  for (const payment of await paymentRepository(tx).ofOrder(orderId))
    returned += await returnPart(tx, order, payment, closing);
  await orderRepository(tx).change(orderId, {
    status,
    due_at: null,
    refunded_minor: order.refunded_minor + returned,
    ...(status === 'REJECTED' && { reject_reason: reason }),
  });
  announce(tx, { type: 'Order', id: orderId });
}
