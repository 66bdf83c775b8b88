import { formatLocalDate } from '@studio/contract/values/time';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';

/** A place or a fee that can be charged at the desk, in minor units. */
export interface Chargeable {
  memberId: string;
  name: string;
  /** With its tax. */
  amountMinor: number;
  taxRateId: string | null;
}

const PAYABLE = sql`('BOOKED', 'CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED')`;

/** The sessions of the places that these orders pay for. */
export async function sessionsPaidBy(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct schedule_id as id from booking where order_id = any(${orderIds}::uuid[])
      and pay_mode in ('DROP_IN', 'UNPAID') and status in ${PAYABLE} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks a place that no package pays for; `null` when there is none, or it costs nothing. */
export async function chargeableBooking(tx: Tx, bookingId: string): Promise<Chargeable | null> {
  const { rows } = await sql<Chargeable & { day: string }>`
    select b.member_id as "memberId", t.class_name as name, s.local_date::text as day,
      b.price_minor as "amountMinor", t.tax_rate_id as "taxRateId"
    from booking b join session s using (studio_id, schedule_id) join class_template t
      using (studio_id, class_templ_id)
    where b.booking_id = ${bookingId} and b.pay_mode in ('DROP_IN', 'UNPAID') and b.price_minor > 0
      and b.status in ${PAYABLE}
    for no key update of b`.execute(tx);
  if (!rows[0]) return null;
  const { day, name, ...place } = rows[0];
  return { ...place, name: `${name}, ${formatLocalDate(day, await studioSettings(tx))}` };
}

/** Locks a fee for a late cancellation or a no-show that was not waived. */
export async function chargeablePenalty(tx: Tx, penaltyId: string): Promise<Chargeable | null> {
  const { rows } = await sql<Chargeable>`
    select p.member_id as "memberId", case p.trigger when 'NO_SHOW' then 'Missed class: '
      else 'Late cancellation: ' end || t.class_name as name, p.value as "amountMinor",
      p.tax_rate_id as "taxRateId"
    from penalty p join booking b using (studio_id, booking_id) join session s using (studio_id, schedule_id)
      join class_template t using (studio_id, class_templ_id)
    where p.penalty_id = ${penaltyId} and p.action = 'FEE' and p.status in ('APPLIED', 'PENDING')
      and p.value > 0
    for no key update of p`.execute(tx);
  return rows[0] ?? null;
}

/** Notes which order pays for a place. */
export async function noteOrder(tx: Tx, bookingIds: readonly string[], orderId: string): Promise<void> {
  await sql`update booking set order_id = ${orderId} where booking_id = any(${bookingIds}::uuid[])`.execute(
    tx,
  );
}

/** A place was moved: the order that pays for it, with whatever was paid, pays for the new one. */
export async function carryOrder(tx: Tx, bookingId: string, movedToId: string): Promise<void> {
  await sql`update booking moved set order_id = before.order_id from booking before
    where moved.studio_id = ${thisStudio} and moved.booking_id = ${movedToId} and moved.pay_mode <> 'PACKAGE'
      and before.studio_id = moved.studio_id and before.booking_id = ${bookingId}`.execute(tx);
}

interface Place {
  booking_id: string;
  schedule_id: string;
}

function announcePlaces(tx: Tx, places: readonly Place[]): void {
  for (const { booking_id: bookingId, schedule_id: scheduleId } of places) {
    announce(tx, { type: 'Booking', id: bookingId });
    announce(tx, { type: 'Session', id: scheduleId });
  }
}

/** Marks the places of an order as paid, for the roster. */
export async function notePaid(tx: Tx, orderId: string): Promise<void> {
  // Waits for whoever moves one of them: only a statement that begins afterwards sees the new place.
  await sql`select from booking where studio_id = ${thisStudio} and order_id = ${orderId}
    for no key update`.execute(tx);
  const { rows } = await sql<Place>`
    update booking set pay_mode = 'DROP_IN' where order_id = ${orderId} and pay_mode = 'UNPAID'
      returning booking_id, schedule_id`.execute(tx);
  announcePlaces(tx, rows);
}

/** Waives the price of these places; the caller has locked their rows. */
export async function waivePlaces(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Place>`
    update booking set pay_mode = 'FREE', price_minor = null
    where booking_id = any(${bookingIds}::uuid[]) and pay_mode in ('DROP_IN', 'UNPAID') returning booking_id,
      schedule_id`.execute(tx);
  announcePlaces(tx, rows);
}
