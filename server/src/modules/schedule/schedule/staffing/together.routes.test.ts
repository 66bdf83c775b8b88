import type { CreatedSessions } from '@studio/contract/schedule/create-session.schema';
import type { Notifications } from '@studio/contract/shell/notification.schema';
import type { PublicSession, SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { newId } from '../../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aBooking } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../../../booking/booking/booking.routes.ts';
import { notificationModule } from '../../../shell/notification/notification.routes.ts';
import { scheduleModule } from '../schedule.routes.ts';
import { seriesSweep } from '../series/series.sweep.ts';

const AREA = '/api/schedule/portal';
let api: TestApp;
let studio: TestStudio;
let classTemplId = '';
let [ana, ben, hana]: TestStaff[] = [];

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule, bookingModule, notificationModule], connections: 10 });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  [ana, ben, hana] = [await named('Ana'), await named('Ben'), await named('Hana')];
  classTemplId = newId();
  const times = { created_at: api.clock.now(), updated_at: api.clock.now() };
  const yoga = {
    template_type: 'CLASS',
    class_name: 'Vinyasa',
    duration_min: 60,
    capacity: 12,
    credit_cost: 1,
  };
  await inStudio((tx) =>
    tx
      .insertInto('class_template')
      .values({ studio_id: studio.studioId, class_templ_id: classTemplId, ...yoga, ...times })
      .execute(),
  );
});
afterAll(() => api.close());

const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]): Promise<T> =>
  api.db.studio(studio.studioId, work);
async function named(display_name: string): Promise<TestStaff> {
  const staff = await aStaff(api, studio, 'TRAINER');
  await inStudio((tx) =>
    tx.updateTable('staff').set({ display_name }).where('staff_id', '=', staff.staffId).execute(),
  );
  return staff;
}
/** Ana's, with Hana. */
const wednesday = (change: object = {}) => ({
  classTemplId,
  date: '2026-03-04',
  start: '18:00',
  durationMin: 60,
  capacity: 10,
  staffId: ana?.staffId,
  coInstructorIds: [hana?.staffId],
  ...change,
});
const create = (change: object = {}) =>
  api.call<CreatedSessions>('POST', `${AREA}/create`, { as: studio.owner, json: wednesday(change) });
const created = async (change: object = {}): Promise<string> =>
  (await create(change)).data.scheduleIds[0] ?? '';
const detailOf = async (scheduleId: string) =>
  (await api.call<SessionDetail>('GET', AREA, { as: studio.owner, query: { scheduleId } })).data;
const update = async (scheduleId: string, change: object) =>
  api.call('POST', `${AREA}/update`, {
    as: studio.owner,
    json: { scheduleId, version: (await detailOf(scheduleId)).version, ...change },
  });
const columnsOf = (scheduleId: string) =>
  inStudio((tx) =>
    tx
      .selectFrom('session')
      .select(['staff_id', 'co_instructor_ids', 'assistant_ids'])
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow(),
  );
const titlesFor = (staff: TestStaff | undefined) =>
  inStudio(async (tx) =>
    (
      await tx
        .selectFrom('notification')
        .select('title')
        .where('staff_id', '=', staff?.staffId ?? '')
        .orderBy('notification_id')
        .execute()
    ).map(({ title }) => title),
  );
const namesOf = ({ staffName, coInstructors, assistants }: SessionDetail) => [
  staffName,
  coInstructors.map(({ displayName }) => displayName),
  assistants.map(({ displayName }) => displayName),
];

test('a session is created with co-instructors, in their order, and assistants', async () => {
  const scheduleId = await created({ coInstructorIds: [hana?.staffId, ben?.staffId] });
  expect(namesOf(await detailOf(scheduleId))).toEqual(['Ana', ['Hana', 'Ben'], []]);
  const assisted = await created({ start: '20:00', assistantIds: [ben?.staffId] });
  expect(namesOf(await detailOf(assisted))).toEqual(['Ana', ['Hana'], ['Ben']]);
  expect(await titlesFor(hana)).toEqual(['You teach Vinyasa', 'You teach Vinyasa']);
  expect(await titlesFor(ben)).toEqual(['You teach Vinyasa']);
});

test.each<[string, () => object, string]>([
  ['an unknown co-instructor', () => ({ coInstructorIds: [newId()] }), 'Choose instructors of this studio'],
  ['without an instructor', () => ({ staffId: '' }), 'Choose the instructor first'],
  [
    'the instructor as a co-instructor',
    () => ({ coInstructorIds: [ana?.staffId] }),
    'The instructor cannot also be a co-instructor',
  ],
  [
    'a co-instructor who assists',
    () => ({ assistantIds: [hana?.staffId] }),
    'A co-instructor cannot also be an assistant',
  ],
])('%s is refused, in a new session and in a change', async (_case, change, message) => {
  const refused = {
    code: 'INVALID_FIELDS',
    data: { errors: [expect.objectContaining({ field: 'coInstructorIds', message })] },
  };
  expect(await create(change())).toMatchObject(refused);
  expect(await update(await created(), change())).toMatchObject(refused);
});

test('whoever teaches elsewhere then is refused, also before it is saved', async () => {
  const scheduleId = await created();
  const clash = { staffId: ben?.staffId, coInstructorIds: [hana?.staffId] };
  expect(await create(clash)).toMatchObject({ code: 'TIME_TAKEN' });
  const { data } = await api.call('GET', `${AREA}/conflicts`, {
    as: studio.owner,
    query: { date: '2026-03-04', start: '18:00', durationMin: '60', otherStaffIds: hana?.staffId ?? '' },
  });
  expect(data).toMatchObject({ staff: [{ scheduleId }] });
});

test('a change adds and takes out, and tells whoever it concerns', async () => {
  const scheduleId = await created({ assistantIds: [ben?.staffId] });
  await update(scheduleId, { coInstructorIds: [ben?.staffId] });
  expect(namesOf(await detailOf(scheduleId))).toEqual(['Ana', ['Ben'], []]);
  expect(await titlesFor(ben)).toEqual(['You teach Vinyasa']);
  expect((await titlesFor(hana)).at(-1)).toBe('You no longer teach Vinyasa');

  await update(scheduleId, { start: '19:00' });
  expect((await titlesFor(ben)).at(-1)).toBe('Vinyasa has moved');
  await update(scheduleId, { coInstructorIds: '' });
  expect(await columnsOf(scheduleId)).toEqual({
    staff_id: ana?.staffId,
    co_instructor_ids: [],
    assistant_ids: [],
  });
});

test('a co-instructor takes the instructor’s place, and is none any more', async () => {
  const scheduleId = await created({ coInstructorIds: [hana?.staffId, ben?.staffId] });
  await update(scheduleId, { staffId: hana?.staffId });
  expect(namesOf(await detailOf(scheduleId))).toEqual(['Hana', ['Ben'], []]);
  expect(await titlesFor(hana)).toEqual(['You teach Vinyasa']);
});

test('a substitute keeps the co-instructors; one of them is there once, and back after it', async () => {
  const scheduleId = await created({ coInstructorIds: [hana?.staffId, ben?.staffId] });
  const substitute = (staffId: string | undefined) =>
    api.call('POST', `${AREA}/substitute`, { as: studio.owner, json: { scheduleId, staffId } });
  await substitute(studio.owner.staffId);
  expect(namesOf(await detailOf(scheduleId)).slice(1)).toEqual([['Hana', 'Ben'], []]);
  await substitute(hana?.staffId);
  expect(namesOf(await detailOf(scheduleId))).toEqual(['Hana', ['Ben'], []]);
  await substitute(ana?.staffId);
  expect(namesOf(await detailOf(scheduleId))).toEqual(['Ana', ['Hana', 'Ben'], []]);
});

test('an assistant stands in: there once, an assistant again after it, and refused as both', async () => {
  const scheduleId = await created({ coInstructorIds: [], assistantIds: [ben?.staffId] });
  const substitute = (staffId: string | undefined) =>
    api.call('POST', `${AREA}/substitute`, { as: studio.owner, json: { scheduleId, staffId } });
  await substitute(ben?.staffId);
  expect(namesOf(await detailOf(scheduleId))).toEqual(['Ben', [], []]);
  expect(await update(scheduleId, { assistantIds: [ben?.staffId] })).toMatchObject({
    data: { errors: [{ field: 'assistantIds', message: 'The instructor cannot also be an assistant' }] },
  });
  const json = { scheduleId, date: '2026-03-06', start: '18:00' };
  const { data } = await api.call<CreatedSessions>('POST', `${AREA}/duplicate`, { as: studio.owner, json });
  expect(namesOf(await detailOf(data.scheduleIds[0] ?? ''))).toEqual(['Ana', [], ['Ben']]);
  await substitute(ana?.staffId);
  expect(namesOf(await detailOf(scheduleId))).toEqual(['Ana', [], ['Ben']]);
});

test('a session of before, whose instructor assists too, is read with them once, and copied so', async () => {
  const scheduleId = await created({ coInstructorIds: [], assistantIds: [ben?.staffId] });
  const assistant_ids = [ana?.staffId, ben?.staffId].map(String);
  await inStudio((tx) => tx.updateTable('session').set({ assistant_ids }).execute());
  expect(namesOf(await detailOf(scheduleId))).toEqual(['Ana', [], ['Ben']]);
  const copied = await api.call<CreatedSessions>('POST', `${AREA}/copy-week`, {
    as: studio.owner,
    json: { from: '2026-03-02', to: '2026-03-09' },
  });
  expect((await columnsOf(copied.data.scheduleIds[0] ?? '')).assistant_ids).toEqual([ben?.staffId]);
});

test('the instructor as an assistant is refused, in a new session and in a change', async () => {
  const change = { assistantIds: [ana?.staffId] };
  const refused = {
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'assistantIds', message: 'The instructor cannot also be an assistant' }] },
  };
  expect(await create(change)).toMatchObject(refused);
  expect(await update(await created(), change)).toMatchObject(refused);
});

test('whoever teaches a cancelled class with others is told once, also as a manager', async () => {
  const manager = await aStaff(api, studio, 'SUPER');
  const told = async (as: TestStaff) =>
    (await api.call<Notifications>('GET', '/api/notification/portal/studio', { as })).data.items.filter(
      ({ kind }) => kind === 'SESSION_CANCELLED',
    );
  const desk = await aStaff(api, studio, 'STAFF');
  for (const coInstructorIds of [[manager.staffId], [hana?.staffId]]) {
    const scheduleId = await created({ coInstructorIds });
    await api.call('POST', `${AREA}/cancel`, { as: studio.owner, json: { scheduleIds: [scheduleId] } });
  }
  // Of the second class as a manager, in what is good to know; of her own in what needs her.
  expect((await told(manager)).map(({ section }) => section).sort()).toEqual(['ACTIVITY', 'NEEDS']);
  expect(await told(desk)).toHaveLength(2);
  expect(await told(hana ?? desk)).toHaveLength(1);
});

test('the next sessions of a series have them, also once it was changed and given away', async () => {
  const scheduleId = await created({ repeat: 'WEEKLY', ends: 'NEVER' });
  await update(scheduleId, { coInstructorIds: [ben?.staffId], scope: 'ALL_FUTURE' });
  await api.call('POST', `${AREA}/reassign`, {
    as: studio.owner,
    json: { staffId: ben?.staffId, toStaffId: hana?.staffId },
  });
  api.clock.set('2026-03-30T01:00:00.000Z');
  await inStudio((tx) => seriesSweep.sweep(tx, api.clock.now()));
  const rows = await inStudio((tx) =>
    tx.selectFrom('session').select(['co_instructor_ids', 'assistant_ids']).execute(),
  );
  expect(rows.length).toBeGreaterThan(12);
  for (const row of rows)
    expect(row).toEqual({ co_instructor_ids: [hana?.staffId], assistant_ids: [hana?.staffId] });
});

test('a copy has them', async () => {
  const scheduleId = await created();
  const json = { scheduleId, date: '2026-03-05', start: '18:00' };
  const { data } = await api.call<CreatedSessions>('POST', `${AREA}/duplicate`, { as: studio.owner, json });
  expect(namesOf(await detailOf(data.scheduleIds[0] ?? ''))).toEqual(['Ana', ['Hana'], []]);
  const week = { from: '2026-03-02', to: '2026-03-09' };
  const copied = await api.call<CreatedSessions>('POST', `${AREA}/copy-week`, {
    as: studio.owner,
    json: week,
  });
  expect(copied.data.scheduleIds).toHaveLength(2);
  for (const id of copied.data.scheduleIds)
    expect(namesOf(await detailOf(id))).toEqual(['Ana', ['Hana'], []]);
});

test('visitors read all names, and can look for each', async () => {
  await created({ coInstructorIds: [hana?.staffId, ben?.staffId] });
  const { data } = await api.call<PublicSession[]>('GET', '/api/schedule/public', {
    query: { extension: studio.extension, from: '2026-03-02', to: '2026-03-09' },
  });
  expect(data).toMatchObject([{ staffName: 'Ana, Hana and Ben', staffNames: ['Ana', 'Hana', 'Ben'] }]);
});

test('a co-instructor has the roster and checks in, an assistant sees it', async () => {
  const soon = { date: '2026-03-02', start: '09:20' };
  const scheduleId = await created({ ...soon, assistantIds: [ben?.staffId] });
  const { memberId } = await aMember(api, studio);
  const bookingId = await aBooking(api, studio, { scheduleId, memberId, status: 'BOOKED' });
  const opened = (as: TestStaff | undefined) =>
    api.call<SessionDetail>('GET', AREA, { as: as ?? studio.owner, query: { scheduleId } });
  for (const one of [hana, ben]) expect((await opened(one)).data.isRosterShown).toBe(true);
  const checkIn = (as: TestStaff | undefined) =>
    api.call('POST', '/api/booking/portal/check-in', {
      as: as ?? studio.owner,
      json: { bookingIds: [bookingId] },
    });
  expect(await checkIn(ben)).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await checkIn(hana)).toMatchObject({ code: '0' });
});

test('nobody is a co-instructor who is not in the session at all', async () => {
  const scheduleId = await created();
  await expect(
    inStudio((tx) =>
      tx.updateTable('session').set({ assistant_ids: [] }).where('schedule_id', '=', scheduleId).execute(),
    ),
  ).rejects.toThrow(/session_co_instructors/);
});
