import { readFile } from 'node:fs/promises';
import { newClient } from '../../../platform/db/pool.ts';
import { testDatabase } from '../../../testing/testDatabases.ts';
import { publishedServer } from '../../../testing/testServer.ts';

const FILE = new URL('../../../../migrations/0497_tag_name.sql', import.meta.url);
const OWNER = `tag_owner_${process.pid}`;
const BEFORE = `drop index segment_tag_name;
create unique index segment_tag_name on segment_tag (studio_id, lower(name))`;
const [ONE, OTHER] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const TAGS: readonly [studioId: string, name: string, after: string][] = [
  [ONE, 'VIP', 'VIP'],
  [ONE, 'ＶＩＰ', 'ＶＩＰ 3'],
  [ONE, 'VIP 2', 'VIP 2'],
  [ONE, 'Yoga  mat', 'Yoga  mat'],
  [ONE, 'Yoga mat', 'Yoga mat 2'],
  [ONE, 'Zoë', 'Zoë'],
  [ONE, 'zoe', 'zoe 2'],
  [ONE, 'Has been here for ten years ’', 'Has been here for ten years ’'],
  [ONE, 'Has been here for ten years  ’', 'Has been here for ten yea 2'],
  [OTHER, 'vip', 'vip'],
];

test('tags of one name stay apart with a number, by an account that is no superuser; new ones are refused', async () => {
  const client = newClient(
    await testDatabase(publishedServer(), `${process.env['JEST_WORKER_ID']}_tag_name`),
  );
  await client.connect();
  const insert = async (studioId: string, name: string, second: number): Promise<void> => {
    await client.query(
      `insert into segment_tag (studio_id, tag_id, name, created_at)
      values ($1, gen_random_uuid(), $2, timestamptz '2026-03-02' + $3 * interval '1 second')`,
      [studioId, name, second],
    );
  };
  try {
    await client.query(`${BEFORE}; create role ${OWNER} nosuperuser nobypassrls;
      grant all on schema public to ${OWNER}; alter table segment_tag owner to ${OWNER}`);
    // The studios themselves do not matter here.
    await client.query('set session_replication_role = replica');
    for (const [second, [studioId, name]] of TAGS.entries()) await insert(studioId, name, second);

    await client.query(`set role ${OWNER}; ${await readFile(FILE, 'utf8')}; reset role`);

    const { rows } = await client.query<{ name: string }>('select name from segment_tag order by created_at');
    expect(rows.map(({ name }) => name)).toEqual(TAGS.map(([, , after]) => after));
    for (const name of ['vip', 'ｖｉｐ', 'ZOË', 'yoga　MAT'])
      await expect(insert(ONE, name, 60)).rejects.toThrow('segment_tag_name');
    const forced = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_class where relname = 'segment_tag' and relforcerowsecurity",
    );
    expect(forced.rows[0]?.n).toBe(1);
  } finally {
    await client.query('reset role').catch(() => undefined);
    await client.query(`drop owned by ${OWNER} cascade; drop role ${OWNER}`).catch(() => undefined);
    await client.end();
  }
});
