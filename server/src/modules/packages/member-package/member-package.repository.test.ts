import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** What every booking changes on the package that pays. */
const BALANCE = ['credits_remaining', 'value_minor', 'valued_credits'];

test('no index asks for what every booking changes: its update would be an entry in each index of the table', async () => {
  const { rows } = await api.db.platform((tx) =>
    sql<{ index: string; column: string }>`
      select d.objid::regclass::text as index, a.attname as column
      from pg_depend d
      join pg_index i on i.indexrelid = d.objid
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.refobjid = 'member_package'::regclass and d.classid = 'pg_class'::regclass
        and a.attname = any(${BALANCE}::text[])`.execute(tx),
  );
  expect(rows).toEqual([]);
});
