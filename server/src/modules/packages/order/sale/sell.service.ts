import type { Tx } from '../../../../platform/db/database.ts';
import { type NewOrder, type WrittenOrder, writeOrder } from './write.service.ts';
import { orderFollowers } from '../../order-line/order-line.api.ts';

/** Writes an order, and first what it belongs to. */
export async function sell(tx: Tx, input: NewOrder): Promise<WrittenOrder> {
  for (const follower of orderFollowers()) {
    const owner = await follower.opening?.(tx, input);
    if (owner) return writeOrder(tx, { ...input, subscriptionId: owner.subscriptionId });
  }
  return writeOrder(tx, input);
}
