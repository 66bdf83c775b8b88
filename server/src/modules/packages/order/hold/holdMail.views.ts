import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { addressOf } from '../../../members/family-link/family-link.api.ts';

/** A session with a member, as a mail names both. */
interface Addressed {
  studioId: string;
  timezone: string;
  firstName: string;
  userEmail: string;
  className: string;
  startAt: Date;
}

export async function addressedPlace(
  tx: Tx,
  { scheduleId, memberId }: { scheduleId: string; memberId: string },
): Promise<Addressed | undefined> {
  const { rows } = await sql<Addressed>`
    select s.studio_id as "studioId", studio.timezone, m.first_name as "firstName",
      ${addressOf('m')} as "userEmail", coalesce(nullif(s.title, ''), t.class_name) as "className",
      s.start_at as "startAt"
    from session s join studio using (studio_id) join class_template t using (studio_id, class_templ_id)
      join member m on m.studio_id = s.studio_id and m.member_id = ${memberId}
    where s.schedule_id = ${scheduleId}`.execute(tx);
  return rows[0];
}
