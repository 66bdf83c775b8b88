import { isOpenOrder } from '@studio/contract/orders/openOrder';
import type { Tx } from '../../../../platform/db/database.ts';
import { closeOrder } from './close.service.ts';
import { orderRepository } from '../order.repository.ts';

/** Locks an order with what its payment may touch: before a membership is locked. */
export const lockOrder = async (tx: Tx, orderId: string): Promise<void> =>
  void (await orderRepository(tx).lock(orderId));

/**
 * Closes an order for which no money will come, with everything that it holds. @returns `false` when it is
 * paid or closed already; then nothing changes.
 */
export async function abandonOrder(
  tx: Tx,
  { orderId, reason, now }: { orderId: string; reason: string; now: Date },
): Promise<boolean> {
  const order = await orderRepository(tx).lock(orderId);
  if (!order || !isOpenOrder(order.status)) return false;
  await closeOrder(tx, order, { status: 'CANCELLED', reason, staffId: null, now });
  return true;
}
