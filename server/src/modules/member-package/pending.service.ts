import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/announce.ts';

/**
 * Takes away the packages of an order that came to nothing. Only those that still wait for their money:
 * nothing was ever granted, and nothing of them is shown any more. Called with them locked.
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
