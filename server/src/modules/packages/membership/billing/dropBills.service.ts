import type { Tx } from '../../../../platform/db/database.ts';
import { abandonOrder } from '../../order/order.api.ts';
import { subscriptionRepository } from '../subscription/subscription.repository.ts';
import { isClosed, openBills } from './due.views.ts';

/** Drops a plan change; the membership continues unchanged. */
export async function dropUpgrade(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  await abandonOrder(tx, { orderId, reason: 'The plan was not changed', now });
  if (await isClosed(tx, orderId)) await subscriptionRepository(tx).removeCycleOf(orderId);
}

/**
 * Drops the bills for another plan, because the membership pauses or ends.
 * @param all whether to drop the bill of its cycle as well.
 */
export async function dropBills(
  tx: Tx,
  { subscriptionId, all, now }: { subscriptionId: string; all: boolean; now: Date },
): Promise<void> {
  for (const { orderId, isUpgrade } of await openBills(tx, subscriptionId)) {
    if (isUpgrade) await dropUpgrade(tx, { orderId, now });
    else if (all) await abandonOrder(tx, { orderId, reason: 'The membership was cancelled', now });
  }
}
