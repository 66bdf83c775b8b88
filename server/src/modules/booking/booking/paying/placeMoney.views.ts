import { ENDED_ORDER, OPEN_ORDER } from '@studio/contract/orders/openOrder';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { PlaceMoney } from './placeMoney.rules.ts';

/** The order in force of the place `b`, as a join of `paying`. */
export const payingOrder = sql`left join orders paying on paying.studio_id = b.studio_id
  and paying.order_id = b.order_id and paying.status not in ${inList(ENDED_ORDER)}`;

/** Whether money is agreed on for the place `b` by itself: not with a package, nor with a ticket. */
export const hasPrice = sql<boolean>`(b.pay_mode in ('DROP_IN', 'UNPAID') and b.price_minor > 0
  and not exists (select from event_ticket_seat seat
    where seat.studio_id = b.studio_id and seat.booking_id = b.booking_id))`;

/** What came for the place and did not go back, beside `paying`, in minor units. */
export const paidMinor = sql<number>`coalesce(paying.paid_minor - paying.refunded_minor, 0)`;

/** What is still to come for it. */
export const owedMinor = sql<number>`(case when paying.order_id is null then b.price_minor
  when paying.status in ${inList(OPEN_ORDER)} then paying.total_minor - paying.paid_minor else 0 end)`;

/**
 * The pay mode of the place `b` as its member sees it: of one with a price, whether it is paid, not what was meant when
 * it was taken.
 */
export const shownPayMode = sql<string>`case when not ${hasPrice} then b.pay_mode
  when ${owedMinor} > 0 then 'UNPAID' else 'DROP_IN' end`;

/** What was paid and is owed for places, by booking; none for those without a price of their own. */
export async function moneyOf(tx: Tx, bookingIds: readonly string[]): Promise<Map<string, PlaceMoney>> {
  const { rows } = await sql<PlaceMoney & { bookingId: string }>`
    select b.booking_id as "bookingId", paying.order_id as "orderId", paying.status as "orderStatus",
      ${paidMinor} as "paidMinor", ${owedMinor} as "owedMinor"
    from booking b ${payingOrder}
    where b.studio_id = ${thisStudio} and b.booking_id = any(${bookingIds}::uuid[]) and ${hasPrice}`.execute(
    tx,
  );
  return new Map(rows.map(({ bookingId, ...money }) => [bookingId, money]));
}

/** Whose order pays for a place. */
export async function payerOf(tx: Tx, orderId: string): Promise<{ memberId: string; memberName: string }> {
  const { rows } = await sql<{ memberId: string; memberName: string }>`
    select m.member_id as "memberId", ${shownName('m')} as "memberName"
    from orders o join member m using (studio_id, member_id)
    where o.studio_id = ${thisStudio} and o.order_id = ${orderId}`.execute(tx);
  const [payer] = rows;
  if (!payer) throw new Error('An order has no member');
  return payer;
}

/** Blocks payments of the orders of locked places until this transaction ends. */
export async function lockMoneyOf(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await sql`
    select from orders where studio_id = ${thisStudio} and order_id in (select order_id from booking
      where studio_id = ${thisStudio} and booking_id = any(${bookingIds}::uuid[]))
    order by order_id for update`.execute(tx);
}

/** Those of these places that are dates of tickets. */
export async function seatsAmong(tx: Tx, bookingIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select seat.booking_id as id from event_ticket_seat seat join event_ticket ticket using (studio_id, ticket_id)
    where seat.studio_id = ${thisStudio} and seat.booking_id = any(${bookingIds}::uuid[])
      and ticket.status = 'ACTIVE'`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
