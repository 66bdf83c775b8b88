import { ENDED_ORDER, OPEN_ORDER } from '@studio/contract/orders/openOrder';
import type { Due } from '@studio/contract/orders/due.schema';
import { toDecimal } from '@studio/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { openDues } from './owed.views.ts';
import type { OpenDue } from '../../order-line/order-line.api.ts';

interface DueRow {
  kind: Due['kind'];
  ref_id: string;
  name: string;
  amount_minor: number;
  at: Date;
  held_until: Date | null;
  reference: string | null;
  total_minor: number;
}

const MAX_DUES = 100;

const toDue = (row: DueRow, currency: string): Due => ({
  kind: row.kind,
  refId: row.ref_id,
  name: row.name,
  amount: toDecimal(row.amount_minor, currency),
  at: row.at.toISOString(),
  heldUntil: row.held_until?.toISOString() ?? null,
  reference: row.reference,
});

/** A member's open dues, the oldest first and at most 100 of them, with the sum of all. */
export async function duesOf(
  tx: Tx,
  memberId: string,
  currency: string,
): Promise<{ total: string; items: Due[] }> {
  const { rows } = await sql<DueRow>`
    select kind, ref_id, amount_minor, at, held_until, reference, sum(amount_minor) over ()::bigint as total_minor,
      coalesce(name, (select line.name from order_line line where line.order_id = due.ref_id
        order by line_no limit 1)) as name
    from (${openDues(sql`${[memberId]}::uuid[]`)}) due
    order by at, ref_id limit ${MAX_DUES}`.execute(tx);
  return {
    total: toDecimal(rows[0]?.total_minor ?? 0, currency),
    items: rows.map((row) => toDue(row, currency)),
  };
}

/** Whether it has a paid or an open order; a place may have one through its ticket. */
export async function isCharged(tx: Tx, { line: { refId }, bookingIds }: OpenDue): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders
    where status not in ${inList(ENDED_ORDER)} and order_id in (
      select order_id from order_line where ref_id = any(${[refId, ...bookingIds]}::uuid[])
      union select order_id from booking where booking_id = any(${bookingIds}::uuid[]))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** An open order with the amount still owed, in minor units. */
export interface WaitingOrder {
  orderId: string;
  balanceMinor: number;
}

/** The open order of a due, if there is one. */
export async function waitingOrderOf(
  tx: Tx,
  { line: { refId } }: OpenDue,
): Promise<WaitingOrder | undefined> {
  const { rows } = await sql<WaitingOrder>`
    select o.order_id as "orderId", o.total_minor - o.paid_minor as "balanceMinor" from order_line line
      join orders o using (studio_id, order_id)
    where line.ref_id = ${refId} and o.status in ${inList(OPEN_ORDER)} limit 1`.execute(tx);
  return rows[0];
}
