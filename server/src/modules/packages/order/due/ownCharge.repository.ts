import { ENDED_ORDER } from '@studio/contract/orders/openOrder';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { orderRepository, type OrderRow } from '../order.repository.ts';

/** Locks the order of a due; undefined when it has none in force. */
export async function orderOf(tx: Tx, refId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select o.order_id as "orderId" from order_line l join orders o using (studio_id, order_id)
    where l.ref_id = ${refId} and o.status not in ${inList(ENDED_ORDER)}
    limit 1`.execute(tx);
  return rows[0] && orderRepository(tx).lock(rows[0].orderId);
}
