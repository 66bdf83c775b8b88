import type { PaidBy } from '@studio/contract/order.schema';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** What a receipt says. */
export interface Sale {
  studioId: string;
  firstName: string;
  userEmail: string;
  item: string;
  totalMinor: number;
  /**
   * What the receipt that completes the order is for; no more than the total, and less when others came
   * before.
   */
  paidMinor: number;
  currency: string;
  mode: PaidBy;
  /** Whether a package was bought, and not a place, a fee or a gift card. */
  hasPackage: boolean;
  /**
   * Local days; the first is null while the package waits for its first booking, the last when it does not
   * expire.
   */
  startDate: string | null;
  endDate: string | null;
}

/**
 * A paid order, with who bought what. Its last receipt is not written yet: it is for what no other is for.
 * The newest payment would not do, because the instants of two that wait for one another are those of their
 * requests.
 */
export async function findSale(tx: Tx, orderId: string): Promise<Sale> {
  const { rows } = await sql<Sale>`
    select o.studio_id as "studioId", m.first_name as "firstName", m.user_email as "userEmail",
      line.name as item,
      o.total_minor as "totalMinor",
      (o.total_minor - (select coalesce(sum(amount_minor), 0) from receipt where studio_id = o.studio_id
        and order_id = o.order_id and kind = 'RECEIPT'))::int8 as "paidMinor", o.currency, o.mode,
        lot.order_id is not null as "hasPackage", lot.start_date as "startDate", lot.end_date as "endDate"
    from orders o
    join member m using (studio_id, member_id)
    join order_line line on line.studio_id = o.studio_id and line.order_id = o.order_id and line.line_no = 1
    left join member_package lot on lot.studio_id = o.studio_id and lot.order_id = o.order_id
      and lot.order_line_no = 1
    where o.order_id = ${orderId}`.execute(tx);
  if (!rows[0]) throw new Error('An order that was just paid cannot be found');
  return rows[0];
}
