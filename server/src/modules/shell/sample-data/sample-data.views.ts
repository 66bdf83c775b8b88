import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Standing } from './sample-data.rules.ts';
import { shownName } from '../../../platform/db/sql/shownName.ts';

/** Whether sample data is loaded, and whether the studio does business of its own. */
export async function standingOf(tx: Tx): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select exists (select from sample_row) as "isLoaded",
      exists (select from orders) or exists (select from gift_card)
        or exists (select from booking b where not exists (select from sample_row r
          where r.studio_id = b.studio_id and r.kind = 'BOOKING' and r.row_id = b.booking_id)) as "isInBusiness"`.execute(
    tx,
  );
  const [standing] = rows;
  if (!standing) throw new Error('A select without a table has one row');
  return standing;
}

/** The names of classes, plans and members with these ids, for people. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from (
    select class_name as name from class_template where class_templ_id = any(${ids}::uuid[])
    union all select package_name from package_plan where studio_package_id = any(${ids}::uuid[])
    union all select ${shownName('member')} from member where member_id = any(${ids}::uuid[])
    ) named order by folded(name)`.execute(tx);
  return rows.map(({ name }) => name);
}
