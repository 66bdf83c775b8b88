import type { Tx } from '../../../../platform/db/database.ts';
import { type NewOrder, type Placed, placeOrder } from './place.service.ts';
import { orderFollowers } from '../../order-line/order-line.api.ts';

/** Writes an order, and first what it belongs to. */
export async function sell(tx: Tx, input: NewOrder): Promise<Placed> {
  for (const follower of orderFollowers()) {
    const owner = await follower.opening?.(tx, input);
    if (owner) return placeOrder(tx, { ...input, subscriptionId: owner.subscriptionId });
  }
  return placeOrder(tx, input);
}
