import { DAY } from '@studio/contract/values/time';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { SessionRow } from '../schedule.repository.ts';

export interface Teacher {
  staffId: string;
  displayName: string;
  colour: string;
}

/** Whoever taught within this time before a session counts as somebody who teaches. */
const RECENTLY = 90 * DAY;

/**
 * A session with its possible instructors: those that its template names, or everybody who teaches at the studio. One
 * teaches by role, once they have joined, or because they taught in the three months before the session, or do later.
 */
export async function possibleTeachers(
  tx: Tx,
  scheduleId: string,
): Promise<{ session: SessionRow | undefined; teachers: Teacher[] }> {
  const session = await tx
    .selectFrom('session')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  if (!session) return { session, teachers: [] };
  const { rows } = await sql<Teacher>`
    select f.staff_id as "staffId", f.display_name as "displayName", f.colour
    from staff f join class_template t on t.studio_id = f.studio_id
      and t.class_templ_id = ${session.class_templ_id}
    where f.status <> 'DISABLED' and (t.eligible_staff_ids = '{}'
      or f.staff_id = any(t.eligible_staff_ids))
      and (f.status = 'ACTIVE' and ('TRAINER' = any(f.staff_type) or f.staff_id = any(t.eligible_staff_ids))
        or exists (select from session s where s.studio_id = f.studio_id and s.staff_id = f.staff_id
          and s.status <> 'CANCELLED' and s.start_at > ${new Date(session.start_at.getTime() - RECENTLY)}))`.execute(
    tx,
  );
  return { session, teachers: rows };
}
