import type { BookedAppointment } from '@studio/contract/booking/appointment.schema';
import { newId } from '../../../platform/db/newId.ts';
import { anAppointmentTemplate, aRoom, someHours } from '../../../testing/builders/appointmentBuilders.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { appointmentModule } from './appointment.routes.ts';

const OWN = '/api/booking/appointment';
const PORTAL = '/api/booking/portal/appointment';
let app: TestApp;
let studio: TestStudio;
let trainer: TestStaff;
let mei: TestMember;
let classTemplId: string;

beforeAll(async () => {
  app = await startTestApp({ modules: [appointmentModule, bookingModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
  trainer = await aStaff(app, studio, 'TRAINER');
  mei = await aMember(app, studio);
  classTemplId = await anAppointmentTemplate(app, studio);
  await someHours(app, studio, trainer);
});
afterAll(() => app.close());

/** Tuesday; the test clock starts on Monday, 9:00. */
const tuesday = (time: string): string => new Date(`2026-03-03T${time}:00+08:00`).toISOString();
const aPack = (memberId = mei.memberId, change: object = {}) =>
  aPackage(app, studio, { memberId, eligible_types: ['APPOINTMENT'], ...change });
const book = (change: object = {}, as: { token: string } = mei) =>
  app.call<BookedAppointment>('POST', OWN, {
    as,
    json: { classTemplId, startAt: tuesday('10:00'), ...change },
    headers: { 'idempotency-key': newId() },
  });
const bookFor = (change: object = {}, as: { token: string } = studio.owner) =>
  app.call<BookedAppointment>('POST', PORTAL, {
    as,
    json: { classTemplId, startAt: tuesday('10:00'), memberId: mei.memberId, ...change },
    headers: { 'idempotency-key': newId() },
  });
const sessions = () =>
  app.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('session')
      .select(['schedule_id', 'status', 'staff_id', 'room_id', 'start_at', 'capacity', 'local_date'])
      .where('class_templ_id', '=', classTemplId)
      .orderBy('start_at')
      .execute(),
  );

test('a member books: there is a session of one place, and it is theirs', async () => {
  const roomId = await aRoom(app, studio, 'Loft');
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('class_template')
      .set({ default_room_id: roomId })
      .where('class_templ_id', '=', classTemplId)
      .execute(),
  );
  const packageId = await aPack();
  const { data } = await book();
  expect(data).toMatchObject({
    status: 'BOOKED',
    memberId: mei.memberId,
    studioPackageTransactionId: packageId,
    creditsUsed: 1,
    startAt: tuesday('10:00'),
    endAt: tuesday('11:00'),
    staffId: trainer.staffId,
    staffName: 'Test TRAINER',
    roomName: 'Loft',
  });
  expect(await sessions()).toEqual([
    {
      schedule_id: data.scheduleId,
      status: 'PUBLISHED',
      staff_id: trainer.staffId,
      room_id: roomId,
      start_at: new Date(tuesday('10:00')),
      capacity: 1,
      local_date: '2026-03-03',
    },
  ]);
});

test('without a package there is neither booking nor session', async () => {
  expect(await book()).toMatchObject({ status: 400, code: 'NO_PACKAGE_PAYS' });
  expect(await sessions()).toEqual([]);
});

test('a package for classes does not pay', async () => {
  await aPack(mei.memberId, { eligible_types: ['CLASS'] });
  expect(await book()).toMatchObject({ code: 'PACKAGE_WRONG_CLASS' });
});

test.each([
  ['off the grid', tuesday('10:30')],
  ['outside of the hours', tuesday('12:00')],
  ['long ago', '2026-02-24T02:00:00.000Z'],
])('a time %s is not free', async (_case, startAt) => {
  await aPack();
  expect(await book({ startAt })).toMatchObject({
    status: 400,
    code: 'TIME_TAKEN',
    data: { errors: [{ field: 'startAt' }] },
  });
});

test('a time that was taken a moment ago is not free, and the next one is', async () => {
  await aPack();
  const ben = await aMember(app, studio);
  await aPack(ben.memberId);
  expect(await book()).toMatchObject({ code: '0' });
  expect(await book({}, ben)).toMatchObject({ code: 'TIME_TAKEN' });
  expect(await book({ startAt: tuesday('11:00') }, ben)).toMatchObject({ code: '0' });
});

test('lead time binds members, not the desk', async () => {
  await aPack();
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('class_template')
      .set({ lead_time_min: 26 * 60 })
      .where('class_templ_id', '=', classTemplId)
      .execute(),
  );
  expect(await book()).toMatchObject({ code: 'TIME_TAKEN' });
  expect(await book({ startAt: tuesday('11:00') })).toMatchObject({ code: '0' });
  expect(await bookFor()).toMatchObject({ code: '0' });
});

test('it can be booked as far ahead as its template says, whatever holds for classes', async () => {
  await aPack();
  const inSixWeeks = new Date(Date.parse(tuesday('10:00')) + 42 * 86_400_000).toISOString();
  expect(await book({ startAt: inSixWeeks })).toMatchObject({ code: '0' });
});

test('the one who has least to do takes it, or the one who is asked for', async () => {
  const second = await aStaff(app, studio, 'STAFF');
  await someHours(app, studio, second);
  await aSession(app, studio, { startAt: tuesday('15:00'), staff_id: second.staffId });
  await aPack();
  expect((await book()).data).toMatchObject({ staffId: trainer.staffId });
  expect((await book({ startAt: tuesday('11:00'), staffId: second.staffId })).data).toMatchObject({
    staffId: second.staffId,
  });
});

test('a member who has a class then sees that', async () => {
  await aPack();
  const scheduleId = await aSession(app, studio, { startAt: tuesday('10:00') });
  await aPackage(app, studio, { memberId: mei.memberId });
  await app.call('POST', '/api/booking/create', { as: mei, json: { scheduleId } });
  expect(await book()).toMatchObject({ code: 'OVERLAPS' });
  expect(await sessions()).toEqual([]);
});

test('who cancels frees the time', async () => {
  await aPack();
  const {
    data: { bookingId },
  } = await book();
  await app.call('POST', '/api/booking/cancel', { as: mei, json: { bookingId } });
  expect(await sessions()).toMatchObject([{ status: 'CANCELLED' }]);
  expect(await book()).toMatchObject({ code: '0' });
  expect((await sessions()).map(({ status }) => status).sort()).toEqual(['CANCELLED', 'PUBLISHED']);
});

test('who is moved to a class frees the time', async () => {
  await aPack(mei.memberId, { eligible_types: ['APPOINTMENT', 'CLASS'] });
  const {
    data: { bookingId },
  } = await book();
  const scheduleId = await aSession(app, studio, { startAt: tuesday('18:00') });
  expect(
    await app.call('POST', '/api/booking/portal/move', { as: studio.owner, json: { bookingId, scheduleId } }),
  ).toMatchObject({ code: '0' });
  expect(await sessions()).toMatchObject([{ status: 'CANCELLED' }]);
});

test('two clients in one appointment: it stays until the second has left', async () => {
  const ben = await aMember(app, studio);
  await app.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('class_template')
      .set({ capacity: 2 })
      .where('class_templ_id', '=', classTemplId)
      .execute(),
  );
  await aPack();
  await aPack(ben.memberId);
  const {
    data: { bookingId, scheduleId },
  } = await book();
  const second = await app.call<{ bookingId: string }>('POST', '/api/booking/create', {
    as: ben,
    json: { scheduleId },
  });
  await app.call('POST', '/api/booking/cancel', { as: mei, json: { bookingId } });
  expect(await sessions()).toMatchObject([{ status: 'PUBLISHED' }]);
  await app.call('POST', '/api/booking/cancel', { as: ben, json: { bookingId: second.data.bookingId } });
  expect(await sessions()).toMatchObject([{ status: 'CANCELLED' }]);
});

test.each([
  [
    'at the desk',
    { payMode: 'DROP_IN', price: '80.00' },
    { code: '0', data: { creditsUsed: 0, studioPackageTransactionId: null } },
  ],
  ['later', { payMode: 'UNPAID', price: '80.00' }, { code: '0' }],
  ['never', { payMode: 'FREE', reason: 'Open day' }, { code: '0' }],
  [
    'never, without saying why',
    { payMode: 'FREE' },
    { code: 'INVALID_FIELDS', data: { errors: [{ field: 'reason', message: 'Enter why it is free' }] } },
  ],
  [
    'without a price',
    { payMode: 'DROP_IN' },
    { code: 'INVALID_FIELDS', data: { errors: [{ field: 'price' }] } },
  ],
])('staff book what is paid %s', async (_case, change, expected) => {
  expect(await bookFor(change)).toMatchObject(expected);
});

test('a trainer books with themselves, and with nobody else', async () => {
  const second = await aStaff(app, studio, 'STAFF');
  await someHours(app, studio, second);
  await aSession(app, studio, { startAt: tuesday('15:00'), staff_id: trainer.staffId });
  expect((await bookFor({ payMode: 'FREE', reason: 'Open day' }, trainer)).data).toMatchObject({
    staffId: trainer.staffId,
  });
  expect(
    await bookFor({ payMode: 'FREE', startAt: tuesday('11:00'), staffId: second.staffId }, trainer),
  ).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await sessions()).toHaveLength(1);
});

test('the same request twice is one appointment', async () => {
  await aPack();
  const headers = { 'idempotency-key': newId() };
  const send = () =>
    app.call<BookedAppointment>('POST', OWN, {
      as: mei,
      json: { classTemplId, startAt: tuesday('10:00') },
      headers,
    });
  const [first, second] = [await send(), await send()];
  expect(second.data).toEqual(first.data);
  expect(await sessions()).toHaveLength(1);
});

test('what is no appointment, or not in use, cannot be booked', async () => {
  const [aClass, hidden] = [
    await anAppointmentTemplate(app, studio, { template_type: 'CLASS' }),
    await anAppointmentTemplate(app, studio, { visibility: 'STAFF' }),
  ];
  const off = await anAppointmentTemplate(app, studio, { status: 'INACTIVE' });
  expect(await book({ classTemplId: aClass })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'classTemplId' }] },
  });
  expect(await book({ classTemplId: hidden })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await book({ classTemplId: off })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await bookFor({ classTemplId: off, payMode: 'FREE' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'classTemplId' }] },
  });
  expect(await bookFor({ classTemplId: hidden, payMode: 'FREE', reason: 'Open day' })).toMatchObject({
    code: '0',
  });
});

test('nothing of another studio, and nothing of another member', async () => {
  const elsewhere = await aStudio(app);
  const stranger = await aMember(app, elsewhere);
  const ben = await aMember(app, studio);
  expect(await bookFor({ memberId: stranger.memberId })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await bookFor({ staffId: elsewhere.owner.staffId })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  expect(await book({ studioPackageTransactionId: await aPack(ben.memberId) })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});
