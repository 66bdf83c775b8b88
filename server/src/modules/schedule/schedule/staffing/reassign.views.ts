import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { SessionRow } from '../schedule.repository.ts';

/** The sessions that somebody teaches or assists after an instant, earliest first, without cancelled ones. */
export const sessionsAheadOf = (tx: Tx, staffId: string, now: Date): Promise<SessionRow[]> =>
  tx
    .selectFrom('session')
    .selectAll()
    .where((eb) => eb.or([eb('staff_id', '=', staffId), sql<boolean>`${staffId} = any(assistant_ids)`]))
    .where('start_at', '>', now)
    .where('status', '<>', 'CANCELLED')
    .orderBy('start_at')
    .orderBy('schedule_id')
    .execute();

/** A session's own title, or its class; and whether somebody has chosen its instructor for themselves. */
export interface Called {
  className: string;
  isAppointment: boolean;
}

/** How many members are booked in these sessions, without guests of a partner. */
export async function membersIn(tx: Tx, sessions: readonly SessionRow[]): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct member_id)::int as members from booking
    where schedule_id = any(${sessions.map(({ schedule_id }) => schedule_id)}::uuid[])
      and status in ('BOOKED', 'CHECKED_IN', 'PROVISIONAL') and pay_mode <> 'CHANNEL'`.execute(tx);
  return rows[0]?.members ?? 0;
}

/** What sessions are called, by their ids. */
export async function calledBy(
  tx: Tx,
  sessions: readonly SessionRow[],
): Promise<ReadonlyMap<string, Called>> {
  const templateIds = [...new Set(sessions.map(({ class_templ_id }) => class_templ_id))];
  const templates = await tx
    .selectFrom('class_template')
    .select(['class_templ_id', 'class_name', 'template_type'])
    .where(sql<boolean>`class_templ_id = any(${templateIds}::uuid[])`)
    .execute();
  const byId = new Map(templates.map((template) => [template.class_templ_id, template]));
  return new Map(
    sessions.map(({ schedule_id, class_templ_id, title }) => {
      const template = byId.get(class_templ_id);
      const isAppointment = template?.template_type === 'APPOINTMENT';
      return [schedule_id, { className: title || (template?.class_name ?? ''), isAppointment }];
    }),
  );
}
