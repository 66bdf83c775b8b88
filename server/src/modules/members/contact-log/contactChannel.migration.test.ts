import { readFile } from 'node:fs/promises';
import { newClient } from '../../../platform/db/pool.ts';
import { testDatabase } from '../../../testing/testDatabases.ts';
import { publishedServer } from '../../../testing/testServer.ts';

const FILE = new URL('../../../../migrations/0230_contact_channel.sql', import.meta.url);
const OWNER = `contact_owner_${process.pid}`;
const BEFORE = `alter table member_contact drop column outcome;
alter table member_contact drop constraint member_contact_channel_check;
alter table member_contact rename column channel to kind;
alter table member_contact add constraint member_contact_kind_check
  check (kind in ('CALL', 'MESSAGE', 'EMAIL', 'IN_PERSON'))`;
const LINES: readonly [kind: string, body: string, channel: string][] = [
  ['CALL', 'Sent a text after it', 'CALL'],
  ['MESSAGE', 'Texted about the mat', 'SMS'],
  ['MESSAGE', 'By SMS', 'SMS'],
  ['MESSAGE', 'Asked for the context of the class', 'WHATSAPP'],
  ['EMAIL', 'Thanked us', 'EMAIL'],
];

test('lines that were there before get a channel, by an account that is no superuser', async () => {
  const client = newClient(
    await testDatabase(publishedServer(), `${process.env['JEST_WORKER_ID']}_contact_channel`),
  );
  await client.connect();
  try {
    await client.query(`${BEFORE}; create role ${OWNER} nosuperuser nobypassrls;
      grant all on schema public to ${OWNER}; alter table member_contact owner to ${OWNER}`);
    // Whose lines these are does not matter here.
    await client.query('set session_replication_role = replica');
    for (const [kind, body] of LINES)
      await client.query(
        `insert into member_contact (studio_id, contact_id, member_id, kind, body, staff_id, created_at)
        values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $1, $2, gen_random_uuid(), now())`,
        [kind, body],
      );
    await client.query('set session_replication_role = origin');

    await client.query(`set role ${OWNER}; ${await readFile(FILE, 'utf8')}; reset role`);

    const { rows } = await client.query<{ body: string; channel: string; outcome: string | null }>(
      'select body, channel, outcome from member_contact',
    );
    const channels = new Map(rows.map(({ body, channel }) => [body, channel]));
    expect(LINES.map(([, body]) => channels.get(body))).toEqual(LINES.map(([, , channel]) => channel));
    expect(rows.every(({ outcome }) => outcome === null)).toBe(true);
  } finally {
    await client.query('reset role').catch(() => undefined);
    await client.query(`drop owned by ${OWNER} cascade; drop role ${OWNER}`).catch(() => undefined);
    await client.end();
  }
});
