import { isOpenOrder } from '@studio/contract/orders/openOrder';
import type { Tx } from '../../../../platform/db/database.ts';
import { orderRepository } from '../order.repository.ts';
import { paymentRepository } from '../payment.repository.ts';

/** The money of an order, in minor units. */
export interface OrderFunds {
  /** Paid, and not refunded. */
  paidMinor: number;
  /** The part of it paid by cards that can be refunded. */
  byCardMinor: number;
  /** Unpaid, while the order is open. */
  owedMinor: number;
  /** Refunded so far. */
  refundedMinor: number;
  /** The member has submitted a payment, and staff have not decided. */
  isChecking: boolean;
}

/**
 * The money of an order. With `lock` nobody else can pay or refund it until this transaction ends.
 */
export async function fundsOf(tx: Tx, orderId: string, { lock }: { lock: boolean }): Promise<OrderFunds> {
  const orders = orderRepository(tx);
  const order = await (lock
    ? orders.lock(orderId)
    : tx.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst());
  if (!order) throw new Error('An order whose money is asked for cannot be found');
  const payments = await paymentRepository(tx).ofOrder(orderId);
  const byCardMinor = payments
    .filter(({ provider, provider_ref: ref }) => provider !== null && ref !== null)
    .reduce((sum, { amount_minor: amount, refunded_minor: back }) => sum + amount - back, 0);
  return {
    byCardMinor,
    paidMinor: order.paid_minor - order.refunded_minor,
    owedMinor: isOpenOrder(order.status) ? order.total_minor - order.paid_minor : 0,
    refundedMinor: order.refunded_minor,
    isChecking: order.status === 'PROOF_SUBMITTED',
  };
}
