import { DAY } from '@studio/contract/values/time';
import { sql } from 'kysely';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { anImportDesk, IMPORT_FILE } from '../../../testing/builders/importBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { forgetImported, forgetImports } from './import.api.ts';
import { importRepository } from './import.repository.ts';
import { importModule } from './import.routes.ts';

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

/** Two members, one who was left out in row 6, and one with a mistake in row 7. */
const FILE = [
  IMPORT_FILE,
  '10,Lea,Left,lea@example.com,,,,,,,',
  '11,Mia,Mistake,mia@example.com@,,,,,,,',
].join('\n');

async function imported(): Promise<string> {
  const { importJobId } = await desk.checked(FILE);
  await desk.post('/choose', { importJobId, rows: [{ row: 6, isTaken: false }], rest: 'AS_IS' });
  await desk.post('/run', { importJobId, onlyValid: true });
  await desk.settled(importJobId);
  return importJobId;
}

/** Everything that the studio keeps of files. */
const kept = () =>
  api.db.studio(studio.studioId, async (tx) => {
    const { rows } = await sql<{ all: string }>`select concat(
      (select string_agg(j::text || convert_from(coalesce(j.file, ''), 'UTF8'), '') from import_job j),
      (select string_agg(r::text, '') from import_row r),
      (select string_agg(l::text, '') from import_link l)) as all`.execute(tx);
    return rows[0]?.all ?? '';
  });
const forgotten = (after: number) =>
  api.db.studio(studio.studioId, (tx) => forgetImports(tx, new Date(api.clock.now().getTime() + after)));

test('when the undo ends, nothing is left of who was not imported', async () => {
  const importJobId = await imported();
  expect(await forgotten(DAY)).toBe(0);
  expect(await kept()).toMatch(/lea@example\.com/);
  expect(await forgotten(DAY + 1)).toBe(1);
  expect(await kept()).not.toMatch(/lea@|mia@/i);
  expect(await forgotten(DAY + 1)).toBe(0);
  const job = await desk.read(importJobId);
  expect(job).toMatchObject({ status: 'DONE', newMembers: 3, packages: 3, problems: [] });
  expect(job.columns[1]).toEqual({ name: 'First name', samples: [] });
});

test('what nobody has run is deleted after a month', async () => {
  const { importJobId } = await desk.checked(FILE);
  await desk.post('', { text: FILE });
  expect(await forgotten(30 * DAY)).toBe(0);
  expect(await forgotten(30 * DAY + 1)).toBe(2);
  expect(await kept()).toBe('');
  expect(await desk.post('/run', { importJobId, onlyValid: true })).toMatchObject({ code: 'NOT_FOUND' });
});

test('who is forgotten stands in no file any more, and the others can still be taken back', async () => {
  const importJobId = await imported();
  await desk.checked(FILE);
  await desk.post('', { text: FILE });
  const mei = (await desk.members()).find((member) => member.first_name === 'Mei');
  await api.db.studio(studio.studioId, (tx) => forgetImported(tx, mei?.member_id ?? ''));
  const left = await kept();
  expect(left).not.toMatch(/mei@|lea@|mia@/i);
  expect(left).toMatch(/ben@example\.com/);
  expect(await desk.undone(importJobId)).toMatchObject({ status: 'UNDONE' });
});

test('an import that is at work goes on when somebody is forgotten', async () => {
  const { importJobId } = await desk.checked(FILE);
  const before = await kept();
  await api.db.studio(studio.studioId, async (tx) => {
    await importRepository(tx).change(importJobId, { status: 'RUNNING' });
    await forgetImported(tx, manager.staffId);
    await importRepository(tx).change(importJobId, { status: 'CHECKED' });
  });
  expect(await kept()).toBe(before);
});
