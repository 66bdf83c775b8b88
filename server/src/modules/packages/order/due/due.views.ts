import { ENDED_ORDER, OPEN_ORDER } from '@studio/contract/orders/openOrder';
import type { Due } from '@studio/contract/orders/due.schema';
import { toDecimal } from '@studio/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import type { OtherLine } from '../sale/saleLine.rules.ts';

interface DueRow {
  kind: Due['kind'];
  ref_id: string;
  name: string;
  amount_minor: number;
  at: Date;
  held_until: Date | null;
  reference: string | null;
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

/** A due with a paid or open order is owed through that order alone; of instalments the next one is due. */
const dueRows = (memberId: string) => sql<DueRow>`
  with charged as (
    select line.ref_id, orders.order_id
    from orders join order_line line using (studio_id, order_id)
    where orders.member_id = ${memberId} and orders.status not in ${inList(ENDED_ORDER)}
  ), place as (
    select b.*, t.class_name, s.start_at,
      b.booking_id in (select ref_id from charged)
        or b.order_id in (select order_id from charged) as is_charged,
      (select seat.ticket_id from event_ticket_seat seat join event_ticket ticket using (studio_id, ticket_id)
       where seat.studio_id = b.studio_id and seat.booking_id = b.booking_id and ticket.status = 'ACTIVE'
         limit 1) as ticket_id
    from booking b join session s using (studio_id, schedule_id) join class_template t
      using (studio_id, class_templ_id)
    where b.member_id = ${memberId} and b.pay_mode in ('DROP_IN', 'UNPAID')
  )
  select 'DROP_IN' as kind, booking_id as ref_id, class_name as name, price_minor as amount_minor,
    start_at as at, null::timestamptz as held_until, null as reference
  from place where price_minor > 0 and status in ('BOOKED', 'CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED')
    and ticket_id is null and is_charged is not true
  union all
  select 'TICKET', ticket.ticket_id, t.class_name || ': ' || type.name, ticket.price_minor,
    coalesce((select min(start_at) from place where place.ticket_id = ticket.ticket_id), ticket.taken_at),
    null, null
  from event_ticket ticket join event_ticket_type type using (studio_id, ticket_type_id) join class_template t
    using (studio_id, class_templ_id)
  where ticket.member_id = ${memberId} and ticket.status = 'ACTIVE'
    and ticket.pay_mode in ('DROP_IN', 'UNPAID') and ticket.price_minor > 0
    and ticket.ticket_id not in (select ref_id from charged where ref_id is not null)
    and not exists (select from place where place.ticket_id = ticket.ticket_id and place.is_charged)
  union all
  select 'FEE', p.penalty_id, case p.trigger when 'NO_SHOW' then 'Missed class: '
    else 'Late cancellation: ' end || t.class_name, p.value, s.start_at, p.due_at, null
  from penalty p join booking b using (studio_id, booking_id) join session s using (studio_id, schedule_id)
    join class_template t using (studio_id, class_templ_id)
  where p.member_id = ${memberId} and p.action = 'FEE' and p.status in ('APPLIED', 'PENDING') and p.value > 0
    and p.penalty_id not in (select ref_id from charged where ref_id is not null)
  union all
  select 'ORDER', o.order_id, (select name from order_line line where line.studio_id = o.studio_id
    and line.order_id = o.order_id order by line_no limit 1),
    coalesce((
      select min(up_to) from (
        select sum(amount_minor) over (order by instalment_no) as up_to from instalment i
          where i.studio_id = o.studio_id and i.order_id = o.order_id) parts
      where up_to > o.paid_minor), o.total_minor)::bigint - o.paid_minor, o.created_at, null, o.reference
  from orders o
  where o.member_id = ${memberId} and o.status in ${inList(OPEN_ORDER)} and o.total_minor > o.paid_minor
  order by at, ref_id
  limit ${MAX_DUES}`;

/** A member's open dues, the oldest first, with their sum. */
export async function duesOf(
  tx: Tx,
  memberId: string,
  currency: string,
): Promise<{ total: string; items: Due[] }> {
  const { rows } = await dueRows(memberId).execute(tx);
  return {
    total: toDecimal(
      rows.reduce((sum, { amount_minor: minor }) => sum + minor, 0),
      currency,
    ),
    items: rows.map((row) => toDue(row, currency)),
  };
}

/** An amount that a member owes for a place, a ticket or a fee. */
export interface OpenDue {
  memberId: string;
  line: OtherLine & { refId: string };
  /** The bookings that it pays for. */
  bookingIds: string[];
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
