import type { Tx } from '../../../../platform/db/database.ts';
import { type OrderEnd, followersOf } from '../../order-line/order-line.api.ts';
import { orderRepository } from '../order.repository.ts';

/** Ends whatever follows an order: no money will come for it any more. */
export async function endFollowers(tx: Tx, end: OrderEnd): Promise<void> {
  const lines = await orderRepository(tx).linesOf(end.order.order_id);
  for (const follower of followersOf(lines)) await follower.ended?.(tx, end);
}
