import { folded } from '@studio/contract/values/names/folded';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { newClient } from '../pool.ts';
import { testDatabase } from '../../../testing/testDatabases.ts';
import { publishedServer } from '../../../testing/testServer.ts';

const fileOf = (name: string) => readFile(new URL(`../../../../migrations/${name}`, import.meta.url), 'utf8');
const OWNER = `fold_owner_${process.pid}`;
const STUDIO = '01900000-0000-7000-8000-000000000001';
const TABLES = [
  'member',
  'member_word',
  'member_engagement',
  'orders',
  'promo_code',
  'gift_card',
  'segment_tag',
];
const NAMES: readonly [first: string, last: string, isWrittenAnew: boolean][] = [
  ['Anna', 'Tan', false],
  ['José', 'Ñandú', false],
  ['美玲', '陈', false],
  ['أحمد', 'علی', true],
  ['Leyla', 'Əliyeva', true],
];

/** The function as it was, from the migration that made it. */
async function oldFunction(): Promise<string> {
  const [statement = ''] =
    /create function folded[\s\S]*?\$\$;/.exec(await fileOf('0434_folded_words.sql')) ?? [];
  return statement.replace('create function', 'create or replace function');
}

async function fill(client: pg.Client): Promise<void> {
  for (const [at, [first, last]] of NAMES.entries())
    await client.query(
      `with added as (insert into member (studio_id, member_id, first_name, last_name, user_email, phone, phone_country_code, joined_at)
          values ($1, gen_random_uuid(), $2, $3, '', $4, '+65', now()) returning *),
        words as (insert into member_word (studio_id, word, member_id, is_contact)
          select added.studio_id, w.word, added.member_id, w.is_contact
          from added, words_of(first_name, last_name, user_email, phone_country_code, phone) w)
      insert into member_engagement (studio_id, member_id, is_listed, sort_name, joined_at)
        select studio_id, member_id, true, folded(full_name(first_name, last_name, true)), joined_at from added`,
      [STUDIO, first, last, `8123456${at}`],
    );
  for (const [second, name] of ['ليلى', 'ليلي', 'VIP'].entries())
    await client.query(
      `insert into segment_tag (studio_id, tag_id, name, created_at)
        values ($1, gen_random_uuid(), $2, timestamptz '2026-03-02' + $3 * interval '1 second')`,
      [STUDIO, name, second],
    );
}

interface Kept {
  first_name: string;
  search_text: string;
  sort_name: string;
  words: string[];
  /** Where the row lies: another place once it is written. */
  place: string;
}
const read = async (client: pg.Client): Promise<Kept[]> =>
  (
    await client.query<Kept>(
      `select first_name, search_text, sort_name, m.ctid || ' ' || e.ctid as place,
      array(select word from member_word w where w.member_id = m.member_id order by word) as words
      from member m join member_engagement e using (studio_id, member_id) order by array_position($1, first_name)`,
      [NAMES.map(([first]) => first)],
    )
  ).rows;

test('what is stored is folded anew where it differs, by an account that is no superuser; no other row is written', async () => {
  const client = newClient(await testDatabase(publishedServer(), `${process.env['JEST_WORKER_ID']}_folded`));
  await client.connect();
  try {
    await client.query(`create role ${OWNER} nosuperuser nobypassrls; grant all on schema public to ${OWNER};
      ${TABLES.map((table) => `alter table ${table} owner to ${OWNER}`).join('; ')};
      alter function folded(text) owner to ${OWNER}`);
    // The studio itself does not matter here.
    await client.query(
      `set session_replication_role = replica; ${await oldFunction()}; reindex index segment_tag_name`,
    );
    await fill(client);
    const before = await read(client);

    await client.query(`set role ${OWNER}; ${await fileOf('0531_folded_scripts.sql')}; reset role`);

    const after = await read(client);
    expect(after.map(({ search_text }) => search_text)).toEqual(
      ['Anna Tan', 'José Ñandú', '陈美玲', 'أحمد علی', 'Leyla Əliyeva'].map(folded),
    );
    expect(after.map(({ sort_name }) => sort_name)).toEqual(
      ['Tan Anna', 'Ñandú José', '陈美玲', 'علی أحمد', 'Əliyeva Leyla'].map(folded),
    );
    expect(after[3]?.words).toEqual(expect.arrayContaining(['احمد', 'علي', 'احمد علي', '81234563']));
    expect(after[3]?.words).not.toContain('علی');
    expect(after[4]?.words).toEqual(expect.arrayContaining(['eliyeva', 'leyla eliyeva', '4564']));
    expect(after.map(({ place }, at) => place !== before[at]?.place)).toEqual(
      NAMES.map(([, , isAnew]) => isAnew),
    );
    for (const at of [0, 1, 2]) expect(after[at]?.words).toEqual(before[at]?.words);

    const tags = await client.query<{ name: string }>('select name from segment_tag order by created_at');
    expect(tags.rows.map(({ name }) => name)).toEqual(['ليلى', 'ليلي 2', 'VIP']);
    const forced = await client.query<{ n: number }>(
      'select count(*)::int as n from pg_class where relname = any($1) and relforcerowsecurity',
      [TABLES],
    );
    expect(forced.rows[0]?.n).toBe(TABLES.length);
  } finally {
    await client.query('reset role').catch(() => undefined);
    await client.query(`drop owned by ${OWNER} cascade; drop role ${OWNER}`).catch(() => undefined);
    await client.end();
  }
});
