import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Hands } from '../../../../platform/db/held/heldRows.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';

/** A place of one record in a session where the other record of the same person has a place as well. */
export interface Double {
  bookingId: string;
  scheduleId: string;
  className: string;
  startAt: Date;
  status: string;
  payMode: string;
  credits: number;
  /** Of an order or a ticket, which is more than the place. */
  isBought: boolean;
}

/** The sessions, by their start, in which both have a place; the places are those of `from`. */
export async function doublesOf(tx: Tx, { from, to }: Hands): Promise<Double[]> {
  const { rows } = await sql<Double>`
    select b.booking_id as "bookingId", b.schedule_id as "scheduleId",
      coalesce(nullif(s.title, ''), t.class_name) as "className", s.start_at as "startAt", b.status,
      b.pay_mode as "payMode", b.credits_used as credits,
      (b.order_id is not null or exists (select from event_ticket_seat seat
        where seat.studio_id = b.studio_id and seat.booking_id = b.booking_id)) as "isBought"
    from booking b
    join booking other on other.studio_id = b.studio_id and other.schedule_id = b.schedule_id
      and other.member_id = ${to} and other.status in ${inList(HOLDING)}
    join session s on s.studio_id = b.studio_id and s.schedule_id = b.schedule_id
    join class_template t on t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
    where b.member_id = ${from} and b.status in ${inList(HOLDING)}
    order by s.start_at, b.booking_id`.execute(tx);
  return rows;
}

/** Sessions that have not ended in which one of these members has a place, or stands in line. */
export async function sessionsAhead(tx: Tx, memberIds: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ scheduleId: string }>`
    select schedule_id as "scheduleId" from session s where end_at > ${now} and (
      exists (select from booking b where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
        and b.member_id = any(${memberIds}::uuid[]) and b.status in ${inList(HOLDING)})
      or exists (select from waitlist_entry w where w.studio_id = s.studio_id
        and w.schedule_id = s.schedule_id and w.member_id = any(${memberIds}::uuid[])
        and w.status in ('WAITING', 'OFFERED')))`.execute(tx);
  return rows.map((row) => row.scheduleId);
}
