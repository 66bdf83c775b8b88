import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';

/**
 * Deletes the pending packages of an order that was not paid: nothing was ever granted, and nothing shows
 * them any more. The caller has locked them.
 */
export async function dropPending(tx: Tx, orderId: string, now: Date): Promise<void> {
  const dropped = await tx
    .updateTable('member_package')
    .set({ deleted_at: now })
    .where('order_id', '=', orderId)
    .where('status', '=', 'PENDING_PAYMENT')
    .where('deleted_at', 'is', null)
    .returning('studio_package_transaction_id as id')
    .execute();
  for (const { id } of dropped) announce(tx, { type: 'MemberPackage', id });
}
