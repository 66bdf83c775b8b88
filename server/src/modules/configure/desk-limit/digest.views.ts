import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { DigestAct } from './digest.rules.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

/** Days before today with acts and without a sent digest, the oldest first. */
export async function daysToReport(
  tx: Tx,
  { from, today }: { from: string; today: string },
): Promise<string[]> {
  const { rows } = await sql<{ local_day: string }>`
    select distinct a.local_day from desk_act a
    where a.local_day >= ${from} and a.local_day < ${today}
      and not exists (select 1 from desk_digest d where d.studio_id = a.studio_id
        and d.local_day = a.local_day)
    order by a.local_day`.execute(tx);
  return rows.map(({ local_day: day }) => day);
}

/** The acts of a day, in their order. */
export async function actsOf(tx: Tx, localDay: string): Promise<DigestAct[]> {
  const { rows } = await sql<DigestAct>`
    select a.kind, a.amount, a.subject, a.reason, ${shownName('m')} as "memberName",
      s.display_name as "staffName", b.display_name as "approvedByName"
    from desk_act a
    join staff s on s.studio_id = a.studio_id and s.staff_id = a.staff_id
    left join staff b on b.studio_id = a.studio_id and b.staff_id = a.approved_by
    left join member m on m.studio_id = a.studio_id and m.member_id = a.member_id
    where a.local_day = ${localDay} order by a.done_at, a.desk_act_id`.execute(tx);
  return rows;
}

/** The owners who work at the studio, with their addresses. */
export async function owners(tx: Tx): Promise<{ name: string; userEmail: string }[]> {
  const { rows } = await sql<{ name: string; userEmail: string }>`
    select s.display_name as name, u.user_email as "userEmail" from staff s join app_user u using (user_id)
    where 'OWNER' = any(s.staff_type) and s.status = 'ACTIVE' order by s.staff_id`.execute(tx);
  return rows;
}
