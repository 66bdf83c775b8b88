import { sql } from 'kysely';
import type { TestApp } from './startTestApp.ts';

/** Every column that names a member, by a foreign key or by its name, in the order of `table.column`. */
export async function columnsNamingMembers({
  db,
}: Pick<TestApp, 'db'>): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.platform((tx) =>
    sql<{ table: string; column: string }>`
      select c.relname as "table", a.attname as "column"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0
        and not a.attisdropped and (
        a.attname ~ '(^|_)member_ids?$|^person_id$'
        or a.atttypid = 'uuid'::regtype and a.attname <> 'studio_id' and exists (
          select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'member'::regclass
            and k.contype = 'f' and a.attnum = any(k.conkey)))
      order by c.relname || '.' || a.attname`.execute(tx),
  );
  return rows;
}
