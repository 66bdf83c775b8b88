import type { BookedAppointment, MoveTimes } from '@studio/contract/booking/appointment.schema';
import type { Booking, MemberBooking } from '@studio/contract/booking/booking.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { anAppointmentTemplate, someHours } from '../../../../testing/builders/appointmentBuilders.ts';
import { aMember, aStaff, type TestMember, type TestStaff } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { appointmentModule } from '../../../schedule/appointment/appointment.routes.ts';
import { bookingModule } from '../booking.routes.ts';

// It is Monday, nine in the morning in Singapore; an appointment is free to give back until a day before.
const NOW = '2026-03-02T01:00:00.000Z';
let api: TestApp;
let at: Desk;
let ana: TestStaff;
let lot: string;
let classTemplId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, appointmentModule] });
});
beforeEach(async () => {
  api.clock.set(NOW);
  at = await aDesk(api);
  ana = await aStaff(api, at.studio, 'TRAINER');
  classTemplId = await anAppointmentTemplate(api, at.studio);
  await someHours(api, at.studio, ana);
  await someHours(api, at.studio, ana, { weekday: 4 });
  lot = await aPackage(api, at.studio, {
    memberId: at.mei.memberId,
    credits: 3,
    eligible_types: ['APPOINTMENT'],
  });
});
afterAll(() => api.close());

const tuesday = (time: string): string => new Date(`2026-03-03T${time}:00+08:00`).toISOString();
const thursday = (time: string): string => new Date(`2026-03-05T${time}:00+08:00`).toISOString();
const book = async (startAt: string, as: TestMember = at.mei): Promise<BookedAppointment> =>
  (
    await api.call<BookedAppointment>('POST', '/api/booking/appointment', {
      as,
      json: { classTemplId, startAt },
      headers: { 'idempotency-key': newId() },
    })
  ).data;
const move = (bookingId: string, startAt: string, more: object = {}, as: TestMember = at.mei) =>
  api.call<Booking>('POST', '/api/booking/move-appointment', { as, json: { bookingId, startAt, ...more } });
const times = (bookingId: string, as: TestMember = at.mei) =>
  api.call<MoveTimes>('GET', '/api/booking/move-times', {
    as,
    query: { bookingId, from: '2026-03-03', to: '2026-03-10' },
  });
const sessions = () =>
  at.inStudio((tx) =>
    tx
      .selectFrom('session')
      .select(['start_at', 'status', 'staff_id'])
      .where('class_templ_id', '=', classTemplId)
      .orderBy('start_at')
      .execute(),
  );
const notifications = () =>
  at.inStudio(async (tx) =>
    (
      await tx.selectFrom('notification').select(['title', 'staff_id']).orderBy('created_at').execute()
    ).filter(({ title }) => title.includes('moved')),
  );

test('in time it moves with its credit: one mail, the old time is free, the trainer is notified', async () => {
  const { bookingId } = await book(thursday('10:00'));
  const { code, data } = await move(bookingId, thursday('11:00'), { kind: 'EARLY' });
  expect([code, data.status, data.studioPackageTransactionId]).toEqual(['0', 'BOOKED', lot]);
  expect((await sessions()).map(({ start_at, status }) => [start_at.toISOString(), status])).toEqual([
    [thursday('10:00'), 'CANCELLED'],
    [thursday('11:00'), 'PUBLISHED'],
  ]);
  expect([await at.creditsOf(lot), await at.kindsOf(lot)]).toEqual([
    2,
    ['GRANT', 'CONSUME', 'RETURN', 'CONSUME'],
  ]);
  expect(await at.rowOf(bookingId)).toMatchObject({ status: 'MOVED' });
  expect(await at.rowOf(data.bookingId)).toMatchObject({ moved_from_id: bookingId });
  expect((await at.mailsTo(at.mei))[0]).toMatch(/11:00 am/);
  expect(await notifications()).toMatchObject([{ staff_id: ana.staffId }]);
});

test('its own time is in nobody’s way: half an hour later is free, for this member only', async () => {
  await at.inStudio((tx) =>
    tx
      .updateTable('class_template')
      .set({ slot_interval_min: 30 })
      .where('class_templ_id', '=', classTemplId)
      .execute(),
  );
  const { bookingId } = await book(thursday('10:00'));
  const { data } = await times(bookingId);
  const there = data.times.map(({ startAt }) => startAt);
  expect([there.includes(thursday('10:30')), there.includes(thursday('10:00'))]).toEqual([true, false]);
  expect((await move(bookingId, thursday('10:30'))).code).toBe('0');
});

test('what moving costs and where to is said first: with whom, and until when it is free', async () => {
  const { bookingId } = await book(thursday('10:00'));
  const { data } = await times(bookingId);
  expect(data).toMatchObject({
    bookingId,
    kind: 'EARLY',
    sentence: '',
    freeUntil: '2026-03-04T02:00:00.000Z',
    staffId: ana.staffId,
    staff: [{ staffId: ana.staffId }],
    maxAdvanceDays: 60,
  });
  expect(data.times.map(({ startAt }) => startAt)).toEqual([
    tuesday('09:00'),
    tuesday('10:00'),
    tuesday('11:00'),
    thursday('09:00'),
    thursday('11:00'),
  ]);
  expect(await sessions()).toHaveLength(1);
});

test('with another trainer, also at the same time; both are notified', async () => {
  const ben = await aStaff(api, at.studio, 'TRAINER');
  await someHours(api, at.studio, ben, { weekday: 4 });
  const { bookingId, staffId } = await book(thursday('10:00'));
  const other = staffId === ana.staffId ? ben.staffId : ana.staffId;
  expect(
    (await times(bookingId)).data.times
      .filter(({ startAt }) => startAt === thursday('10:00'))
      .map((time) => time.staffId),
  ).toEqual([other]);
  expect((await move(bookingId, thursday('10:00'), { staffId: other })).code).toBe('0');
  expect((await sessions()).map(({ status, staff_id }) => [status, staff_id]).toSorted()).toEqual([
    ['CANCELLED', staffId],
    ['PUBLISHED', other],
  ]);
  expect((await notifications()).map(({ staff_id }) => staff_id).toSorted()).toEqual(
    [staffId, other].toSorted(),
  );
});

test('too late it costs what a late cancellation costs, and says so first', async () => {
  const { bookingId } = await book(tuesday('09:00'));
  expect((await times(bookingId)).data).toMatchObject({ kind: 'EARLY', freeUntil: NOW });
  api.clock.advance(60_000);
  expect((await times(bookingId)).data).toMatchObject({ kind: 'LATE', sentence: '1 credit is lost.' });
  expect((await move(bookingId, thursday('10:00'), { kind: 'EARLY' })).code).toBe('NO_LONGER_FREE');
  expect((await move(bookingId, thursday('10:00'), { kind: 'LATE' })).code).toBe('0');
  expect([(await at.rowOf(bookingId)).status, await at.creditsOf(lot)]).toEqual(['LATE_CANCELLED', 1]);
  expect((await sessions()).map(({ status }) => status)).toEqual(['CANCELLED', 'PUBLISHED']);
});

test('nothing is lost when the time has gone, or is the same', async () => {
  const { bookingId } = await book(thursday('10:00'));
  const ben = await aMember(api, at.studio);
  await aPackage(api, at.studio, { memberId: ben.memberId, eligible_types: ['APPOINTMENT'] });
  await book(thursday('11:00'), ben);
  expect(await move(bookingId, thursday('11:00'))).toMatchObject({
    code: 'TIME_TAKEN',
    message: 'This time is no longer free. Choose another one.',
  });
  expect((await move(bookingId, thursday('10:00'))).code).toBe('ALREADY_BOOKED');
  expect([(await at.rowOf(bookingId)).status, await at.creditsOf(lot), (await sessions()).length]).toEqual([
    'BOOKED',
    2,
    2,
  ]);
});

test('a package that ends before the other date does not pay, and everything stays', async () => {
  const short = await aPackage(api, at.studio, {
    memberId: at.mei.memberId,
    eligible_types: ['APPOINTMENT'],
    start_date: '2026-03-01',
    end_date: '2026-03-04',
    usage_priority: 1,
  });
  await at.inStudio((tx) =>
    tx
      .updateTable('member_package')
      .set({ status: 'VOIDED' })
      .where('studio_package_transaction_id', '=', lot)
      .execute(),
  );
  const { bookingId } = await book(tuesday('11:00'));
  expect((await move(bookingId, thursday('10:00'))).code).toBe('PACKAGE_WRONG_DATE');
  expect([
    (await at.rowOf(bookingId)).status,
    (await at.rowOf(bookingId)).studio_package_transaction_id,
  ]).toEqual(['BOOKED', short]);
});

test('classes are not moved so, nor appointments as classes, nor those of others', async () => {
  await aPackage(api, at.studio, { memberId: at.mei.memberId, credits: 3 });
  const scheduleId = await aSession(api, at.studio, { startAt: '2026-03-06T10:00:00.000Z' });
  const ofClass = await at.book(scheduleId);
  const { bookingId } = await book(thursday('10:00'));
  expect([(await move(ofClass, thursday('11:00'))).code, (await times(ofClass)).code]).toEqual([
    'BOOKING_FINAL',
    'BOOKING_FINAL',
  ]);
  expect(
    (await api.call('POST', '/api/booking/move', { as: at.mei, json: { bookingId, scheduleId } })).code,
  ).toBe('BOOKING_FINAL');
  expect(
    (await api.call('GET', '/api/booking/move-preview', { as: at.mei, query: { bookingId } })).code,
  ).toBe('BOOKING_FINAL');
  const stranger = await aMember(api, at.studio);
  expect([
    (await move(bookingId, thursday('11:00'), {}, stranger)).code,
    (await times(bookingId, stranger)).code,
  ]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});

test('an appointment that is no longer on offer is a matter for the studio', async () => {
  const { bookingId } = await book(thursday('10:00'));
  await at.inStudio((tx) =>
    tx
      .updateTable('class_template')
      .set({ status: 'INACTIVE' })
      .where('class_templ_id', '=', classTemplId)
      .execute(),
  );
  expect(await times(bookingId)).toMatchObject({
    code: 'BOOKING_FINAL',
    message: 'You can no longer move this. Please ask the studio.',
  });
  expect((await move(bookingId, thursday('11:00'))).code).toBe('NOT_FOUND');
});

test('the list of own bookings offers it', async () => {
  await book(thursday('10:00'));
  const { data } = await api.call<MemberBooking[]>('GET', '/api/booking/list', { as: at.mei });
  expect(data.map(({ actions }) => actions)).toEqual([['CANCEL', 'MOVE', 'SWITCH']]);
});
