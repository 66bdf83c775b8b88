import type { ClassAttendance } from '@studio/contract/reports/report.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { reportModule } from './report.routes.ts';

let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [reportModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const report = (
  query: Record<string, string> = { from: '2026-03-01', to: '2026-03-08' },
  as: { token: string } = studio.owner,
) => api.call<ClassAttendance>('GET', '/api/report/portal/class-attendance', { as, query });
const members = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await aMember(api, studio)).memberId));
async function book(
  scheduleId: string,
  attendance: readonly (readonly [memberId: string | undefined, status: string])[],
): Promise<void> {
  for (const [memberId = '', status] of attendance)
    await aBooking(api, studio, { scheduleId, memberId, status });
}
const templateOf = async (scheduleId: string): Promise<string> => {
  const byId = (tx: Tx) =>
    tx
      .selectFrom('session')
      .select('class_templ_id')
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow();
  return (await api.db.studio(studio.studioId, byId)).class_templ_id;
};

test('counts each session by hand', async () => {
  const [ann, ben, cat, dan, eve, fay] = await members(6);
  const before = await aSession(api, studio, { startAt: '2026-02-20T01:00:00Z' });
  await book(before, [
    [ann, 'CHECKED_IN'],
    [ben, 'NO_SHOW'],
  ]);
  const monday = await aSession(api, studio, {
    className: 'Monday',
    startAt: '2026-03-02T01:00:00Z',
    capacity: 8,
  });
  await book(monday, [
    [ann, 'CHECKED_IN'],
    [ben, 'CHECKED_IN'],
    [cat, 'NO_SHOW'],
    [dan, 'LATE_CANCELLED'],
    [eve, 'CANCELLED'],
    [fay, 'CANCELLED_BY_STUDIO'],
  ]);
  const tuesday = await aSession(api, studio, {
    className: 'Tuesday',
    startAt: '2026-03-03T01:00:00Z',
    capacity: 2,
  });
  await book(tuesday, [
    [ben, 'CHECKED_IN'],
    [cat, 'BOOKED'],
  ]);
  await aSession(api, studio, { className: 'Empty', startAt: '2026-03-04T01:00:00Z', capacity: 10 });
  const off = await aSession(api, studio, {
    className: 'Off',
    startAt: '2026-03-05T01:00:00Z',
    status: 'CANCELLED',
  });
  await book(off, [[ann, 'CANCELLED_BY_STUDIO']]);
  await aSession(api, studio, { className: 'Draft', startAt: '2026-03-05T02:00:00Z', status: 'DRAFT' });

  const { data } = await report();
  expect(data.rows).toEqual([
    {
      scheduleId: monday,
      className: 'Monday',
      startAt: '2026-03-02T01:00:00.000Z',
      staffName: null,
      roomName: null,
      capacity: 8,
      booked: 3,
      checkedIn: 2,
      noShow: 1,
      lateCancelled: 1,
      cancelled: 1,
      firstTimers: 1,
      fillRate: 0.375,
      showRate: 0.6667,
    },
    expect.objectContaining({
      className: 'Tuesday',
      capacity: 2,
      booked: 2,
      checkedIn: 1,
      noShow: 0,
      firstTimers: 0,
      fillRate: 1,
      showRate: 1,
    }),
    expect.objectContaining({
      className: 'Empty',
      capacity: 10,
      booked: 0,
      checkedIn: 0,
      firstTimers: 0,
      fillRate: 0,
      showRate: null,
    }),
  ]);
  expect(data.cancelledSessions).toBe(1);
  expect(data.totals).toEqual({
    sessions: 3,
    capacity: 20,
    booked: 5,
    checkedIn: 3,
    noShow: 1,
    lateCancelled: 1,
    cancelled: 1,
    firstTimers: 1,
    fillRate: 0.25,
    showRate: 0.75,
  });
});

test('takes the days of the studio, the first in and the last out', async () => {
  // Midnight in Singapore is 16:00 UTC of the day before.
  await aSession(api, studio, { className: 'Day before', startAt: '2026-03-01T15:59:00Z' });
  await aSession(api, studio, { className: 'First minute', startAt: '2026-03-01T16:00:00Z' });
  await aSession(api, studio, { className: 'Last minute', startAt: '2026-03-02T15:59:00Z' });
  await aSession(api, studio, { className: 'Day after', startAt: '2026-03-02T16:00:00Z' });
  const { data } = await report({ from: '2026-03-02', to: '2026-03-03' });
  expect(data.rows.map((row) => row.className)).toEqual(['First minute', 'Last minute']);
});

test('has no rates for days without sessions', async () => {
  expect((await report()).data).toMatchObject({
    rows: [],
    cancelledSessions: 0,
    totals: { sessions: 0, fillRate: null, showRate: null },
  });
});

test('shows a trainer own sessions only', async () => {
  const trainer = await aStaff(api, studio, 'TRAINER');
  await aSession(api, studio, {
    className: 'Mine',
    startAt: '2026-03-02T01:00:00Z',
    staff_id: trainer.staffId,
  });
  await aSession(api, studio, {
    className: 'Not mine',
    startAt: '2026-03-02T01:00:00Z',
    staff_id: studio.owner.staffId,
  });
  await aSession(api, studio, {
    className: 'Nobody’s',
    startAt: '2026-03-02T01:00:00Z',
    status: 'CANCELLED',
  });
  const { data } = await report(undefined, trainer);
  expect(data.rows).toMatchObject([{ className: 'Mine', staffName: 'Test TRAINER' }]);
  expect(data.cancelledSessions).toBe(0);
});

test('of one class only; who came to another before is no first-timer in it', async () => {
  const [ann = ''] = await members(1);
  const vinyasa = await aSession(api, studio, { className: 'Vinyasa', startAt: '2026-03-02T01:00:00Z' });
  const classTemplId = await templateOf(vinyasa);
  await aSession(api, studio, {
    startAt: '2026-03-03T01:00:00Z',
    class_templ_id: classTemplId,
    status: 'CANCELLED',
  });
  const barre = await aSession(api, studio, { className: 'Barre', startAt: '2026-03-01T01:00:00Z' });
  for (const scheduleId of [barre, vinyasa]) await book(scheduleId, [[ann, 'CHECKED_IN']]);
  const { data } = await report({ from: '2026-03-01', to: '2026-03-08', classTemplId });
  expect(data).toMatchObject({
    rows: [{ className: 'Vinyasa' }],
    cancelledSessions: 1,
    totals: { sessions: 1, checkedIn: 1, firstTimers: 0 },
  });
  expect((await report({ from: '2026-03-01', to: '2026-03-08', classTemplId: newId() })).code).toBe(
    'NOT_FOUND',
  );
  expect((await report({ from: '2026-03-01', to: '2026-03-08', classTemplId: 'vinyasa' })).code).toBe(
    'INVALID_FIELDS',
  );
});

test('counts nothing of another studio', async () => {
  await aSession(api, await aStudio(api), { startAt: '2026-03-02T01:00:00Z' });
  expect((await report()).data.rows).toEqual([]);
});

test('names what is wrong with the days', async () => {
  expect(await report({ from: '2026-03-01', to: 'soon' })).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
    data: { errors: expect.arrayContaining([{ field: 'to', message: 'Choose a date' }]) },
  });
  expect(await report({ from: '2026-03-08', to: '2026-03-01' })).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
  });
  expect(await report({ from: '2026-01-01', to: '2026-12-01' })).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
  });
});

test('is for staff', async () => {
  expect(await report(undefined, await aMember(api, studio))).toMatchObject({
    status: 401,
    code: 'WRONG_TOKEN',
  });
  expect(await report(undefined, { token: newId() })).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
});
