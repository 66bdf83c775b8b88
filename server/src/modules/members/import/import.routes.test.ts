import type { ImportJob } from '@studio/contract/members/import/import.schema';
import type { ImportField } from '@studio/contract/members/import/importFields';
import { newId } from '../../../platform/db/newId.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { anImportDesk, IMPORT_FILE, IMPORT_HEADER } from '../../../testing/builders/importBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { formModule } from '../../configure/form/form.routes.ts';
import { signingOf } from '../../configure/form/form.api.ts';
import { renewals } from '../../packages/membership/renewal.sweep.ts';
import { aFormDesk } from '../../../testing/builders/formBuilders.ts';
import { matchColumns } from './read/columns.rules.ts';
import { importRepository } from './import.repository.ts';
import { importModule } from './import.routes.ts';
import { workOnImports } from './import.sweep.ts';

const URL = '/api/member/portal/import';
let api: TestApp;
let studio: TestStudio;
let manager: TestStaff;
let desk: ReturnType<typeof anImportDesk>;

beforeAll(async () => {
  api = await startTestApp({ modules: [importModule, formModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  manager = await aStaff(api, studio, 'SUPER');
  desk = anImportDesk(api, studio, manager);
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studio.studioId).execute(),
  );
});
afterAll(() => api.close());

test('a file is looked at: its columns, samples and what they seem to hold', async () => {
  const { data } = await desk.post('', { text: IMPORT_FILE });
  expect(data).toMatchObject({ status: 'READ', preset: 'PLAIN', fileName: 'pasted.csv' });
  expect(data.columns[1]).toEqual({ name: 'First name', samples: ['Mei', 'Mei', 'Ben'] });
  expect(data.matches).toContainEqual({ field: 'creditsLeft', column: 7 });
});

test('an uploaded file is looked at too', async () => {
  const file = new File([IMPORT_FILE], 'clients.csv', { type: 'text/csv' });
  const { data } = await api.call<ImportJob>('POST', URL, { as: manager, form: { file } });
  expect(data).toMatchObject({ status: 'READ', fileName: 'clients.csv' });
});

test('a file of Excel is read in the code page of the country, now and when its members come', async () => {
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ country: 'CZ' }).where('studio_id', '=', studio.studioId).execute(),
  );
  const bytes = Buffer.concat([
    Buffer.from(`${IMPORT_HEADER}\n9,Petr,Dvo`),
    Buffer.from([0xf8, 0xe1]),
    Buffer.from('k,petr@example.com,,,,,,,'),
  ]);
  const file = new File([bytes], 'clients.csv', { type: 'text/csv' });
  const { data } = await api.call<ImportJob>('POST', URL, { as: manager, form: { file } });
  expect(data.columns[2]).toEqual({ name: 'Last name', samples: ['Dvořák'] });
  await desk.post('/check', { importJobId: data.importJobId, matches: data.matches });
  await desk.settled(data.importJobId);
  await desk.post('/run', { importJobId: data.importJobId, onlyValid: true });
  await desk.settled(data.importJobId);
  expect(await desk.members()).toMatchObject([{ last_name: 'Dvořák' }]);
});

test.each([
  ['nothing', ''],
  ['a header alone', IMPORT_HEADER],
  ['a picture', '\u0089PNG\0\0\0'],
  ['a table of 201 columns', `${'a,'.repeat(200)}b\n1`],
])('%s is refused with a sentence', async (_case, text) => {
  const answer = await desk.post('', { text });
  expect(answer).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
  expect(answer.data).toMatchObject({ errors: [{ field: 'file' }] });
});

test('the dry run counts, names what is wrong, and writes nothing', async () => {
  const job = await desk.checked(`${IMPORT_FILE}\n10,Zoe,,not an address,,Ten classes,x,,,,`);
  expect(job).toMatchObject({
    status: 'CHECKED',
    total: 5,
    valid: 4,
    newMembers: 3,
    knownMembers: 0,
    packages: 3,
    problems: [
      { row: 6, field: 'userEmail', message: '"not an address" is not an email address' },
      { row: 6, field: 'creditsTotal', message: '"x" is not a number of credits from 0 to 999' },
    ],
  });
  expect(await desk.members()).toEqual([]);
  const table = await api.app.inject({
    url: `${URL}-problems?importJobId=${job.importJobId}`,
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(table.body).toContain(
    '6,"Email: ""not an address"" is not an email address; Credits bought: ""x"" ',
  );
});

test('all rows or none, unless the valid ones are asked for', async () => {
  const { importJobId } = await desk.checked(`${IMPORT_FILE}\n10,,,,,,,,,,`);
  const all = await desk.post('/run', { importJobId, onlyValid: false });
  expect(all).toMatchObject({
    code: 'REQUEST_FINAL',
    message: '1 row has problems. Fix them, or import only the others.',
  });
  await desk.post('/run', { importJobId, onlyValid: true });
  expect(await desk.settled(importJobId)).toMatchObject({ status: 'DONE', newMembers: 3 });
});

test('members come with what is left of their packages, and its value', async () => {
  const job = await desk.imported(IMPORT_FILE);
  expect(job).toMatchObject({ status: 'DONE', newMembers: 3, packages: 3, problems: [] });
  expect(
    (await desk.members()).map((member) => [
      member.first_name,
      member.user_email,
      member.phone,
      member.source,
    ]),
  ).toEqual([
    ['Ana', '', '92223333', 'IMPORT'],
    ['Ben', 'ben@example.com', '', 'IMPORT'],
    ['Mei', 'mei@example.com', '91234567', 'IMPORT'],
  ]);
  expect(await desk.packages()).toMatchObject([
    { name: 'Ten classes', status: 'INACTIVE', credits_remaining: 0, value_minor: 0, source: 'MIGRATED' },
    {
      name: 'Ten classes',
      status: 'ACTIVE',
      credits_remaining: 4,
      total_credits: 10,
      value_minor: 8000,
      valued_credits: 4,
    },
    { name: 'Unlimited', status: 'FROZEN', unlimited: true, frozen_until: '2026-03-10', value_minor: 9000 },
  ]);
  const lines = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('credit_ledger').select(['kind', 'delta', 'value_minor']).orderBy('value_minor').execute(),
  );
  expect(lines).toEqual([
    { kind: 'GRANT', delta: 0, value_minor: 0 },
    { kind: 'GRANT', delta: 4, value_minor: 8000 },
    { kind: 'GRANT', delta: 0, value_minor: 9000 },
  ]);
});

test.each([
  ['America/Los_Angeles', '2024-05-01T19:00:00.000Z'],
  ['Asia/Singapore', '2024-05-01T04:00:00.000Z'],
  ['Pacific/Auckland', '2024-05-01T00:00:00.000Z'],
])('a member of a studio in %s has been one since the day in the file', async (timezone, noon) => {
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ timezone }).where('studio_id', '=', studio.studioId).execute(),
  );
  await desk.imported('First name,E-mail,Member since\nMei,mei@example.com,2024-05-01');
  const [member] = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('member').select('joined_at').execute(),
  );
  expect(member?.joined_at).toEqual(new Date(noon));
});

test('the same file twice changes nothing', async () => {
  await desk.imported(IMPORT_FILE);
  const before = [await desk.members(), await desk.packages()];
  const again = await desk.imported(IMPORT_FILE);
  expect(again).toMatchObject({ status: 'DONE', newMembers: 0, knownMembers: 3, packages: 0 });
  expect([await desk.members(), await desk.packages()]).toEqual(before);
});

test('a file of three columns, or with empty cells, takes nothing away from whom the studio has', async () => {
  await desk.imported(
    [
      'First name,Last name,E-mail,Phone,Birthday,Address,Emergency contact,Marketing consent since,Blocked because,Tags',
      'Mei,Tan,mei@example.com,91234567,1990-05-01,12 Home Road,Ben,2025-05-01,Rude,VIP',
    ].join('\n'),
  );
  const before = [await desk.members(), await extras()];
  for (const text of [
    'First name,Last name,E-mail\nMei,Tan,mei@example.com',
    'First name,Last name,E-mail,Phone,Birthday,Address,Emergency contact,Marketing consent since,Blocked because,Tags\nMei,Tan,mei@example.com,,,,,no,no,',
  ])
    expect(await desk.imported(text)).toMatchObject({ rowsSame: 1, rowsRefused: 0 });
  expect([await desk.members(), await extras()]).toEqual(before);
});

test('what was imported can be undone, and imported again', async () => {
  const { importJobId, undoUntil } = await desk.imported(IMPORT_FILE);
  expect(undoUntil).toBe('2026-03-03T01:00:00.000Z');
  expect(await desk.undone(importJobId)).toMatchObject({ status: 'UNDONE', kept: 0 });
  expect([await desk.members(), await desk.packages()]).toEqual([[], []]);
  const [sums] = await api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('credit_ledger')
      .select(({ fn }) => [fn.sum<string>('delta').as('credits'), fn.sum<string>('value_minor').as('value')])
      .execute(),
  );
  expect(sums).toEqual({ credits: 0, value: '0' });
  const left = await api.db.studio(studio.studioId, (tx) => tx.selectFrom('member').selectAll().execute());
  expect(left.map((row) => [row.first_name, row.user_email])).toEqual([
    ['Undone', ''],
    ['Undone', ''],
  ]);
  expect(await desk.imported(IMPORT_FILE)).toMatchObject({ newMembers: 3, packages: 3 });
});

test('an undo keeps who has done something since, and says which', async () => {
  const { importJobId } = await desk.imported(IMPORT_FILE);
  const mei = (await desk.members()).find((member) => member.first_name === 'Mei');
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('orders')
      .values({
        studio_id: studio.studioId,
        order_id: newId(),
        reference: 'ABC1234',
        member_id: mei?.member_id ?? '',
        status: 'PAID',
        mode: 'CASH',
        currency: 'SGD',
        total_minor: 100,
        created_at: api.clock.now(),
      })
      .execute(),
  );
  const job = await desk.undone(importJobId);
  expect(job).toMatchObject({ status: 'UNDONE', kept: 2 });
  expect(job.problems.map(({ row }) => row)).toEqual([2, 3]);
  expect(job.problems[0]?.message).toMatch(/^Kept: since the import/);
  expect((await desk.members()).map((member) => member.first_name)).toEqual(['Mei']);
});

const EXTRAS = [
  'First name,Last name,E-mail,Package,Price paid,Next bill date,Billed every,Price per cycle,Tags,Note,Waiver signed on',
  'Mei,Tan,mei@example.com,Monthly,80,2026-03-16,month,90,"VIP, morning",Prefers the window,2025-05-01',
  'Mei,Tan,mei@example.com,,,,,,vip,Second note,',
  'Ben,Lim,ben@example.com,,,,,,,,2024-01-01',
].join('\n');

const extras = () =>
  api.db.studio(studio.studioId, async (tx) => ({
    tags: await tx
      .selectFrom('member_tag')
      .innerJoin('segment_tag', 'segment_tag.tag_id', 'member_tag.tag_id')
      .select('name')
      .orderBy('name')
      .execute(),
    notes: (
      await tx.selectFrom('member_note').select(['type', 'visibility', 'body']).orderBy('body').execute()
    ).map(({ type, visibility, body }) => [type, visibility, body]),
    waivers: (await tx.selectFrom('brought_waiver').select('signed_on').orderBy('signed_on').execute()).map(
      ({ signed_on }) => signed_on,
    ),
    memberships: await tx
      .selectFrom('subscription')
      .select(['status', 'current_start', 'current_end', 'next_bill_on', 'price_minor', 'anchor_day'])
      .execute(),
  }));

test('memberships, tags, notes and waivers come along, once, and go with an undo', async () => {
  const ahead = await desk.checked(EXTRAS);
  expect(ahead).toMatchObject({ packages: 1, memberships: 1, tags: 3, notes: 2, waivers: 2, problems: [] });
  const job = await desk.imported(EXTRAS);
  expect(job).toMatchObject({ newMembers: 2, packages: 1, memberships: 1, tags: 2, notes: 2, waivers: 2 });
  const brought = await extras();
  expect(brought).toEqual({
    tags: [{ name: 'VIP' }, { name: 'morning' }],
    notes: [
      ['GENERAL', 'STAFF', 'Prefers the window'],
      ['GENERAL', 'STAFF', 'Second note'],
    ],
    waivers: ['2024-01-01', '2025-05-01'],
    memberships: [
      {
        status: 'ACTIVE',
        current_start: '2026-02-16',
        current_end: '2026-03-15',
        next_bill_on: '2026-03-16',
        price_minor: 9000,
        anchor_day: 16,
      },
    ],
  });
  expect(await desk.packages()).toMatchObject([
    { name: 'Monthly', unlimited: true, start_date: '2026-02-16', end_date: '2026-03-15', value_minor: 4000 },
  ]);
  expect(await desk.imported(EXTRAS)).toMatchObject({ packages: 0, tags: 0, notes: 0, waivers: 0 });
  expect(await extras()).toEqual(brought);
  expect(await desk.undone(job.importJobId)).toMatchObject({ status: 'UNDONE', kept: 0 });
  expect(await extras()).toEqual({ tags: [], notes: [], waivers: [], memberships: [] });
  expect([await desk.members(), await desk.packages()]).toEqual([[], []]);
});

test('a note is for whom the file says, with its type and its pin, and an undo takes it back', async () => {
  const { importJobId } = await desk.imported(
    [
      'First name,E-mail,Note,Note for,Note type,Note pinned',
      'Mei,mei@example.com,Owes us,managers,payment,yes',
      'Mei,mei@example.com,Twice,trainers,,',
      'Mei,mei@example.com,Twice,managers,,',
      'Mei,mei@example.com,Who knows,the boss,,',
    ].join('\n'),
  );
  expect((await extras()).notes).toEqual([
    ['PAYMENT', 'MANAGERS', 'Owes us'],
    ['GENERAL', 'MANAGERS', 'Twice'],
    ['GENERAL', 'MANAGERS', 'Who knows'],
  ]);
  await desk.undone(importJobId);
  expect((await extras()).notes).toEqual([]);
});

test('a membership that was brought is billed on its day, and the desk collects', async () => {
  await desk.imported(EXTRAS);
  api.clock.set('2026-03-16T04:00:00.000Z');
  await renewals(api).run(studio.studioId);
  const orders = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('orders').select(['status', 'total_minor', 'mode']).execute(),
  );
  expect(orders).toEqual([{ status: 'AWAITING_PAYMENT', total_minor: 9000, mode: 'OTHERS' }]);
});

test('a waiver from elsewhere stands for ours until there are new words to sign', async () => {
  const forms = aFormDesk(api, studio);
  const { data: form } = await forms.create({ formType: 'WAIVER', requiredFor: 'ALL_MEMBERS' });
  await desk.imported(EXTRAS);
  const [mei] = (await desk.members()).filter(({ first_name }) => first_name === 'Mei');
  const due = () =>
    api.db.studio(studio.studioId, (tx) =>
      signingOf(tx, { memberId: mei?.member_id ?? '', now: api.clock.now() }),
    );
  expect((await due()).map(({ signed }) => signed)).toEqual([true]);
  await forms.change(form, { form: { ...form, body: '<p>New words.</p>', reSignOnChange: true } });
  expect((await due()).map(({ signed }) => signed)).toEqual([false]);
});

test('an undo is refused after a day', async () => {
  const { importJobId } = await desk.imported(IMPORT_FILE);
  api.clock.set('2026-03-03T01:00:01.000Z');
  desk = anImportDesk(api, studio, await aStaff(api, studio, 'SUPER'));
  expect(await desk.post('/undo', { importJobId })).toMatchObject({
    code: 'REQUEST_FINAL',
    message: 'An import can be undone for 24 hours.',
  });
});

test('a platform plan without room refuses all', async () => {
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'STANDARD' }).where('studio_id', '=', studio.studioId).execute(),
  );
  const rows = Array.from({ length: 201 }, (_, n) => `${n},A,B,a${n}@example.com,,,,,,,`);
  const { importJobId } = await desk.checked([IMPORT_HEADER, ...rows].join('\n'));
  expect(await desk.post('/run', { importJobId, onlyValid: true })).toMatchObject({ code: 'PLAN_LIMIT' });
  expect(await desk.members()).toEqual([]);
});

test('two columns cannot hold one thing, and a column must be there', async () => {
  const { data } = await desk.post('', { text: IMPORT_FILE });
  const check = (matches: { field: ImportField; column: number }[]) =>
    desk.post('/check', { importJobId: data.importJobId, matches });
  expect(
    await check([
      { field: 'userEmail', column: 0 },
      { field: 'userEmail', column: 1 },
    ]),
  ).toMatchObject({
    code: 'INVALID_FIELDS',
    message: 'Two columns are matched with "Email".',
  });
  expect(await check([{ field: 'userEmail', column: 99 }])).toMatchObject({ code: 'INVALID_FIELDS' });
});

test('the template has our columns', async () => {
  const { body } = await api.app.inject({
    url: `${URL}-template`,
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(matchColumns(body.replace('\uFEFF', '').split(',')).preset).toBe('PLAIN');
});

test('a server that stops in the middle loses nothing, and the next one goes on', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => `${n},A,B,a${n}@example.com,,Ten,10,5,,100,`);
  const text = [IMPORT_HEADER, ...rows].join('\n');
  const { matching } = matchColumns(IMPORT_HEADER.split(','));
  const setTo = (status: string, importJobId: string) =>
    api.db.studio(studio.studioId, (tx) => importRepository(tx).change(importJobId, { status, done: 0 }));
  const importJobId = await api.db.studio(studio.studioId, (tx) =>
    importRepository(tx).insert({
      staffId: manager.staffId,
      fileName: 'many.csv',
      file: Buffer.from(text),
      columns: [],
      mapping: matching,
      options: { preset: 'PLAIN' },
      now: api.clock.now(),
    }),
  );
  await setTo('CHECKING', importJobId);
  await workOnImports(api, studio.studioId);
  await setTo('RUNNING', importJobId);

  let transactions = 0;
  const dying: TestApp['db'] = {
    ...api.db,
    studio: (id, work) => {
      if ((transactions += 1) > 2) throw new Error('the server has stopped');
      return api.db.studio(id, work);
    },
  };
  await expect(workOnImports({ db: dying, clock: api.clock }, studio.studioId)).rejects.toThrow('stopped');
  expect(await desk.read(importJobId)).toMatchObject({ status: 'RUNNING', done: 1001 });

  await Promise.all([workOnImports(api, studio.studioId), workOnImports(api, studio.studioId)]);
  expect(await desk.settled(importJobId)).toMatchObject({ status: 'DONE', newMembers: 1200, packages: 1200 });
  expect(await desk.members()).toHaveLength(1200);
});

test('who may not take data in or out is refused', async () => {
  const desk = await aStaff(api, studio, 'STAFF');
  const answer = await api.call('POST', URL, { as: desk, json: { text: IMPORT_FILE } });
  expect(answer).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
});
