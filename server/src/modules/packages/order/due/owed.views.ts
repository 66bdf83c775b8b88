import { ENDED_ORDER, OPEN_ORDER } from '@studio/contract/orders/openOrder';
import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

const SEATED_BY = sql`(select seat.ticket_id from event_ticket_seat seat
  join event_ticket ticket using (studio_id, ticket_id)
  where seat.studio_id = b.studio_id and seat.booking_id = b.booking_id and ticket.status = 'ACTIVE' limit 1)`;

/** What is left of an order, of one in instalments only what is left of the next. */
const LEFT_OF_ORDER = sql`coalesce((
  select min(up_to) from (
    select sum(amount_minor) over (order by instalment_no) as up_to from instalment i
      where i.studio_id = o.studio_id and i.order_id = o.order_id) parts
  where up_to > o.paid_minor), o.total_minor)::bigint - o.paid_minor`;

/**
 * The session of what is owed, and the class or ticket by which it is named. Looked up one after the other, for what is
 * owed alone and only where it is asked for: of joins the planner, who knows nothing of a new studio, takes all
 * sessions with all bookings first.
 */
const ofSession = (column: 'start_at' | 'class_templ_id') => sql`(
  select ${sql.ref(column)} from session s where s.studio_id = due.studio_id and s.schedule_id = (
    select schedule_id from booking b where b.studio_id = due.studio_id and b.booking_id = due.of_id))`;
const CLASS = sql`(select class_name from class_template t
  where t.studio_id = due.studio_id and t.class_templ_id = ${ofSession('class_templ_id')})`;
const TICKET = sql`(select t.class_name || ': ' || type.name from event_ticket_type type
  join class_template t using (studio_id, class_templ_id)
  where type.studio_id = due.studio_id and type.ticket_type_id = due.of_id)`;

/**
 * What members owe, the one definition: places, tickets and fees that nobody has paid, and what is left of open
 * orders. A place, ticket or fee with a paid or an open order is owed through that order alone.
 *
 * @param whose Ids of members as an array in SQL; `null` for everybody of the studio.
 * @returns rows of `member_id, kind, ref_id, name, amount_minor, at, held_until, reference`; an order has no name.
 */
export function openDues(whose: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const of = (alias: string) =>
    whose === null ? sql`true` : sql`${sql.ref(`${alias}.member_id`)} = any((select ids from who)::uuid[])`;
  return sql`
    select member_id, kind, ref_id, case kind when 'TICKET' then ${TICKET} else words || ${CLASS} end as name,
      amount_minor, coalesce(at, ${ofSession('start_at')}) as at, held_until, reference
    from (
      with who as materialized (
        select ${whose ?? sql`null`} as ids
      ), charged as materialized (
        select line.ref_id, o.order_id from orders o join order_line line using (studio_id, order_id)
        where ${of('o')} and o.status not in ${inList(ENDED_ORDER)}
      ), place as materialized (
        select b.*, ${SEATED_BY} as ticket_id,
          b.booking_id in (select ref_id from charged)
            or b.order_id in (select order_id from charged) as is_charged
        from booking b
        where ${of('b')} and b.pay_mode in ('DROP_IN', 'UNPAID')
          and b.status in ('BOOKED', 'CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED')
      )
      select studio_id, member_id, 'DROP_IN' as kind, booking_id as ref_id, booking_id as of_id, '' as words,
        price_minor::bigint as amount_minor, null::timestamptz as at, null::timestamptz as held_until,
        null as reference
      from place where price_minor > 0 and ticket_id is null and is_charged is not true
      union all
      select studio_id, member_id, 'TICKET', ticket_id, ticket_type_id, null, price_minor,
        coalesce((select min(s.start_at) from place join session s using (studio_id, schedule_id)
          where place.ticket_id = ticket.ticket_id), taken_at), null, null
      from event_ticket ticket
      where ${of('ticket')} and status = 'ACTIVE' and pay_mode in ('DROP_IN', 'UNPAID') and price_minor > 0
        and not exists (select from charged where charged.ref_id = ticket.ticket_id)
        and not exists (select from place where place.ticket_id = ticket.ticket_id and place.is_charged)
      union all
      select studio_id, member_id, 'FEE', penalty_id, booking_id, case trigger when 'NO_SHOW'
        then 'Missed class: ' else 'Late cancellation: ' end, value, null, due_at, null
      from penalty p
      where ${of('p')} and action = 'FEE' and status in ('APPLIED', 'PENDING') and value > 0
        and not exists (select from charged where charged.ref_id = p.penalty_id)
      union all
      select studio_id, member_id, 'ORDER', order_id, null, null, ${LEFT_OF_ORDER}, created_at, null, reference
      from orders o
      where ${of('o')} and status in ${inList(OPEN_ORDER)} and total_minor > paid_minor) due`;
}

/**
 * Whoever may owe beside orders, found by what is indexed for it: a place that was charged has an order, and counts
 * only where that has ended.
 */
const MAY_OWE = sql`array(
  select member_id from booking where pay_mode in ('DROP_IN', 'UNPAID') and order_id is null and price_minor > 0
  union select b.member_id from orders o join booking b using (studio_id, order_id)
    where o.status in ${inList(ENDED_ORDER)} and b.pay_mode in ('DROP_IN', 'UNPAID')
  union select member_id from event_ticket
    where status = 'ACTIVE' and pay_mode in ('DROP_IN', 'UNPAID') and price_minor > 0
  union select member_id from penalty where action = 'FEE' and status in ('APPLIED', 'PENDING') and value > 0)`;

/** What members of the studio owe beside orders: places, tickets and fees, as `openDues`. */
export const duesBesideOrders = (): RawBuilder<unknown> => sql`
  select * from (${openDues(MAY_OWE)}) due where kind <> 'ORDER'`;

/** Members with the sum that they owe, `member_id, owed_minor`; who owes nothing is left out. */
export const owedBy = (whose: RawBuilder<unknown> | null): RawBuilder<unknown> => sql`
  select member_id, sum(amount_minor)::bigint as owed_minor from (${openDues(whose)}) due group by member_id`;

/**
 * How many payments of a member are open, the one who pays or the one it was bought for, as a column: orders that can
 * still receive money, one whose proof is being checked among them, and places, tickets and fees without an order.
 */
export const openPaymentsOf = (memberId: string): RawBuilder<number> => sql<number>`(
  (select count(*) from orders where studio_id = ${thisStudio} and status in ${inList(OPEN_ORDER)}
    and (member_id = ${memberId} or for_member_id = ${memberId}))
  + (select count(*) from (${openDues(sql`${[memberId]}::uuid[]`)}) due where kind <> 'ORDER'))::int`;
