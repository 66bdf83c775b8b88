import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { HELD, STAYS } from './held.service.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [] });
});
afterAll(() => api.close());

/** Columns that name a member, by a foreign key or by their name. */
async function naming(): Promise<string[]> {
  const { rows } = await api.db.platform((tx) =>
    sql<{ name: string }>`
      select c.relname || '.' || a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0
        and not a.attisdropped and (
        a.attname ~ '(^|_)member_ids?$|^person_id$'
        or a.atttypid = 'uuid'::regtype and a.attname <> 'studio_id' and exists (
          select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'member'::regclass
            and k.contype = 'f' and a.attnum = any(k.conkey)))
      order by 1`.execute(tx),
  );
  return rows.map(({ name }) => name);
}

test('a merge knows what becomes of every column that names a member', async () => {
  const decided = [...HELD.map(({ table, column }) => `${table}.${column}`), ...Object.keys(STAYS)];
  // A new one: declare it as `HeldRows` in its module, or say in STAYS why it stays.
  expect(await naming()).toEqual([...decided].sort());
});

test('rows that change hands are told apart by their whole key', async () => {
  const { rows } = await api.db.platform((tx) =>
    sql<{ table: string; key: string[] }>`
      select c.relname as "table", array_agg(a.attname::text) as key
      from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indisprimary group by c.relname`.execute(tx),
  );
  const keys = new Map(rows.map(({ table, key }) => [table, key]));
  for (const { table, column, key } of HELD)
    expect({ table, key: [...key].sort() }).toEqual({
      table,
      key: keys
        .get(table)
        ?.filter((name) => name !== 'studio_id' && name !== column)
        .sort(),
    });
});
