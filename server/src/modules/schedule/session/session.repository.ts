import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { Session as SessionTable } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { announce } from '../../../platform/live/announce.ts';

type SessionChange = Omit<Updateable<SessionTable>, 'studio_id' | 'schedule_id'>;

/** A session without its time. */
export type SessionContent = Omit<
  Insertable<SessionTable>,
  'studio_id' | 'schedule_id' | 'start_at' | 'end_at' | 'local_date' | 'created_at'
>;

/** The time of one session. */
export interface Slot {
  localDate: string;
  startAt: Date;
  endAt: Date;
}

const timed = (content: SessionContent, { localDate, startAt, endAt }: Slot, now: Date) => ({
  ...content,
  studio_id: thisStudio,
  schedule_id: newId(),
  start_at: startAt,
  end_at: endAt,
  local_date: localDate,
  created_at: now,
});

const among = (scheduleIds: readonly string[]) => sql<boolean>`schedule_id = any(${scheduleIds}::uuid[])`;

/** Puts sessions of one content on the schedule. @returns their ids in the order of the slots. */
export async function addSessions(
  tx: Tx,
  content: SessionContent,
  slots: readonly Slot[],
  now: Date,
): Promise<string[]> {
  if (slots.length === 0) return [];
  const rows = slots.map((slot) => timed(content, slot, now));
  await tx.insertInto('session').values(rows).execute();
  announce(tx, { type: 'Session', id: 'LIST' });
  return rows.map((row) => row.schedule_id);
}

/** Makes the session of an appointment. Whoever takes the place in it announces it. @returns its id. */
export async function addAppointment(
  tx: Tx,
  content: SessionContent,
  slot: Slot,
  now: Date,
): Promise<string> {
  const row = timed(content, slot, now);
  await tx.insertInto('session').values(row).execute();
  return row.schedule_id;
}

/**
 * Applies one change to sessions, and increments their versions. The caller has locked them: several by id,
 * rooms before sessions.
 */
export async function changeSessions(
  tx: Tx,
  scheduleIds: readonly string[],
  change: SessionChange,
): Promise<void> {
  if (scheduleIds.length === 0) return;
  await tx
    .updateTable('session')
    .set({ ...change, version: sql<number>`version + 1` })
    .where(among(scheduleIds))
    .execute();
  for (const id of scheduleIds) announce(tx, { type: 'Session', id });
  // A moved session appears in a week that has not shown it.
  announce(tx, { type: 'Session', id: 'LIST' });
}

/** Writes down when somebody first opened the roster of a session. */
export async function noteRosterOpened(tx: Tx, scheduleId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ roster_opened_at: now })
    .where('schedule_id', '=', scheduleId)
    .where('roster_opened_at', 'is', null)
    .execute();
}

/** Makes sessions part of a series: a change that continues it in a new one has left them alone. */
export async function joinSeries(tx: Tx, seriesId: string, scheduleIds: readonly string[]): Promise<void> {
  await tx.updateTable('session').set({ series_id: seriesId }).where(among(scheduleIds)).execute();
}

/** Records that the attendance is settled. */
export async function settleAttendance(tx: Tx, scheduleId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ attendance_settled_at: now })
    .where('schedule_id', '=', scheduleId)
    .execute();
}

/**
 * Takes an appointment off the schedule when nobody has a place in it. @returns whether it was an empty
 * appointment.
 */
export async function cancelEmptyAppointment(tx: Tx, scheduleId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update session s set status = 'CANCELLED', cancelled_at = ${now}, version = s.version + 1
    from class_template t
    where s.schedule_id = ${scheduleId} and s.status in ('DRAFT', 'PUBLISHED') and s.start_at > ${now}
      and t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
        and t.template_type = 'APPOINTMENT'
      and not exists (
        select from booking b where b.studio_id = s.studio_id and b.schedule_id = s.schedule_id
          and b.status in ${inList(HOLDING)})
    returning s.schedule_id`.execute(tx);
  return rows.length > 0;
}
