import type { ImportJob, ImportJobs, ImportRows } from '@studio/contract/members/import/import.schema';
import { newId } from '../../../platform/db/newId.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { anImportDesk, IMPORT_FILE } from '../../../testing/builders/importBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { importModule } from './import.routes.ts';

const URL = '/api/member/portal/import';
let api: TestApp;
let studio: TestStudio;
let manager: TestStaff;
let desk: ReturnType<typeof anImportDesk>;

beforeAll(async () => {
  api = await startTestApp({ modules: [importModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  manager = await aStaff(api, studio, 'SUPER');
  desk = anImportDesk(api, studio, manager);
});
afterAll(() => api.close());

const rowsOf = async ({ importJobId }: ImportJob, search = '', page = 0) =>
  (
    await api.call<ImportRows>(
      'GET',
      `${URL}-rows?importJobId=${importJobId}&search=${search}&page=${page}`,
      {
        as: manager,
      },
    )
  ).data;
const choose = (importJobId: string, rows: number[], isTaken: boolean, rest = 'AS_IS') =>
  desk.post('/choose', { importJobId, rows: rows.map((row) => ({ row, isTaken })), rest });

test('rows that can be imported are listed, and found by name, contact and package', async () => {
  const job = await desk.checked(`${IMPORT_FILE}\n10,,,,,,,,,,`);
  expect(await rowsOf(job)).toEqual({
    items: [
      { row: 2, name: 'Mei Tan', contact: 'mei@example.com', packageName: 'Ten classes', isTaken: true },
      { row: 3, name: 'Mei Tan', contact: 'mei@example.com', packageName: 'Unlimited', isTaken: true },
      { row: 4, name: 'Ben Lim', contact: 'ben@example.com', packageName: 'Ten classes', isTaken: true },
      { row: 5, name: 'Ana Koh', contact: '+65 92223333', packageName: '', isTaken: true },
    ],
    total: 4,
    page: 0,
    pageSize: 25,
  });
  expect((await rowsOf(job, 'TEN')).items.map(({ row }) => row)).toEqual([2, 4]);
  expect(await rowsOf(job, 'TEN', 1)).toMatchObject({ items: [], total: 2 });
  expect((await rowsOf(job, '9222')).items.map(({ row }) => row)).toEqual([5]);
});

test('rows that were left out are not imported, and rows with problems never are', async () => {
  const { importJobId } = await desk.checked(`${IMPORT_FILE}\n10,,,,,,,,,,`);
  const { data } = await choose(importJobId, [4], false);
  expect(data).toMatchObject({ total: 5, valid: 4, leftOut: 1, newMembers: 2, packages: 2 });
  expect((await choose(importJobId, [6], true)).data).toMatchObject({ valid: 4, leftOut: 1 });
  await desk.post('/run', { importJobId, onlyValid: true });
  expect(await desk.settled(importJobId)).toMatchObject({ status: 'DONE', newMembers: 2, leftOut: 1 });
  expect((await desk.members()).map((member) => member.first_name)).toEqual(['Ana', 'Mei']);
  expect(await desk.imported(IMPORT_FILE)).toMatchObject({ newMembers: 1, knownMembers: 2, packages: 1 });
});

test('a few of many rows are chosen, or all again', async () => {
  const { importJobId } = await desk.checked(IMPORT_FILE);
  expect((await choose(importJobId, [5], true, 'LEFT_OUT')).data).toMatchObject({
    leftOut: 3,
    newMembers: 1,
  });
  expect((await choose(importJobId, [5], false, 'TAKEN')).data).toMatchObject({ leftOut: 1, newMembers: 2 });
  expect((await choose(importJobId, [], true, 'TAKEN')).data).toMatchObject({ leftOut: 0, newMembers: 3 });
});

test('nothing is imported when every row is left out', async () => {
  const { importJobId } = await desk.checked(IMPORT_FILE);
  await choose(importJobId, [], true, 'LEFT_OUT');
  expect(await desk.post('/run', { importJobId, onlyValid: true })).toMatchObject({
    code: 'REQUEST_FINAL',
    message: 'Choose at least one row.',
  });
});

test('rows are chosen before the import, of a file of this studio', async () => {
  const { importJobId } = await desk.imported(IMPORT_FILE);
  expect(await choose(importJobId, [2], false)).toMatchObject({ code: 'REQUEST_FINAL' });
  expect(await rowsOf({ importJobId: newId() } as ImportJob)).toBeNull();
  expect(await choose(newId(), [2], false)).toMatchObject({ code: 'NOT_FOUND' });
});

const MINDBODY = 'Client,Client ID,Pricing Option,Remaining,Expiration Date,E-mail';
const match = (job: ImportJob) =>
  Object.fromEntries(job.matches.map(({ field, column }) => [field, job.columns[column]?.name]));

test('the source that was detected can be changed, which matches the columns anew', async () => {
  const { data } = await desk.post('', { text: `${MINDBODY}\nMei Tan,7,Ten classes,4,,mei@example.com` });
  expect(data.preset).toBe('MINDBODY');
  expect(match(data)).toMatchObject({ packageName: 'Pricing Option', creditsLeft: 'Remaining' });
  const { importJobId } = data;
  const { data: other } = await desk.post('/preset', { importJobId, preset: 'VIBEFAM' });
  expect(other).toMatchObject({ preset: 'VIBEFAM', status: 'READ' });
  expect(match(other)).toMatchObject({ userEmail: 'E-mail', fullName: 'Client' });
  expect(match(other)).not.toHaveProperty('packageName');
  expect(await desk.read(importJobId)).toMatchObject({ preset: 'VIBEFAM', matches: other.matches });
});

test('what was checked before another source was chosen has to be checked again', async () => {
  const { importJobId } = await desk.checked(IMPORT_FILE);
  expect((await desk.post('/preset', { importJobId, preset: 'PLAIN' })).data).toMatchObject({
    status: 'READ',
    total: 0,
    valid: 0,
  });
  expect(await desk.post('/run', { importJobId, onlyValid: true })).toMatchObject({ code: 'REQUEST_FINAL' });
});

test('the source of what was imported stays, and nobody sees imports of another studio', async () => {
  const { importJobId } = await desk.imported(IMPORT_FILE);
  expect(await desk.post('/preset', { importJobId, preset: 'PLAIN' })).toMatchObject({
    code: 'REQUEST_FINAL',
    message: 'This file has been imported.',
  });
  const foreign = anImportDesk(api, studio, await aStaff(api, await aStudio(api), 'SUPER'));
  expect(await foreign.post('/preset', { importJobId, preset: 'PLAIN' })).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('earlier imports are listed, newest first, with who began them and until when each can be undone', async () => {
  const list = async (as = manager) => (await api.call<ImportJobs>('GET', URL, { as })).data;
  const { importJobId } = await desk.imported(IMPORT_FILE);
  api.clock.set('2026-03-02T02:00:00.000Z');
  await desk.post('', { text: IMPORT_FILE });
  const [newest, first] = await list();
  expect(newest).toMatchObject({ status: 'READ', undoUntil: null });
  expect(first).toMatchObject({
    importJobId,
    fileName: 'pasted.csv',
    status: 'DONE',
    newMembers: 3,
    packages: 3,
    undoUntil: '2026-03-03T01:00:00.000Z',
  });
  expect(first?.staffName).not.toBe('');
  expect(await list(await aStaff(api, await aStudio(api), 'SUPER'))).toEqual([]);
  api.clock.set('2026-03-03T01:00:01.000Z');
  expect((await list(await aStaff(api, studio, 'SUPER'))).at(-1)).toMatchObject({ undoUntil: null });
});

test('dates in numbers are read as the country of the studio writes them, unless another order is chosen', async () => {
  const text = 'First name,Email,Birthday\nMei,mei.birthday@example.com,03/12/1990';
  expect((await desk.checked(text)).dateOrder).toBe('DAY_FIRST');
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ timezone: 'America/Denver', currency: 'USD' })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  const ours = await desk.checked(text);
  expect(ours.dateOrder).toBe('MONTH_FIRST');
  const birthday = async () =>
    (
      await api.db.studio(studio.studioId, (tx) =>
        tx.selectFrom('import_row').select('content').where('import_job_id', '=', ours.importJobId).execute(),
      )
    )[0]?.content;
  expect(await birthday()).toMatchObject({ member: { birthday: '1990-03-12' } });
  await desk.post('/check', { importJobId: ours.importJobId, matches: ours.matches, dateOrder: 'DAY_FIRST' });
  expect((await desk.settled(ours.importJobId)).dateOrder).toBe('DAY_FIRST');
  expect(await birthday()).toMatchObject({ member: { birthday: '1990-12-03' } });
});

test('numbers without a country get the code of the studio, unless another is chosen', async () => {
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ timezone: 'Europe/London', currency: 'GBP' })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  const text = 'First name,Phone\nMei,07400123456';
  const ours = await desk.checked(text);
  expect(ours.countryCode).toBe('+44');
  expect((await rowsOf(ours)).items[0]?.contact).toBe('+44 7400123456');
  const { importJobId, matches } = ours;
  await desk.post('/check', { importJobId, matches, countryCode: '+65' });
  expect(await desk.settled(importJobId)).toMatchObject({ valid: 0, countryCode: '+65' });
});
