import type { Hours, Leave } from '@studio/contract/members/availability.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** 09:00:00 → 09:00. */
const minutes = (time: string): string => time.slice(0, 5);

/** The weekly hours of one person, by weekday and time. */
export async function hoursOf(tx: Tx, staffId: string): Promise<Hours[]> {
  const rows = await tx
    .selectFrom('staff_availability as a')
    .leftJoin('room as r', (join) =>
      join.onRef('r.studio_id', '=', 'a.studio_id').onRef('r.room_id', '=', 'a.room_id'),
    )
    .select([
      'availability_id as availabilityId',
      'weekday',
      'from_time',
      'to_time',
      'a.room_id as roomId',
      'r.name as roomName',
      'valid_from as validFrom',
      'valid_to as validTo',
    ])
    .where('staff_id', '=', staffId)
    .orderBy('weekday')
    .orderBy('from_time')
    .orderBy('availability_id')
    .execute();
  return rows.map(({ from_time, to_time, ...row }) => ({
    ...row,
    fromTime: minutes(from_time),
    toTime: minutes(to_time),
  }));
}

interface LeaveRow {
  leave_id: string;
  staff_id: string;
  start_at: Date;
  end_at: Date;
  reason: string;
  sessions: number;
}

/**
 * One person's leave that has not ended, soonest first, each with the number of sessions that the person
 * still teaches in it.
 */
export async function leaveOf(tx: Tx, staffId: string, now: Date): Promise<Leave[]> {
  const { rows } = await sql<LeaveRow>`
    select l.leave_id, l.staff_id, l.start_at, l.end_at, l.reason, (
      select count(*)::int from session s
      where s.studio_id = l.studio_id and s.staff_id = l.staff_id and s.status in ('DRAFT', 'PUBLISHED')
        and s.start_at > l.start_at - interval '1 day' and s.start_at < l.end_at and s.end_at > l.start_at
    ) as sessions
    from staff_leave l
    where l.staff_id = ${staffId} and l.end_at > ${now}
    order by l.start_at, l.leave_id`.execute(tx);
  return rows.map((row) => ({
    leaveId: row.leave_id,
    staffId: row.staff_id,
    startAt: row.start_at.toISOString(),
    endAt: row.end_at.toISOString(),
    reason: row.reason,
    sessions: row.sessions,
  }));
}
