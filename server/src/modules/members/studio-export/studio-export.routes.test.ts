import type { ImportJob } from '@studio/contract/members/import/import.schema';
import { localDateOf } from '@studio/contract/values/time';
import { unzipSync, zipSync } from 'fflate';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { readTable } from '../../../platform/export/readTable.ts';
import { demoStudio } from '../../../seed/demo/demoStudio.ts';
import { seedWhenEmpty } from '../../../seed/seed.ts';
import { aMember, aStaff, aStudio, type TestStaff } from '../../../testing/builders/builders.ts';
import { insertNote } from '../../../testing/builders/noteBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { importModule } from '../import/import.routes.ts';
import { workOnImports } from '../import/import.sweep.ts';
import { EXPORTED, LEFT_OUT } from './studio-export.rules.ts';
import { studioExportModule } from './studio-export.routes.ts';

const URL = '/api/member/portal/export-everything';
let api: TestApp;
let demoId: string;

beforeAll(async () => {
  api = await startTestApp({ database: 'studio_export', modules: [importModule, studioExportModule] });
  await seedWhenEmpty(api.db, api.clock);
  demoId = demoStudio(api.clock.now(), '').studioId;
}, 60_000);
afterAll(() => api.close());

async function archiveOf(by: TestStaff): Promise<Buffer> {
  expect(await api.call('GET', URL, { as: by })).toMatchObject({ code: 'PROOF_NEEDED' });
  await stepUp(api, by, 'PEOPLE');
  return (await api.app.inject({ url: URL, headers: { authorization: `Bearer ${by.token}` } })).rawPayload;
}

async function taken(by: TestStaff, archive?: Buffer): Promise<Record<string, string>> {
  const files = Object.entries(unzipSync(archive ?? (await archiveOf(by))));
  return Object.fromEntries(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

/** The job as soon as nobody works on it. */
async function settled(importJobId: string, by: TestStaff, studioId: string): Promise<ImportJob> {
  for (;;) {
    await workOnImports(api, studioId);
    const { data } = await api.call<ImportJob>('GET', `/api/member/portal/import/${importJobId}`, { as: by });
    if (!['CHECKING', 'RUNNING', 'UNDOING'].includes(data.status)) return data;
  }
}

async function bring(content: string | Buffer, by: TestStaff, studioId: string): Promise<ImportJob> {
  const file = typeof content === 'string' ? content : Uint8Array.from(content);
  const form = { file: new File([file], 'studio.zip', { type: 'application/zip' }) };
  const { data } = await api.call<ImportJob>('POST', '/api/member/portal/import', { as: by, form });
  const { importJobId, matches } = data;
  const step = async (path: string, json: object): Promise<ImportJob> => {
    await api.call('POST', `/api/member/portal/import/${path}`, { as: by, json: { importJobId, ...json } });
    return settled(importJobId, by, studioId);
  };
  const checked = await step('check', { matches });
  expect(checked.problems).toEqual([]);
  return step('run', { onlyValid: false });
}

interface Possessions {
  name: string;
  guardians: string[];
  blocked: boolean;
  emergency_name: string | null;
  news_since: string | null;
  notes: string[];
  tags: string[];
}

/** Guardians, a block, somebody to call, and consent to news, as a studio has them. */
async function someTies(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`select member_id as id from member where status = 'MEMBER'
    order by joined_at, member_id limit 3`.execute(tx);
  const [child, mother, father] = rows.map(({ id }) => id);
  for (const [guardian, mayPay] of [
    [mother, true],
    [father, false],
  ])
    await sql`insert into family_link (studio_id, guardian_id, dependant_id, relation, can_book, can_pay, created_at)
      values (${demoId}, ${guardian}, ${child}, 'CHILD', true, ${mayPay}, now())
      on conflict do nothing`.execute(tx);
  await sql`update member set status = 'BLOCKED', blocked_reason = 'Owes two sessions',
    emergency_contact = '{"name": "Ben Tan", "phone": "+6581110000", "relation": "Brother"}',
    marketing_consent_at = '2025-05-01T23:30:00+08:00' where member_id = ${father}`.execute(tx);
  await sql`insert into member_note (studio_id, note_id, member_id, type, visibility, pinned, body, staff_id, created_at)
    select ${demoId}, gen_random_uuid(), ${mother}, note.type, note.visibility, note.pinned, note.body,
      (select staff_id from staff order by staff_id limit 1), now()
    from (values ('PAYMENT', 'MANAGERS', false, 'Owes since May'), ('GENERAL', 'TRAINERS', true, 'Likes the front'))
      as note (type, visibility, pinned, body)
    where not exists (select from member_note where body = 'Owes since May')`.execute(tx);
  await sql`with tag as (insert into segment_tag (studio_id, tag_id, name, created_at)
      select ${demoId}, gen_random_uuid(), name, now()
      from unnest(array['Mon, Wed', 'A;B|C', 'the "old" one'] || array(select 'Tag ' || n from generate_series(1, 12) n)) as name
      where not exists (select from segment_tag where name = 'Mon, Wed')
      returning studio_id, tag_id)
    insert into member_tag (studio_id, tag_id, member_id, tagged_at)
      select studio_id, tag_id, ${mother}, now() from tag`.execute(tx);
}

/** What a client must find again in another studio. */
async function possessions(studioId: string) {
  const { rows } = await api.db.studio(studioId, (tx) =>
    sql<Possessions>`
      select m.first_name || ' ' || m.last_name as name, m.user_email, m.phone_country_code || m.phone as phone,
        m.birthday, m.gender, m.address, m.blocked_reason, m.status = 'BLOCKED' as blocked,
        nullif(m.emergency_contact->>'name', '') as emergency_name,
        nullif(m.emergency_contact->>'phone', '') as emergency_phone,
        nullif(m.emergency_contact->>'relation', '') as emergency_relation,
        (m.marketing_consent_at at time zone 'Asia/Singapore')::date as news_since,
        (m.joined_at at time zone 'Asia/Singapore')::date as joined_on,
        array(select g.first_name || ' ' || g.last_name || ' ' || l.relation || l.can_book || l.can_pay
          from family_link l join member g on g.studio_id = l.studio_id and g.member_id = l.guardian_id
          where l.studio_id = m.studio_id and l.dependant_id = m.member_id order by 1) as guardians,
        array(select p.name || ' ' || p.unlimited || ' ' || p.credits_remaining || ' ' || coalesce(p.end_date::text, '')
          || case when p.status = 'FROZEN' then ' until ' || p.frozen_until else '' end
          || coalesce((select ' bills ' || s.next_bill_on || ' ' || s.price_minor from subscription s
            where s.studio_id = p.studio_id and s.subscription_id = p.subscription_id and s.current_end = p.end_date
              and s.status in ('ACTIVE', 'PAST_DUE', 'TRIALING') and p.status <> 'FROZEN'), '')
          from member_package p where p.member_id = m.member_id and p.deleted_at is null
            and p.status not in ('VOIDED', 'PENDING_PAYMENT') order by 1) as packages,
        array(select t.name from member_tag mt join segment_tag t using (tag_id)
          where mt.member_id = m.member_id order by 1) as tags,
        array(select n.visibility || ' ' || n.type || ' ' || n.pinned || ' ' || n.body from member_note n
          where n.member_id = m.member_id and n.body <> '' order by 1) as notes,
        exists (select from signed_form f join studio_form form using (studio_id, waiver_form_id)
          where f.member_id = m.member_id and f.status = 'VALID' and form.form_type = 'WAIVER')
          or exists (select from brought_waiver w where w.member_id = m.member_id) as waiver
      from member m where m.status <> 'ARCHIVED' and not m.is_aggregator_only order by m.user_email, m.phone, name`.execute(
      tx,
    ),
  );
  return rows;
}

/**
 * The rows of members in an archive, with people's names in the place of their ids, which each studio gives anew. What
 * has not begun begins on the day of the import.
 */
async function membersIn(files: Record<string, string>): Promise<Record<string, string>[]> {
  const lines: string[][] = [];
  for await (const { cells } of readTable(Buffer.from(files['members-1.csv'] ?? ''))) lines.push(cells);
  const [header = [], ...rows] = lines;
  const all = rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
  const whoIs = new Map(
    all.map((row) => [
      row['Member ID'],
      `${row['First name']} ${row['Last name']} ${row['Email']} ${row['Phone']}`,
    ]),
  );
  return all
    .map((row) => ({
      ...row,
      'Start date':
        row['Start date'] || (row['Package'] ? localDateOf(api.clock.now(), 'Asia/Singapore') : ''),
      'Member ID': whoIs.get(row['Member ID']) ?? '',
      'Guardian ID': whoIs.get(row['Guardian ID']) ?? '',
    }))
    .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

test('the demo studio moves out, and into an empty one', async () => {
  const from = await aStaff(api, { studioId: demoId }, 'SUPER');
  await api.db.studio(demoId, async (tx) => {
    await sql`insert into member_tag (studio_id, tag_id, member_id, tagged_at)
      select t.studio_id, t.tag_id, m.member_id, now() from segment_tag t, (select member_id from member limit 3) m
      on conflict do nothing`.execute(tx);
    await someTies(tx);
  });
  const archive = await archiveOf(from);
  const files = await taken(from, archive);
  const studio = await aStudio(api);
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studio.studioId).execute(),
  );
  const to = await aStaff(api, studio, 'SUPER');
  const job = await bring(archive, to, studio.studioId);
  const had = await possessions(demoId);
  expect(job).toMatchObject({ status: 'DONE', newMembers: had.length });
  expect(had.length).toBeGreaterThan(50);
  expect(await possessions(studio.studioId)).toEqual(had);
  // Exported again, the same stands in the file: tags, consents, credits and everything else.
  expect(await membersIn(await taken(to))).toEqual(await membersIn(files));
  for (const isThere of [
    (member: Possessions) => member.guardians.length > 1,
    (member: Possessions) => member.blocked,
    (member: Possessions) => member.emergency_name !== null,
    (member: Possessions) => member.news_since !== null,
    (member: Possessions) => member.notes.includes('MANAGERS PAYMENT false Owes since May'),
    (member: Possessions) => member.notes.includes('TRAINERS GENERAL true Likes the front'),
    (member: Possessions) => member.tags.includes('Mon, Wed') && member.tags.length > 12,
  ])
    expect(had.some(isThere)).toBe(true);
  const manifest = JSON.parse(files['manifest.json'] ?? '') as { files: { file: string; rows: number }[] };
  expect(manifest.files.find(({ file }) => file === 'members/member.csv')?.rows).toBeGreaterThanOrEqual(
    had.length,
  );
  expect(Object.keys(files)).toContain('money/orders.csv');
  // The partner's guests are names on rosters, no clients to take along.
  expect(files['members/member.csv']).toContain('@guest.invalid');
  expect(files['members-1.csv']).not.toContain('@guest.invalid');
}, 60_000);

test('the studio that takes back its own export is as it was', async () => {
  const owner = await aStaff(api, { studioId: demoId }, 'SUPER');
  const files = await taken(owner);
  const had = await possessions(demoId);
  const job = await bring(files['members-1.csv'] ?? '', owner, demoId);
  expect(job).toMatchObject({ newMembers: 0, packages: 0, tags: 0, notes: 0, waivers: 0 });
  expect(await possessions(demoId)).toEqual(had);
}, 60_000);

test('nothing that opens a door goes along', async () => {
  const studio = await aStudio(api);
  const files = await taken(await aStaff(api, studio, 'SUPER'));
  for (const text of Object.values(files))
    expect(text.split('\n')[0]).not.toMatch(/hash|secret|sealed|token/);
});

test('every table of a studio is in the archive, or has a reason not to be', async () => {
  const { rows } = await api.db.platform((tx) =>
    sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'studio_id'`.execute(tx),
  );
  const decided = new Set([...Object.values(EXPORTED).flat(), ...Object.values(LEFT_OUT).flat()]);
  expect(rows.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([]);
});

test('only who may take data out may, and it is written down', async () => {
  const studio = await aStudio(api);
  const desk = await aStaff(api, studio, 'STAFF');
  expect(await api.call('GET', URL, { as: desk })).toMatchObject({ code: 'NOT_ALLOWED' });
  await taken(await aStaff(api, studio, 'SUPER'));
  const lines = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('audit_log').select('action').where('action', '=', 'studio.export').execute(),
  );
  expect(lines).toHaveLength(1);
});

test('the desk, where it may export, takes no note along that is for managers', async () => {
  const studio = await aStudio(api);
  const desk = await aStaff(api, studio, 'STAFF');
  const { memberId } = await aMember(api, studio);
  await api.db.studio(studio.studioId, async (tx) => {
    await tx
      .insertInto('role_permission')
      .values({
        studio_id: studio.studioId,
        role: 'STAFF',
        permission: 'data.transfer',
        is_allowed: true,
        changed_at: api.clock.now(),
      })
      .execute();
    const about = { memberId, staffId: studio.owner.staffId, now: api.clock.now() };
    await insertNote(tx, { ...about, body: 'For all of us', visibility: 'STAFF' });
    await insertNote(tx, { ...about, body: 'For the two of us', visibility: 'MANAGERS' });
  });
  const said = async (by: TestStaff) => Object.values(await taken(by)).join('\n');
  const [ofDesk, ofOwner] = [await said(desk), await said(studio.owner)];
  expect(ofDesk).toContain('For all of us');
  expect(ofDesk).not.toContain('For the two of us');
  expect(ofOwner).toContain('For the two of us');
});

test('an archive of something else is no file of members', async () => {
  const studio = await aStudio(api);
  const owner = await aStaff(api, studio, 'SUPER');
  const bytes = zipSync({ 'photos/a.txt': new TextEncoder().encode('hello') });
  const form = { file: new File([Uint8Array.from(bytes)], 'photos.zip', { type: 'application/zip' }) };
  expect(await api.call('POST', '/api/member/portal/import', { as: owner, form })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'file', message: expect.stringMatching(/cannot read this file/) as unknown }] },
  });
});

test('several files of members in an archive are one table', async () => {
  const studio = await aStudio(api);
  const owner = await aStaff(api, studio, 'SUPER');
  const table = (...names: string[]) =>
    new TextEncoder().encode(
      `\uFEFF${['First name,Email', ...names.map((name) => `${name},${name}@x.example`)].join('\r\n')}\r\n`,
    );
  const bytes = zipSync({
    'members-2.csv': table('Cho', 'Dia'),
    'members-1.csv': table('Ana', 'Ben'),
    'members-10.csv': table('Eve'),
    'members/member.csv': table('Not this one'),
  });
  const job = await bring(Buffer.from(bytes), owner, studio.studioId);
  expect(job).toMatchObject({ status: 'DONE', newMembers: 5, total: 5 });
});

test('what came from an archive goes with an undo', async () => {
  const studio = await aStudio(api);
  const owner = await aStaff(api, studio, 'SUPER');
  const text = [
    'Member ID,First name,Email,Guardian ID,Guardian may,Marketing consent since,Blocked because',
    '1,Kim,,2,book and pay,,',
    '2,Mei,mei@x.example,,,2025-05-01,Rude',
  ].join('\n');
  const { importJobId, newMembers } = await bring(text, owner, studio.studioId);
  expect(newMembers).toBe(2);
  const held = () =>
    api.db.studio(studio.studioId, async (tx) => ({
      links: await tx.selectFrom('family_link').select(['can_book', 'can_pay']).execute(),
      members: await tx.selectFrom('member').select(['status', 'blocked_reason']).orderBy('status').execute(),
    }));
  expect(await held()).toEqual({
    links: [{ can_book: true, can_pay: true }],
    members: [
      { status: 'BLOCKED', blocked_reason: 'Rude' },
      { status: 'MEMBER', blocked_reason: '' },
    ],
  });
  await api.call('POST', '/api/member/portal/import/undo', { as: owner, json: { importJobId } });
  expect(await settled(importJobId, owner, studio.studioId)).toMatchObject({ status: 'UNDONE', kept: 0 });
  expect(await held()).toEqual({ links: [], members: [] });
});
