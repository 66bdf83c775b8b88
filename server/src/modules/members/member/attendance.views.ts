import type { Attendance, AttendancePage, AttendanceQuery } from '@studio/contract/booking/attendance.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { seesOwnOnly, type Viewer } from './member.rules.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';
import { teaches } from '../../../platform/db/sql/taughtBy.ts';

interface Row extends Omit<Attendance, 'startAt' | 'bookedAt' | 'checkedInAt'> {
  startAt: Date;
  bookedAt: Date;
  checkedInAt: Date | null;
}

type Counts = Pick<AttendancePage, 'total' | 'attended' | 'expected'>;

/** A page of a member's bookings, newest session first; a trainer sees only those in their own sessions. */
export async function attendanceOf(
  tx: Tx,
  { memberId, status, page, pageSize }: AttendanceQuery,
  viewer: Viewer,
): Promise<AttendancePage> {
  const isOwn = seesOwnOnly(viewer.role) ? teaches(viewer.staffId) : sql`true`;
  const isChosen = status ? sql`b.status = ${status}` : sql`true`;
  const seen = sql`from booking b join session s using (studio_id, schedule_id)
    where b.member_id = ${memberId} and ${isOwn}`;
  const rows = sql<Row>`
    select b.booking_id as "bookingId", b.schedule_id as "scheduleId", t.class_name as "className",
      b.start_at as "startAt", teacher.display_name as "staffName", p.name as "packageName",
      b.booked_at as "bookedAt", b.status, b.checked_in_at as "checkedInAt", b.source,
      coalesce(desk.display_name, ${shownName('booker')}) as "bookedByName"
    from (
      select b.*, s.start_at, s.class_templ_id, s.staff_id ${seen} and ${isChosen}
      order by s.start_at desc, b.booked_at desc, b.booking_id limit ${pageSize} offset ${page * pageSize}
    ) b
    join class_template t using (studio_id, class_templ_id)
    left join member_package p using (studio_id, studio_package_transaction_id)
    left join staff teacher on teacher.studio_id = b.studio_id and teacher.staff_id = b.staff_id
    left join staff desk on desk.studio_id = b.studio_id and desk.staff_id = b.booked_by
    left join member booker on booker.studio_id = b.studio_id and booker.member_id = b.booked_by
    order by b.start_at desc, b.booked_at desc, b.booking_id`.execute(tx);
  const counts = sql<Counts>`
    select count(*) filter (where ${isChosen})::int as total,
      count(*) filter (where b.status = 'CHECKED_IN')::int as attended,
      count(*) filter (where b.status in ('CHECKED_IN', 'NO_SHOW'))::int as expected ${seen}`.execute(tx);
  const [found, counted] = await Promise.all([rows, counts]);
  const { total = 0, attended = 0, expected = 0 } = counted.rows[0] ?? {};
  return { items: found.rows.map(toAttendance), total, page, pageSize, attended, expected };
}

const toAttendance = (row: Row): Attendance => ({
  ...row,
  startAt: row.startAt.toISOString(),
  bookedAt: row.bookedAt.toISOString(),
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
});
