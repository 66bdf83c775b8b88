import { BOOKED } from '@studio/contract/booking/bookingStatus';
import type {
  ClassAttendance,
  ClassAttendanceQuery,
  ClassAttendanceRow,
} from '@studio/contract/reports/report.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { ratesOf, totalsOf } from './report.rules.ts';

interface SessionRow {
  schedule_id: string;
  is_cancelled: boolean;
  class_name: string;
  start_at: Date;
  staff_name: string | null;
  room_name: string | null;
  capacity: number;
  booked: number;
  checked_in: number;
  no_show: number;
  late_cancelled: number;
  cancelled: number;
  first_timers: number;
}

function toRow(row: SessionRow): ClassAttendanceRow {
  const counts = {
    capacity: row.capacity,
    booked: row.booked,
    checkedIn: row.checked_in,
    noShow: row.no_show,
    lateCancelled: row.late_cancelled,
    cancelled: row.cancelled,
    firstTimers: row.first_timers,
  };
  const {
    schedule_id: scheduleId,
    class_name: className,
    start_at,
    staff_name: staffName,
    room_name: roomName,
  } = row;
  return {
    scheduleId,
    className,
    startAt: start_at.toISOString(),
    staffName,
    roomName,
    ...counts,
    ...ratesOf(counts),
  };
}

/**
 * Sessions with their bookings counted by status. A first-timer's check-in is their earliest one at the
 * studio.
 */
const countedSessions = (
  { from, to, classTemplId }: ClassAttendanceQuery,
  staffId: string | null,
) => sql<SessionRow>`
  select session.schedule_id, session.status = 'CANCELLED' as is_cancelled, class_name, session.start_at,
    staff.display_name as staff_name,
    room.name as room_name, session.capacity,
    count(*) filter (where booking.status in ${inList(BOOKED)}) as booked,
    count(*) filter (where booking.status = 'CHECKED_IN') as checked_in,
    count(*) filter (where booking.status = 'NO_SHOW') as no_show,
    count(*) filter (where booking.status = 'LATE_CANCELLED') as late_cancelled,
    count(*) filter (where booking.status = 'CANCELLED') as cancelled,
    count(*) filter (where booking.status = 'CHECKED_IN' and not exists (
      select from booking before join session earlier on earlier.studio_id = before.studio_id
        and earlier.schedule_id = before.schedule_id
      where before.studio_id = booking.studio_id and before.member_id = booking.member_id
        and before.status = 'CHECKED_IN'
        and (earlier.start_at, before.booking_id) < (session.start_at, booking.booking_id)
    )) as first_timers
  from session
  join class_template using (studio_id, class_templ_id)
  left join staff on staff.studio_id = session.studio_id and staff.staff_id = session.staff_id
  left join room on room.studio_id = session.studio_id and room.room_id = session.room_id
  left join booking on booking.studio_id = session.studio_id and booking.schedule_id = session.schedule_id
  where session.status <> 'DRAFT' and session.local_date >= ${from} and session.local_date < ${to}
    and (${staffId}::uuid is null or session.staff_id = ${staffId}::uuid)
    and (${classTemplId}::uuid is null or session.class_templ_id = ${classTemplId}::uuid)
  group by session.studio_id, session.schedule_id, class_name, staff.display_name, room.name
  order by session.start_at, session.schedule_id`;

/**
 * Attendance of the sessions on some local days, `from` in, `to` out, of all classes or one. Empty sessions
 * count; cancelled ones are counted separately, and only there.
 *
 * @param staffId only the sessions of this person; null for all.
 */
export async function classAttendance(
  tx: Tx,
  query: ClassAttendanceQuery,
  staffId: string | null,
): Promise<ClassAttendance> {
  const { rows } = await countedSessions(query, staffId).execute(tx);
  const held = rows.filter((row) => !row.is_cancelled).map(toRow);
  return { rows: held, cancelledSessions: rows.length - held.length, totals: totalsOf(held) };
}
