import { BOOKED } from '@studio/contract/booking/bookingStatus';
import type { CalendarEvent } from '@studio/contract/values/icalendar';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { taughtBy } from '../../../platform/db/sql/taughtBy.ts';

interface EventRow {
  uid: string;
  sequence: number;
  start_at: Date;
  end_at: Date;
  summary: string;
  description: string;
  location: string;
  is_cancelled: boolean;
}

/** The span of time to read. */
export interface Stretch {
  from: Date;
  to: Date;
}

const toEvent = (row: EventRow): CalendarEvent => ({
  uid: row.uid,
  startAt: row.start_at.toISOString(),
  endAt: row.end_at.toISOString(),
  summary: row.summary,
  description: row.description,
  location: row.location,
  revision: { sequence: row.sequence, isCancelled: row.is_cancelled },
});

const MAX_EVENTS = 2000;

/**
 * The sessions that somebody teaches or assists, their leave, and closures. Leaves out drafts, and names no
 * member.
 */
export async function teachingOf(tx: Tx, staffId: string, { from, to }: Stretch): Promise<CalendarEvent[]> {
  const { rows } = await sql<EventRow>`
    select * from (
      select s.schedule_id::text as uid, s.version as sequence, s.start_at, s.end_at,
        coalesce(nullif(s.title, ''), t.class_name) as summary,
        (select count(*) from booking b where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
          and b.status in ${inList(BOOKED)})
          || ' of ' || s.capacity || ' booked' as description,
        concat_ws(', ', r.name, st.studio_name) as location, s.status = 'CANCELLED' as is_cancelled
      from session s
      join class_template t using (studio_id, class_templ_id)
      join studio st using (studio_id)
      left join room r on r.studio_id = s.studio_id and r.room_id = s.room_id
      where (s.staff_id = ${staffId} or ${staffId} = any(s.assistant_ids)) and s.status <> 'DRAFT'
        and s.start_at >= ${from} and s.start_at < ${to}
      union all
      select leave_id::text, 0, start_at, end_at, 'On leave', reason, '', false from staff_leave
      where staff_id = ${staffId} and end_at > ${from} and start_at < ${to}
      union all
      select studio_closure_id::text, version, start_at, end_at, 'Closed: ' || studio_closure_name, reason,
        '', false from studio_closure
      where archived_at is null and end_at > ${from} and start_at < ${to}
    ) event
    order by start_at, uid
    limit ${MAX_EVENTS}`.execute(tx);
  return rows.map(toEvent);
}

/**
 * Bookings as a calendar has them.
 * @param forBooked what the description has for those alone who have a place: how to get in, how to join online.
 */
const bookings = (
  condition: RawBuilder<unknown>,
  forBooked: RawBuilder<unknown>,
  uid = sql`b.booking_id`,
) => sql<EventRow>`
  select ${uid}::text as uid, s.version + case when b.status in ${inList(BOOKED)} then 0 else 1
    end as sequence, s.start_at, s.end_at,
    coalesce(nullif(s.title, ''), t.class_name) as summary,
    concat_ws(E'\\n', nullif('With ' || ${taughtBy('f')}, 'With '),
      case when s.status <> 'CANCELLED' and b.status in ${inList(BOOKED)} then ${forBooked} end) as description,
    concat_ws(', ', r.name, st.studio_name, nullif(st.address, '')) as location,
    s.status = 'CANCELLED' or b.status not in ${inList(BOOKED)} as is_cancelled
  from booking b
  join session s using (studio_id, schedule_id)
  join class_template t using (studio_id, class_templ_id)
  join studio st using (studio_id)
  left join room r on r.studio_id = s.studio_id and r.room_id = s.room_id
  left join staff f on f.studio_id = s.studio_id and f.staff_id = s.staff_id
  where ${condition} and b.status not in ('HELD', 'PENDING_PAYMENT', 'PROVISIONAL')
  order by s.start_at, b.booking_id
  limit ${MAX_EVENTS}`;

/**
 * A member's bookings. Cancelled ones stay, marked as cancelled, where the calendar has shown them before.
 */
export async function bookedBy(tx: Tx, memberId: string, { from, to }: Stretch): Promise<CalendarEvent[]> {
  const condition = sql`b.member_id = ${memberId} and s.start_at >= ${from} and s.start_at < ${to}`;
  const notes = sql`concat_ws(E'\\n', nullif(s.member_notes, ''), nullif(s.online_url, ''))`;
  const { rows } = await bookings(condition, sql`nullif(${notes}, '')`).execute(tx);
  return rows.map(toEvent);
}

/**
 * One booking, for whoever has its address: neither the notes for who has booked nor the link to join are in it.
 * Nothing for an unknown id. In a calendar it is the same entry as that of the mail about it.
 */
export async function bookedPlace(tx: Tx, bookingId: string): Promise<CalendarEvent[]> {
  const link = sql`case when s.online_url <> '' then 'Online. The link is with your booking.' end`;
  const { rows } = await bookings(sql`b.booking_id = ${bookingId}`, link, sql`b.schedule_id`).execute(tx);
  return rows.map(toEvent);
}

/** The studio's name, and whether the person still belongs to it. */
export async function belongs(
  tx: Tx,
  { audience, personId }: { audience: 'staff' | 'member'; personId: string },
): Promise<string | null> {
  const is =
    audience === 'staff'
      ? sql`exists (select from staff where staff_id = ${personId} and status = 'ACTIVE')`
      : sql`exists (select from member where member_id = ${personId} and status <> 'ARCHIVED')`;
  const {
    rows: [row],
  } = await sql<{
    name: string;
  }>`select studio_name as name from studio where studio_id = current_setting('app.studio_id')::uuid
    and ${is}`.execute(tx);
  return row?.name ?? null;
}
