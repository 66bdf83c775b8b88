import { ENDED_ORDER } from '@studio/contract/orders/openOrder';
import { BOOKED, HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { addressOf } from '../../../members/family-link/family-link.api.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { hasPrice, owedMinor, paidMinor, payingOrder } from '../paying/placeMoney.views.ts';
import type { Contact } from '../booking.views.ts';
import type { PromisedWindow } from '../policy/promise.rules.ts';

/**
 * The bookings of a session by pay mode, for the preview of its cancellation. Of places with a price, DROP_IN are those
 * that somebody has paid for, UNPAID the others.
 */
export interface Stake {
  payMode: string;
  bookings: number;
  credits: number;
  /** Paid with money, to be given back. */
  minor: number;
}

/**
 * Orders that are paid back once these sessions are called off, `order_id, pay_mode, minor`. That of a ticket is when
 * it has no other date left.
 */
export const paidForPlaces = (scheduleIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct o.order_id, b.pay_mode, o.paid_minor - o.refunded_minor as minor
  from booking b join orders o using (studio_id, order_id)
  where b.schedule_id in (${scheduleIds}) and b.status in ${inList(HOLDING)}
    and b.pay_mode in ('DROP_IN', 'UNPAID') and o.paid_minor > o.refunded_minor
    and o.status not in ${inList(ENDED_ORDER)}
    and not exists (select from booking other where other.studio_id = o.studio_id
      and other.order_id = o.order_id and other.status in ${inList(BOOKED)}
      and other.schedule_id not in (${scheduleIds}))`;

/** What goes back for tickets that have no other date left. */
const paidForTickets = (scheduleIds: readonly string[]): RawBuilder<unknown> => sql`(
  select coalesce(sum(paid.minor), 0) from (${paidForPlaces(sql`select unnest(${scheduleIds}::uuid[])`)}) paid
  where exists (select from event_ticket ticket
    where ticket.studio_id = ${thisStudio} and ticket.order_id = paid.order_id))`;

/** The bookings at stake in sessions: one row for each pay mode. */
export async function stakesOf(tx: Tx, scheduleIds: readonly string[]): Promise<Stake[]> {
  const { rows } = await sql<Stake>`
    select stake."payMode", bookings, credits,
      (minor + case "payMode" when 'DROP_IN' then ${paidForTickets(scheduleIds)} else 0 end)::bigint as minor
    from (
      select case when not ${hasPrice} then b.pay_mode when ${paidMinor} > 0 then 'DROP_IN'
          else 'UNPAID' end as "payMode", count(*)::int as bookings, sum(b.credits_used)::int as credits,
        sum(case when not ${hasPrice} then 0 when ${paidMinor} > 0 then ${paidMinor}
          else ${owedMinor} end) as minor
      from booking b ${payingOrder}
      where b.studio_id = ${thisStudio} and b.schedule_id = any(${scheduleIds}::uuid[])
        and b.status in ${inList(HOLDING)}
      group by 1) stake
    order by 1`.execute(tx);
  return rows;
}

/** How many packages that paid for places of these sessions can end later: those with an end that no bill moves. */
export async function extendableOf(tx: Tx, scheduleIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ packages: number }>`
    select count(distinct p.studio_package_transaction_id)::int as packages
    from booking b join member_package p on p.studio_id = b.studio_id
      and p.studio_package_transaction_id = b.studio_package_transaction_id
    where b.studio_id = ${thisStudio} and b.schedule_id = any(${scheduleIds}::uuid[])
      and b.status in ${inList(HOLDING)} and p.end_date is not null and p.package_type <> 'MEMBERSHIP'
      and p.status <> 'VOIDED'`.execute(tx);
  return rows[0]?.packages ?? 0;
}

/** How many members wait for one of these sessions. */
export async function waitingOf(tx: Tx, scheduleIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from waitlist_entry
    where studio_id = ${thisStudio} and schedule_id = any(${scheduleIds}::uuid[])
      and status in ('WAITING', 'OFFERED')`.execute(tx);
  return rows[0]?.waiting ?? 0;
}

/** Who is told about a booking, and what they were promised about leaving it, whatever the window says. */
export interface Booked extends Contact {
  memberId: string;
  freeCancelUntil: Date | null;
  promisedRules: PromisedWindow | null;
}

/** The recipients of mails about bookings, by booking, without guests of a partner. */
export async function contactsOf(tx: Tx, bookingIds: readonly string[]): Promise<Map<string, Booked>> {
  const { rows } = await sql<Booked & { bookingId: string }>`
    select b.booking_id as "bookingId", b.member_id as "memberId", m.first_name as "firstName",
      m.last_name as "lastName", ${addressOf()} as "userEmail", b.free_cancel_until as "freeCancelUntil",
      b.promised_rules as "promisedRules"
    from booking b join member m using (studio_id, member_id)
    where b.booking_id = any(${bookingIds}::uuid[]) and b.pay_mode <> 'CHANNEL'`.execute(tx);
  return new Map(rows.map(({ bookingId, ...contact }) => [bookingId, contact]));
}

const MAX_ALTERNATIVES = 3;

/** Starts of other sessions of the same template with places left, in the week after one. */
export async function alternativesTo(
  tx: Tx,
  { scheduleId, now }: { scheduleId: string; now: Date },
): Promise<Date[]> {
  const { rows } = await sql<{ startAt: Date }>`
    select o.start_at as "startAt"
    from session s
    join session o on o.studio_id = s.studio_id and o.class_templ_id = s.class_templ_id
      and o.schedule_id <> s.schedule_id
    left join room r on r.studio_id = o.studio_id and r.room_id = o.room_id
    where s.schedule_id = ${scheduleId} and o.status = 'PUBLISHED' and o.start_at > ${now}
      and o.start_at between s.start_at - interval '1 day' and s.start_at + interval '7 days'
      and (select count(*) from booking b where b.schedule_id = o.schedule_id
        and b.status in ${inList(HOLDING)}) < least(o.capacity, r.capacity)
    order by o.start_at limit ${MAX_ALTERNATIVES}`.execute(tx);
  return rows.map(({ startAt }) => startAt);
}

/** A session as the mails to its members describe it. */
export interface MailedSession {
  scheduleId: string;
  className: string;
  startAt: Date;
  endAt: Date;
}

export async function mailedSession(tx: Tx, scheduleId: string): Promise<MailedSession | undefined> {
  const { rows } = await sql<MailedSession>`
    select s.schedule_id as "scheduleId", coalesce(nullif(s.title, ''), t.class_name) as "className",
      s.start_at as "startAt", s.end_at as "endAt"
    from session s join class_template t using (studio_id, class_templ_id)
    where s.schedule_id = ${scheduleId}`.execute(tx);
  return rows[0];
}

/** Active bookings of a session, by id. */
export async function bookedOf(tx: Tx, scheduleId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from booking where schedule_id = ${scheduleId}
      and status in ('BOOKED', 'CHECKED_IN', 'PROVISIONAL') order by booking_id`.execute(tx);
  return rows.map(({ id }) => id);
}
