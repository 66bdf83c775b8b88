import { readFile } from 'node:fs/promises';
import { newClient } from '../../../platform/db/pool.ts';
import { testDatabase } from '../../../testing/testDatabases.ts';
import { publishedServer } from '../../../testing/testServer.ts';

const FILE = new URL('../../../../migrations/0005_member_words.sql', import.meta.url);
const OWNER = `plain_owner_${process.pid}`;
const STUDIO = '01900000-0000-7000-8000-000000000001';

test('members who were there before are indexed by an account that is no superuser', async () => {
  const client = newClient(
    await testDatabase(publishedServer(), `${process.env['JEST_WORKER_ID']}_member_words`),
  );
  await client.connect();
  try {
    await client.query(`create role ${OWNER} nosuperuser nobypassrls`);
    await client.query(
      `grant all on schema public to ${OWNER}; alter table member owner to ${OWNER}; alter table member_word owner to ${OWNER}`,
    );
    await client.query(
      `insert into studio (studio_id, extension, studio_name, created_at) values ('${STUDIO}', 'words', 'Words', now())`,
    );
    await client.query(`insert into member (studio_id, member_id, first_name, last_name, user_email, phone, phone_country_code, joined_at)
      values ('${STUDIO}', gen_random_uuid(), 'Mei', 'Tan', 'mei@example.com', '81234567', '+65', now()); delete from member_word`);

    await client.query(`set role ${OWNER}; ${await readFile(FILE, 'utf8')}; reset role`);

    const { rows } = await client.query<{ word: string }>('select word from member_word order by word');
    expect(rows.map(({ word }) => word)).toEqual([
      '1234567',
      '234567',
      '34567',
      '4567',
      '6581234567',
      '81234567',
      'mei',
      'mei tan',
      'mei@example.com',
      'tan',
    ]);
    const forced = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_class where relname in ('member', 'member_word') and relforcerowsecurity",
    );
    expect(forced.rows[0]?.n).toBe(2);
  } finally {
    await client.query('reset role').catch(() => undefined);
    await client.query(`drop owned by ${OWNER} cascade; drop role ${OWNER}`).catch(() => undefined);
    await client.end();
  }
});
