import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/**
 * Unpaid orders past their deadline; a gift card's part counts as unpaid, because it returns to the card.
 * Leaves out orders with an open provider's page: reconciliation asks about that first, and closes the page.
 */
export async function overdueOrders(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders
    where status in ('AWAITING_PAYMENT', 'PARTIALLY_PAID') and due_at <= ${now}
      and not exists (select 1 from payment p where p.order_id = orders.order_id and p.mode <> 'GIFT_CARD')
      and not exists (select 1 from checkout c where c.order_id = orders.order_id and c.status = 'OPEN'
        and c.created_at > ${now}::timestamptz - interval '1 day')
      and not exists (select 1 from payment_intent i where i.order_id = orders.order_id and i.status = 'OPEN'
        and i.updated_at > ${now}::timestamptz - interval '1 hour')
    order by due_at limit ${most}`.execute(tx);
  return rows.map(({ order_id: orderId }) => orderId);
}
