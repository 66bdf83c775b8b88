import type { Notifications } from '@studio/contract/shell/notification.schema';
import type { SubCandidate, SubRequest } from '@studio/contract/schedule/sub-request.schema';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { notificationModule } from '../../shell/notification/notification.routes.ts';
import { subRequestModule } from './sub-request.routes.ts';

const AREA = '/api/schedule/portal/sub-request';
let api: TestApp;
let studio: TestStudio;
let ana: TestStaff;
let ben: TestStaff;
let desk: TestStaff;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [subRequestModule, notificationModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  [ana, ben, desk] = [
    await aStaff(api, studio, 'TRAINER'),
    await aStaff(api, studio, 'TRAINER'),
    await aStaff(api, studio, 'STAFF'),
  ];
  await name(ana, 'Ana');
  await name(ben, 'Ben');
  scheduleId = await aSession(api, studio, {
    startAt: '2026-03-03T04:00:00.000Z',
    className: 'Hatha',
    staff_id: ana.staffId,
  });
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
const name = ({ staffId }: TestStaff, display_name: string) =>
  inStudio((tx) => tx.updateTable('staff').set({ display_name }).where('staff_id', '=', staffId).execute());
const list = async (as: TestStaff, query: Record<string, string> = {}) =>
  (await api.call<SubRequest[]>('GET', AREA, { as, query })).data;
const post = (path: string, as: TestStaff, json: object) =>
  api.call<SubRequest>('POST', `${AREA}${path}`, { as, json });
const ask = (as = ana, change: object = {}) => post('', as, { scheduleId, note: 'Fever', ...change });
const asked = async () => (await ask()).data.subRequestId;
const act = (path: string, as: TestStaff, subRequestId: string, change: object = {}) =>
  post(path, as, { subRequestId, ...change });
const titles = async (as: TestStaff) =>
  (await api.call<Notifications>('GET', '/api/notification/portal/studio', { as })).data.items.map(
    ({ title }) => title,
  );
const teacher = () =>
  inStudio((tx) =>
    tx
      .selectFrom('session')
      .select(['staff_id', 'sub_for_staff_id'])
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow(),
  );

test('an instructor asks, a colleague offers, the desk approves, and members get a mail', async () => {
  await aBooking(api, studio, {
    scheduleId,
    memberId: (await aMember(api, studio)).memberId,
    status: 'BOOKED',
  });
  const { data } = await ask();
  expect(data).toMatchObject({
    className: 'Hatha',
    byStaffName: 'Ana',
    note: 'Fever',
    status: 'OPEN',
    canClaim: false,
    canDecide: false,
    canCancel: true,
  });
  expect(await titles(ben)).toEqual(['Ana needs a substitute for Hatha']);
  expect(await titles(desk)).toEqual(await titles(ben));
  expect(await list(ben)).toMatchObject([{ canClaim: true, canDecide: false, canCancel: false }]);

  expect((await act('/claim', ben, data.subRequestId)).data).toMatchObject({
    status: 'CLAIMED',
    claimedByName: 'Ben',
    canClaim: false,
  });
  expect(await titles(ana)).toContain('Ben can teach Hatha for Ana');
  expect(await list(desk)).toMatchObject([{ canDecide: true }]);

  expect((await act('/decide', desk, data.subRequestId, { approve: true })).data).toMatchObject({
    status: 'APPROVED',
    decidedByName: 'Test STAFF',
    canDecide: false,
  });
  expect(await teacher()).toEqual({ staff_id: ben.staffId, sub_for_staff_id: ana.staffId });
  for (const who of [ana, ben]) expect(await titles(who)).toContain('The substitute for Hatha is approved');
  const mails = await api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select('template')
      .where('studio_id', '=', studio.studioId)
      .orderBy('mail_id')
      .execute(),
  );
  expect(mails).toEqual([{ template: 'INSTRUCTOR_CHANGED' }]);
  expect(await list(desk)).toEqual([]);
  expect(await list(desk, { scheduleId })).toMatchObject([{ status: 'APPROVED' }]);
});

test('a declined offer leaves the class with who asked', async () => {
  const subRequestId = await asked();
  await act('/claim', ben, subRequestId);
  expect((await act('/decide', desk, subRequestId, { approve: false })).data.status).toBe('DECLINED');
  expect(await teacher()).toEqual({ staff_id: ana.staffId, sub_for_staff_id: null });
  expect(await act('/decide', desk, subRequestId, { approve: true })).toMatchObject({
    code: 'REQUEST_FINAL',
  });
  expect((await ask()).code).toBe('0');
});

test('ten colleagues offer at once: one is taken', async () => {
  const subRequestId = await asked();
  const colleagues = await Promise.all(Array.from({ length: 10 }, () => aStaff(api, studio, 'TRAINER')));
  const answers = await Promise.all(colleagues.map((colleague) => act('/claim', colleague, subRequestId)));
  expect(answers.map(({ code }) => code).sort()).toEqual([
    '0',
    ...Array.from({ length: 9 }, () => 'REQUEST_FINAL'),
  ]);
});

describe('asking', () => {
  test('is for the own class; the desk may for all', async () => {
    expect(await ask(ben)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect((await ask(desk)).data).toMatchObject({ byStaffName: 'Ana' });
  });

  test('is done once at a time, also by two at once', async () => {
    const answers = await Promise.all([ask(), ask(desk), ask()]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'SUBSTITUTE_WANTED', 'SUBSTITUTE_WANTED']);
  });

  test.each([
    ['that has begun', { start_at: '2026-03-02T01:00:00Z', end_at: '2026-03-02T02:00:00Z' }],
    ['that is off', { status: 'CANCELLED' }],
    ['that nobody teaches', { staff_id: null }],
  ])('is refused for a class %s', async (_case, change) => {
    await inStudio((tx) =>
      tx.updateTable('session').set(change).where('schedule_id', '=', scheduleId).execute(),
    );
    expect(await ask(desk)).toMatchObject({ code: 'REQUEST_FINAL' });
  });

  test('names colleagues who may teach it, and notifies only those', async () => {
    const cat = await aStaff(api, studio, 'TRAINER');
    const { data } = await ask(ana, { candidateIds: [ben.staffId] });
    expect(data.candidateNames).toEqual(['Ben']);
    expect(await titles(ben)).toEqual(['Ana needs a substitute for Hatha']);
    expect(await titles(cat)).toEqual([]);
    expect(await list(cat)).toEqual([]);
    expect(await act('/claim', cat, data.subRequestId)).toMatchObject({ code: 'NOT_FOUND' });
    await act('/cancel', ana, data.subRequestId);
    expect(await ask(ana, { candidateIds: [ana.staffId] })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'candidateIds' }] },
    });
  });

  test('begins anew when somebody else teaches the class by now', async () => {
    const first = await asked();
    await inStudio((tx) =>
      tx
        .updateTable('session')
        .set({ staff_id: ben.staffId })
        .where('schedule_id', '=', scheduleId)
        .execute(),
    );
    expect(await act('/claim', desk, first)).toMatchObject({ code: 'REQUEST_FINAL' });
    expect((await ask(ben)).data).toMatchObject({ byStaffName: 'Ben', status: 'OPEN' });
    expect((await list(desk, { scheduleId })).map(({ status }) => status)).toEqual(['OPEN', 'CANCELLED']);
  });
});

test('candidates are people who teach and may teach it, free ones first, with what they do then', async () => {
  const cat = await aStaff(api, studio, 'TRAINER');
  await name(cat, 'Cat');
  await aSession(api, studio, {
    startAt: '2026-03-03T04:30:00.000Z',
    className: 'Barre',
    staff_id: ben.staffId,
  });
  const get = async (as: TestStaff) =>
    api.call<SubCandidate[]>('GET', `${AREA}/candidates`, { as, query: { scheduleId } });
  expect((await get(ana)).data.map(({ displayName, clash }) => [displayName, clash])).toEqual([
    ['Cat', null],
    ['Ben', 'teaches Barre'],
  ]);
  await inStudio((tx) =>
    tx
      .updateTable('class_template')
      .set({ eligible_staff_ids: [cat.staffId, ana.staffId] })
      .where('class_name', '=', 'Hatha')
      .execute(),
  );
  expect((await get(ana)).data.map(({ displayName }) => displayName)).toEqual(['Cat']);
  expect(await get(ben)).toMatchObject({ code: 'NOT_ALLOWED' });
});

test('a request is withdrawn by who asked, not by who was asked', async () => {
  const subRequestId = await asked();
  expect(await act('/cancel', ben, subRequestId)).toMatchObject({ code: 'REQUEST_FINAL' });
  expect((await act('/cancel', ana, subRequestId)).data.status).toBe('CANCELLED');
  expect(await act('/claim', ben, subRequestId)).toMatchObject({ code: 'REQUEST_FINAL' });
});

test('nothing of another studio is found', async () => {
  const subRequestId = await asked();
  const stranger = (await aStudio(api)).owner;
  expect(await act('/claim', stranger, subRequestId)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ask(stranger)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await api.call('GET', AREA, { as: stranger, query: { scheduleId } })).code).toBe('NOT_FOUND');
});
