import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { COMES } from './appointment-time.repository.ts';
import type { FreeSlot } from './slot.rules.ts';

/** A requested time; without `staffId`, with any free instructor. `startAt` is an instant, UTC. */
export interface TimeRequest {
  classTemplId: string;
  staffId: string | null;
  startAt: string;
}

interface KnownTime {
  classTemplId: string;
  staffId: string | null;
  startAt: Date;
  /** Closed when its last member left, not cancelled by the studio. */
  isClosed: boolean;
  /** More than one member has a place in it. */
  hasOthers: boolean;
}

/** The request that a session was created for; `undefined` for classes and events. */
export async function requestOf(
  tx: Tx,
  scheduleId: string,
): Promise<(TimeRequest & Pick<KnownTime, 'isClosed' | 'hasOthers'>) | undefined> {
  const { rows } = await sql<KnownTime>`
    select s.class_templ_id as "classTemplId", s.staff_id as "staffId", s.start_at as "startAt",
      s.status = 'CANCELLED' and s.cancelled_by_closure_id is null
        and not exists (select from booking b where b.schedule_id = s.schedule_id
          and b.status = 'CANCELLED_BY_STUDIO') as "isClosed",
      (select count(*) from booking b where b.schedule_id = s.schedule_id and ${COMES}) > 1 as "hasOthers"
    from session s join class_template t using (studio_id, class_templ_id)
    where s.schedule_id = ${scheduleId} and t.template_type = 'APPOINTMENT'`.execute(tx);
  const [row] = rows;
  return row && { ...row, startAt: row.startAt.toISOString() };
}

/** The session at a requested time in which the member holds a place already; `null` when there is none. */
export async function heldTime(
  tx: Tx,
  memberId: string,
  { classTemplId, staffId, startAt }: TimeRequest,
): Promise<string | null> {
  const { rows } = await sql<{ scheduleId: string }>`
    select s.schedule_id as "scheduleId" from booking b join session s using (studio_id, schedule_id)
    where b.member_id = ${memberId} and b.status = 'HELD' and s.class_templ_id = ${classTemplId}
      and s.start_at = ${startAt}::timestamptz
      and s.status = 'PUBLISHED' and (${staffId}::uuid is null or s.staff_id = ${staffId}::uuid)`.execute(tx);
  return rows[0]?.scheduleId ?? null;
}

/** The time of an appointment, with its instructor. */
export async function timeOf(tx: Tx, scheduleId: string): Promise<FreeSlot> {
  const { rows } = await sql<Omit<FreeSlot, 'from' | 'to'> & { startAt: Date; endAt: Date }>`
    select s.start_at as "startAt", s.end_at as "endAt", s.local_date as "localDate", s.room_id as "roomId",
      f.staff_id as "staffId", f.display_name as "staffName"
    from session s join staff f using (studio_id, staff_id) where s.schedule_id = ${scheduleId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An appointment without anybody who takes it');
  const { startAt, endAt, ...time } = row;
  return { ...time, from: startAt.getTime(), to: endAt.getTime() };
}
