import type { Tx } from '../../platform/db/database.ts';
import { closeOrder } from './close.service.ts';
import { orderRepository } from './order.repository.ts';
import { isOpen } from './order.rules.ts';

/**
 * Ends an order for which no money will come any more, with what waited with it.
 * @returns `false` when it is paid or closed already; then nothing changes.
 */
export async function abandonOrder(tx: Tx, { orderId, reason, now }: { orderId: string; reason: string; now: Date }): Promise<boolean> {
  const order = await orderRepository(tx).lock(orderId);
  if (!order || !isOpen(order.status)) return false;
  await closeOrder(tx, order, { status: 'CANCELLED', reason, staffId: null, now });
  return true;
}
