import { isOpenOrder } from '@studio/contract/openOrder';
import type { Tx } from '../../platform/db/database.ts';
import { closeOrder } from './close.service.ts';
import { orderRepository } from './order.repository.ts';
import { paymentRepository } from './payment.repository.ts';
import { reserveRefund } from './refundReserve.service.ts';

/** The money of a ticket, in minor units. */
export interface TicketFunds {
  /** Paid, and not paid back. */
  paidMinor: number;
  /** Of that, what was paid by cards that can be paid back. */
  byCardMinor: number;
  /** Not paid, as long as money can still come. */
  owedMinor: number;
  /** What has gone back by now. */
  refundedMinor: number;
  /** The member says that they have paid, and the studio looks for it. */
  isChecking: boolean;
}

/**
 * The money of the order that pays for a ticket. With `lock` nobody else can pay it, or pay it back, until
 * this transaction ends.
 */
export async function fundsOf(tx: Tx, orderId: string, { lock }: { lock: boolean }): Promise<TicketFunds> {
  const orders = orderRepository(tx);
  const order = await (lock
    ? orders.lock(orderId)
    : tx.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst());
  if (!order) throw new Error('The order that pays for a ticket cannot be found');
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

/** How a sum goes back: to cards as far as they paid, the rest by hand. */
export function waysBack(
  refundMinor: number,
  { byCardMinor }: Pick<TicketFunds, 'byCardMinor'>,
): { toCardMinor: number; byHandMinor: number } {
  const toCardMinor = Math.min(refundMinor, byCardMinor);
  return { toCardMinor, byHandMinor: refundMinor - toCardMinor };
}

export interface TicketEnd {
  orderId: string;
  /**
   * What goes back to cards; call `sendRefunds` after the commit. What goes back by hand is recorded when it
   * does.
   */
  toCardMinor: number;
  reason: string;
  staffId: string | null;
  now: Date;
}

/**
 * Ends the money of a ticket that is given back: no more of it is asked for, and cards are paid back. The
 * order is locked.
 */
export async function endTicketMoney(
  tx: Tx,
  { orderId, toCardMinor, reason, staffId, now }: TicketEnd,
): Promise<void> {
  const orders = orderRepository(tx);
  const order = await orders.lock(orderId);
  if (order && isOpenOrder(order.status))
    await closeOrder(tx, order, { status: 'CANCELLED', reason, staffId, now });
  const current = toCardMinor > 0 ? await orders.lock(orderId) : undefined;
  if (current)
    await reserveRefund(tx, current, {
      amountMinor: toCardMinor,
      mode: 'CARD',
      reason,
      lines: [],
      staffId,
      now,
    });
}
