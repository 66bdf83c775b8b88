import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

interface PaidPackage {
  packageId: string;
  orderId: string;
  memberId: string;
  name: string;
}

/** The package of the last paid cycle; a refund belongs to its order. */
export async function paidPackage(tx: Tx, subscriptionId: string): Promise<PaidPackage | undefined> {
  const { rows } = await sql<PaidPackage>`
    select c.studio_package_transaction_id as "packageId", c.order_id as "orderId", p.member_id as "memberId",
      p.name
    from subscription_cycle c join member_package p using (studio_id, studio_package_transaction_id)
    where c.subscription_id = ${subscriptionId} and c.status = 'PAID' order by c.cycle_start desc, c.part
      limit 1`.execute(tx);
  return rows[0];
}
