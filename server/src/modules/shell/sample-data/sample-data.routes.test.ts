import type { Onboarding } from '@studio/contract/shell/platform.schema';
import type { RemovedSample, SampleStanding } from '@studio/contract/shell/sampleData.schema';
import { sql } from 'kysely';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { onboardingModule } from '../onboarding/onboarding.routes.ts';
import { sampleDataModule } from './sample-data.routes.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [sampleDataModule, onboardingModule], connections: 6 });
});
beforeEach(async () => {
  studio = await aStudio(app);
});
afterAll(() => app.close());

const AREA = '/api/studio/portal/sample-data';
const read = (as: { token: string }) => app.call<SampleStanding>('GET', AREA, { as });
const load = (as = studio.owner as { token: string }) =>
  app.call<SampleStanding>('POST', `${AREA}/load`, { as });
const remove = (as = studio.owner as { token: string }) =>
  app.call<RemovedSample>('POST', `${AREA}/remove`, { as });

/** Rows of the studio in each table that has any, told by the database: whatever loading may have written. */
async function rowsOfStudio(): Promise<Record<string, number>> {
  const { rows: tables } = await app.db.studio(studio.studioId, (tx) =>
    sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'studio_id' order by 1`.execute(tx),
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await app.db.studio(studio.studioId, (tx) =>
      sql<{ rows: number }>`
        select count(*)::int as rows from ${sql.table(name)}
        where studio_id = ${studio.studioId}`.execute(tx),
    );
    if (rows[0]?.rows) counts[name] = rows[0].rows;
  }
  return counts;
}
const idOf = async (table: string, column: string, name: string): Promise<string> => {
  const { rows } = await app.db.studio(studio.studioId, (tx) =>
    sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)} limit 1`.execute(tx),
  );
  return rows[0]?.id ?? name;
};

test('is loaded and removed without remains', async () => {
  const before = await rowsOfStudio();
  expect((await read(studio.owner)).data).toEqual({ isLoaded: false, canLoad: true });
  expect((await load()).data).toEqual({ isLoaded: true, canLoad: false });
  expect(await rowsOfStudio()).toMatchObject({
    class_template: 3,
    session: 28,
    package_plan: 2,
    member: 8,
    member_engagement: 8,
  });
  expect((await remove()).data).toEqual({ kept: [] });
  const { audit_log: lines, ...rest } = await rowsOfStudio();
  expect(lines).toBe(2);
  expect(rest).toEqual(before);
  expect((await read(studio.owner)).data).toEqual({ isLoaded: false, canLoad: true });
});

test('completes no step of the path', async () => {
  await load();
  const { data } = await app.call<Onboarding>('GET', '/api/studio/portal/studio/onboarding', {
    as: studio.owner,
  });
  expect(data.steps.filter(({ done }) => done)).toEqual([]);
});

test('what a real client booked stays, and is the own of the studio from then on', async () => {
  await load();
  const { memberId } = await aMember(app, studio);
  const scheduleId = await idOf('session', 'schedule_id', '');
  await aBooking(app, studio, { scheduleId, memberId, status: 'BOOKED' });
  const sampleClient = await app.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('member').select('member_id').where('user_email', '=', '').executeTakeFirstOrThrow(),
  );
  await aPackage(app, studio, { memberId: sampleClient.member_id });
  const { kept } = (await remove()).data;
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(expect.arrayContaining([expect.stringMatching(/^Sample: /)]));
  expect(await rowsOfStudio()).toMatchObject({ session: 1, class_template: 1, member: 2, booking: 1 });
  expect(await rowsOfStudio()).not.toHaveProperty('sample_row');
  expect((await read(studio.owner)).data).toEqual({ isLoaded: false, canLoad: false });
});

test('own classes and clients are left alone', async () => {
  const { memberId } = await aMember(app, studio);
  await load();
  const scheduleId = await aSession(app, studio, { startAt: '2030-01-01T10:00:00Z' });
  await aBooking(app, studio, { scheduleId, memberId, status: 'BOOKED' });
  await remove();
  expect(await rowsOfStudio()).toMatchObject({ session: 1, class_template: 1, member: 1, booking: 1 });
});

test('is not loaded beside real bookings, nor twice, not even at once', async () => {
  const answers = await Promise.all([load(), load()]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'IN_USE']);
  const other = await aStudio(app);
  const { memberId } = await aMember(app, other);
  const scheduleId = await aSession(app, other, { startAt: '2030-01-01T10:00:00Z' });
  await aBooking(app, other, { scheduleId, memberId, status: 'CANCELLED' });
  expect(await load(other.owner)).toMatchObject({
    code: 'IN_USE',
    message: 'Your studio has bookings or sales of its own, so it needs no sample data.',
  });
});

test('is for managers', async () => {
  const staff = await aStaff(app, studio, 'STAFF');
  for (const call of [read, load, remove]) expect(await call(staff)).toMatchObject({ status: 403 });
  expect((await load(await aStaff(app, studio, 'SUPER'))).code).toBe('0');
  expect(await read(await aMember(app, studio))).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
});
