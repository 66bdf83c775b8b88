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

/** What sessions are called: by their own title, or by their class. By the session's id. */
export async function classNamesOf(
  tx: Tx,
  sessions: readonly SessionRow[],
): Promise<ReadonlyMap<string, string>> {
  const templateIds = [...new Set(sessions.map(({ class_templ_id }) => class_templ_id))];
  const templates = await tx
    .selectFrom('class_template')
    .select(['class_templ_id', 'class_name'])
    .where(sql<boolean>`class_templ_id = any(${templateIds}::uuid[])`)
    .execute();
  const names = new Map(templates.map(({ class_templ_id, class_name }) => [class_templ_id, class_name]));
  return new Map(
    sessions.map((session) => [
      session.schedule_id,
      session.title || (names.get(session.class_templ_id) ?? ''),
    ]),
  );
}
