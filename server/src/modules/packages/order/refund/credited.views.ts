import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/**
 * How much of an order's money was credited to another plan of the same membership, in minor units, while
 * that membership runs: it cannot be refunded as well.
 */
export async function creditedElsewhere(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(c.credited_minor), 0)::bigint as minor from subscription_cycle c join subscription s
      using (studio_id, subscription_id)
    where c.credited_order_id = ${orderId} and c.status = 'PAID'
      and s.status not in ('CANCELLED', 'ENDED')`.execute(tx);
  return Number(rows[0]?.minor ?? 0);
}
