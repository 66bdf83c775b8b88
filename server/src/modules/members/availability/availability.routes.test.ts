import type { Availability, Leave } from '@studio/contract/members/availability.schema';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { availabilityModule } from './availability.routes.ts';

const HOURS = '/api/studio-staff/portal/availability';
const LEAVE = '/api/studio-staff/portal/leave';
let app: TestApp;
let studio: TestStudio;
let trainer: TestStaff;

beforeAll(async () => {
  app = await startTestApp({ modules: [availabilityModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
  trainer = await aStaff(app, studio, 'TRAINER');
});
afterAll(() => app.close());

const aRoom = async (): Promise<string> => {
  const room_id = newId();
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('room')
      .values({ studio_id: studio.studioId, room_id, name: room_id, capacity: 4 })
      .execute(),
  );
  return room_id;
};
const save = (hours: object[], as: { token: string } = trainer, staffId = trainer.staffId) =>
  app.call<Availability>('POST', HOURS, { as, json: { staffId, hours } });
const read = (as: { token: string } = trainer, staffId = trainer.staffId) =>
  app.call<Availability>('GET', HOURS, { as, query: { staffId } });
const away = (change: object = {}, as: { token: string } = trainer) =>
  app.call<Leave>('POST', LEAVE, {
    as,
    json: {
      staffId: trainer.staffId,
      fromDate: '2026-03-10',
      toDate: '2026-03-11',
      reason: 'Wedding',
      ...change,
    },
  });

test('hours are set as a whole, and read in the order of the week', async () => {
  const roomId = await aRoom();
  await save([{ weekday: 7, fromTime: '08:00', toTime: '09:00' }]);
  const { data } = await save([
    { weekday: 3, fromTime: '14:00', toTime: '18:00', roomId, validFrom: '2026-03-04', validTo: '' },
    { weekday: 1, fromTime: '09:00', toTime: '12:00' },
  ]);
  expect(data.hours.map(({ availabilityId: _id, ...hours }) => hours)).toEqual([
    {
      weekday: 1,
      fromTime: '09:00',
      toTime: '12:00',
      roomId: null,
      roomName: null,
      validFrom: null,
      validTo: null,
    },
    {
      weekday: 3,
      fromTime: '14:00',
      toTime: '18:00',
      roomId,
      roomName: roomId,
      validFrom: '2026-03-04',
      validTo: null,
    },
  ]);
  expect((await read()).data).toEqual(data);
});

test.each([
  ['18:00', '00:00', '00:00'],
  ['18:00', '24:00', '00:00'],
  ['22:00', '02:00', '02:00'],
])('hours from %s to %s reach over the end of the day', async (fromTime, toTime, kept) => {
  const { data } = await save([{ weekday: 7, fromTime, toTime }]);
  expect(data.hours).toMatchObject([{ weekday: 7, fromTime, toTime: kept }]);
});

test('a whole week can be cleared', async () => {
  await save([{ weekday: 1, fromTime: '09:00', toTime: '12:00' }]);
  expect((await save([])).data.hours).toEqual([]);
});

test.each([
  ['an end that is the start', { weekday: 1, fromTime: '12:00', toTime: '12:00' }, 'hours[0].toTime'],
  ['a day that is none', { weekday: 8, fromTime: '09:00', toTime: '12:00' }, 'hours[0].weekday'],
  [
    'a room of nobody',
    { weekday: 1, fromTime: '09:00', toTime: '12:00', roomId: newId() },
    'hours[0].roomId',
  ],
  [
    'a last day before the first',
    { weekday: 1, fromTime: '09:00', toTime: '12:00', validFrom: '2026-03-02', validTo: '2026-03-01' },
    'hours[0].validTo',
  ],
])('%s is refused and nothing changes', async (_case, hours, field) => {
  await save([{ weekday: 2, fromTime: '09:00', toTime: '12:00' }]);
  expect(await save([hours])).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
    data: { errors: [{ field }] },
  });
  expect((await read()).data.hours).toHaveLength(1);
});

test('hours that overlap are refused', async () => {
  const monday = { weekday: 1, fromTime: '09:00', toTime: '12:00' };
  expect(await save([monday, { ...monday, fromTime: '11:00', toTime: '13:00' }])).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'hours[1].fromTime' }] },
  });
});

test('a trainer sets their own hours, the desk sets everybody’s', async () => {
  const other = await aStaff(app, studio, 'TRAINER');
  const desk = await aStaff(app, studio, 'STAFF');
  const monday = [{ weekday: 1, fromTime: '09:00', toTime: '12:00' }];
  expect(await save(monday, other)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await read(other)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await save(monday, desk)).toMatchObject({ code: '0' });
  expect((await read(desk)).data.hours).toHaveLength(1);
});

test('of nobody of this studio there is nothing', async () => {
  const stranger = await aStudio(app);
  expect(await read(studio.owner, stranger.owner.staffId)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await save([], studio.owner, stranger.owner.staffId)).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  expect(await read(await aMember(app, studio))).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
});

test('somebody who is locked out keeps their hours and leave, somebody who was removed has none', async () => {
  await save([{ weekday: 7, fromTime: '08:00', toTime: '09:00' }]);
  await away();
  const become = (values: object) =>
    app.db.studio(studio.studioId, (tx) =>
      tx.updateTable('staff').set(values).where('staff_id', '=', trainer.staffId).execute(),
    );
  const leave = () =>
    app.call<Leave[]>('GET', LEAVE, { as: studio.owner, query: { staffId: trainer.staffId } });
  await become({ status: 'DISABLED' });
  expect((await read(studio.owner)).data.hours).toHaveLength(1);
  expect((await leave()).data).toHaveLength(1);
  expect((await save([], studio.owner)).data.hours).toEqual([]);
  await become({ removed_at: app.clock.now(), user_id: null, invite_email: 'removed@removed.invalid' });
  for (const { code } of [await read(studio.owner), await leave(), await save([], studio.owner)])
    expect(code).toBe('NOT_FOUND');
});

test('leave counts the sessions that fall into it', async () => {
  await aSession(app, studio, { startAt: '2026-03-10T02:00:00.000Z', staff_id: trainer.staffId });
  await aSession(app, studio, {
    startAt: '2026-03-10T04:00:00.000Z',
    staff_id: trainer.staffId,
    status: 'CANCELLED',
  });
  await aSession(app, studio, { startAt: '2026-03-11T16:00:00.000Z', staff_id: trainer.staffId });
  const { data } = await away();
  expect(data).toMatchObject({
    startAt: '2026-03-09T16:00:00.000Z',
    endAt: '2026-03-11T16:00:00.000Z',
    reason: 'Wedding',
    sessions: 1,
  });
  expect(
    (await app.call<Leave[]>('GET', LEAVE, { as: trainer, query: { staffId: trainer.staffId } })).data,
  ).toEqual([data]);
});

test('leave that is over is not listed, and cannot be noted', async () => {
  const morning = { fromDate: '2026-03-02', toDate: '2026-03-02', toTime: '13:00' };
  await away(morning);
  app.clock.set('2026-03-02T04:59:59.000Z');
  const list = () => app.call<Leave[]>('GET', LEAVE, { as: trainer, query: { staffId: trainer.staffId } });
  expect((await list()).data).toHaveLength(1);
  app.clock.set('2026-03-02T05:00:00.000Z');
  expect((await list()).data).toEqual([]);
  expect(await away(morning)).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'toDate' }] },
  });
  app.clock.set('2026-03-02T01:00:00.000Z');
});

test('leave of an evening ends at midnight', async () => {
  const evening = { fromDate: '2026-03-10', toDate: '2026-03-10', fromTime: '18:00', toTime: '00:00' };
  expect((await away(evening)).data).toMatchObject({
    startAt: '2026-03-10T10:00:00.000Z',
    endAt: '2026-03-10T16:00:00.000Z',
  });
});

test('leave without length is refused', async () => {
  expect(await away({ toDate: '2026-03-10', fromTime: '10:00', toTime: '10:00' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'toTime' }] },
  });
  expect(await away({ toDate: '2026-03-09' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'toDate' }] },
  });
});

test('leave is taken back by whom it is of, or by the desk, and by nobody else', async () => {
  const {
    data: { leaveId },
  } = await away();
  const remove = (as: { token: string }) => app.call('DELETE', `${LEAVE}/${leaveId}`, { as });
  expect(await remove(await aStaff(app, studio, 'TRAINER'))).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  });
  expect(await remove((await aStudio(app)).owner)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await remove(trainer)).toMatchObject({ code: '0' });
  expect(await remove(trainer)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
