import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Orders whose time is over and for which no money came; what a gift card paid goes back to it. While a page
 * of a provider is open for one it waits: whoever is about to pay there is asked about first, and the page is
 * closed.
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
