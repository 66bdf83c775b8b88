import type { PaidBy } from '@studio/contract/orders/order.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Bought } from '../notice/orderMail.rules.ts';

/** The content of a receipt mail. */
export interface Sale extends Bought {
  studioId: string;
  firstName: string;
  userEmail: string;
  item: string;
  /**
   * The amount of the receipt that completes the order; less than the total when earlier receipts covered a
   * part.
   */
  paidMinor: number;
  mode: PaidBy;
  /** Whether a package was bought, rather than a place, a fee or a gift card. */
  hasPackage: boolean;
  /** Whether staff gave the package free of charge: nobody bought anything, so nobody needs a receipt. */
  isGiven: boolean;
  /** How many credits the package has; null: without number. */
  credits: number | null;
  /**
   * Local days; the first is null while the package waits for its first booking, the last when it does not
   * expire.
   */
  startDate: string | null;
  endDate: string | null;
}

/**
 * A paid order with its buyer. Its last receipt is not written yet, and covers what the earlier ones do not.
 * The newest payment would be wrong: two concurrent payments have the instants of their requests.
 */
export async function findSale(tx: Tx, orderId: string): Promise<Sale> {
  const { rows } = await sql<Sale>`
    select o.studio_id as "studioId", m.first_name as "firstName", m.user_email as "userEmail",
      line.name as item,
      o.total_minor as "totalMinor", o.discount_minor as "discountMinor",
      (select json_agg(json_build_object('name', name, 'quantity', quantity, 'unitMinor', unit_minor) order by line_no)
        from order_line where studio_id = o.studio_id and order_id = o.order_id) as lines,
      (select coalesce(json_agg(json_build_object('name', tax_name, 'percent', tax_percent::text,
          'inclusive', tax_inclusive, 'taxMinor', tax_minor) order by first_line), '[]')
        from (select tax_name, tax_percent, tax_inclusive, sum(tax_minor)::int8 as tax_minor, min(line_no) as first_line
          from order_line where studio_id = o.studio_id and order_id = o.order_id and tax_name <> ''
          group by 1, 2, 3) rate) as taxes,
      (o.total_minor - (select coalesce(sum(amount_minor), 0) from receipt where studio_id = o.studio_id
        and order_id = o.order_id and kind = 'RECEIPT'))::int8 as "paidMinor",
      (select coalesce(sum(card_tax_minor), 0)::int8 from payment where studio_id = o.studio_id
        and order_id = o.order_id) as "cardTaxMinor", o.currency, o.mode,
        lot.order_id is not null as "hasPackage",
        lot.order_id is not null and lot.source <> 'CYCLE' and o.subscription_id is null
          and o.staff_id is not null and o.total_minor = 0 as "isGiven",
        case when not lot.unlimited then lot.total_credits end as credits, lot.start_date as "startDate", lot.end_date as "endDate"
    from orders o
    join member m using (studio_id, member_id)
    join order_line line on line.studio_id = o.studio_id and line.order_id = o.order_id and line.line_no = 1
    left join member_package lot on lot.studio_id = o.studio_id and lot.order_id = o.order_id
      and lot.order_line_no = 1
    where o.order_id = ${orderId}`.execute(tx);
  if (!rows[0]) throw new Error('An order that was just paid cannot be found');
  return rows[0];
}

/** The number of the receipt that completes an order, which exists with the commit. */
export const receiptNoOf = (orderId: string): RawBuilder<string> =>
  sql`select receipt_no from orders where order_id = ${orderId}`;
