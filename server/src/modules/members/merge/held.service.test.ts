import { sql } from 'kysely';
import { columnsNamingMembers } from '../../../testing/columnsNamingMembers.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { HELD, STAYS } from './held.service.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [] });
});
afterAll(() => api.close());

test('a merge knows what becomes of every column that names a member', async () => {
  const decided = [...HELD.map(({ table, column }) => `${table}.${column}`), ...Object.keys(STAYS)];
  // A new one: declare it as `HeldRows` in its module, or say in STAYS why it stays.
  const naming = (await columnsNamingMembers(api)).map(({ table, column }) => `${table}.${column}`);
  expect(naming.sort()).toEqual([...decided].sort());
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
