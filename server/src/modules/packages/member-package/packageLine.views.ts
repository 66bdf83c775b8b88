import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** The packages of orders, and of their memberships: a paid cycle takes over from the one before. */
export async function packageIdsOf(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select studio_package_transaction_id as id from member_package where order_id = any(${orderIds}::uuid[])
    union select p.studio_package_transaction_id from orders o join member_package p
      using (studio_id, subscription_id) where o.order_id = any(${orderIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}
