import { isOpenOrder } from '@studio/contract/orders/openOrder';
import type { Tx } from '../../../../platform/db/database.ts';
import { closeOrder } from '../end/close.service.ts';
import { orderRepository } from '../order.repository.ts';
import { reserveRefund } from '../refund/refundReserve.service.ts';
import type { OrderFunds } from './funds.repository.ts';

/** Splits a refund: to cards up to what they paid, the rest by hand. */
export function refundMethods(
  refundMinor: number,
  { byCardMinor }: Pick<OrderFunds, 'byCardMinor'>,
): { toCardMinor: number; byHandMinor: number } {
  const toCardMinor = Math.min(refundMinor, byCardMinor);
  return { toCardMinor, byHandMinor: refundMinor - toCardMinor };
}

export interface FundsEnd {
  orderId: string;
  /**
   * The refund to cards; call `sendRefunds` after the commit. The rest is recorded when staff pay it by hand.
   */
  toCardMinor: number;
  reason: string;
  staffId: string | null;
  now: Date;
}

/**
 * Ends the money of an order whose content is given back: cancels the open amount, and refunds cards. The caller has
 * locked the order.
 */
export async function endFunds(
  tx: Tx,
  { orderId, toCardMinor, reason, staffId, now }: FundsEnd,
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
