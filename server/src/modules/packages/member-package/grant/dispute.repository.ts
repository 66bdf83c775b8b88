import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** Locks the packages of an order, and those with shared credits of them, in the usual order. */
export async function lockBought(tx: Tx, orderId: string) {
  const { rows } = await sql<{ id: string }>`
    with recursive bought as (
      select studio_id, studio_package_transaction_id from member_package where order_id = ${orderId}
      union select child.studio_id, child.studio_package_transaction_id from member_package child join bought
        on child.studio_id = bought.studio_id and child.parent_id = bought.studio_package_transaction_id)
    select studio_package_transaction_id as id from bought`.execute(tx);
  const isOne = sql<boolean>`studio_package_transaction_id = any(${rows.map(({ id }) => id)}::uuid[])`;
  return tx
    .selectFrom('member_package')
    .selectAll()
    .where(isOne)
    .where('deleted_at', 'is', null)
    .where('status', 'not in', ['PENDING_PAYMENT', 'VOIDED'])
    .orderBy('studio_package_transaction_id')
    .forNoKeyUpdate()
    .execute();
}
