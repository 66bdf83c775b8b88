import type { CheckInCode, ScannedBooking } from '@studio/contract/booking/own-booking.schema';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aMember, aStaff, type TestMember } from '../../../../testing/builders/builders.ts';
import { replaceKeys } from '../../../../testing/keys.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';

const TONIGHT = '2026-03-02T10:00:00.000Z';
/** Ten minutes before it begins. */
const AT_THE_DOOR = '2026-03-02T09:50:00.000Z';
let api: TestApp;
let at: Desk;
let scheduleId: string;
let bookingId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
  await aPackage(api, at.studio, { memberId: at.mei.memberId });
  scheduleId = await aSession(api, at.studio, { startAt: TONIGHT, className: 'Flow' });
  bookingId = await at.book(scheduleId);
});
afterAll(() => api.close());

const ask = (as: TestMember = at.mei) =>
  api.call<CheckInCode>('GET', '/api/booking/check-in-code', { as, query: { bookingId } });
const scan = (code: string, as: { token: string } = at.desk) =>
  at.post<ScannedBooking>('check-in-code', { code }, as);

test('the desk scans it and the member is in; a second time says that they were', async () => {
  const {
    data: { code, validUntil },
  } = await ask();
  expect(validUntil).toBe('2026-03-02T11:00:00.000Z');
  api.clock.set(AT_THE_DOOR);
  expect((await scan(code.toLowerCase())).data).toEqual({
    bookingId,
    scheduleId,
    memberId: at.mei.memberId,
    memberName: 'Test Member',
    className: 'Flow',
    startAt: TONIGHT,
    wasIn: false,
  });
  expect((await at.rowOf(bookingId)).status).toBe('CHECKED_IN');
  expect((await scan(code)).data.wasIn).toBe(true);
});

test('one of before the keys of the server were rotated is scanned, and so is one of after', async () => {
  const { data: before } = await ask();
  await replaceKeys(api, 'CODES');
  const { data: after } = await ask();
  expect(after.code).not.toBe(before.code);
  api.clock.set(AT_THE_DOOR);
  expect((await scan(before.code)).data).toMatchObject({ bookingId, wasIn: false });
  expect((await scan(after.code)).data).toMatchObject({ bookingId, wasIn: true });
});

test.each([
  ['the day before, a moment before midnight', '2026-03-01T15:59:59.999Z', 'BOOKING_FINAL'],
  ['from midnight of the studio on', '2026-03-01T16:00:00.000Z', '0'],
  ['a moment before the end', '2026-03-02T10:59:59.999Z', '0'],
  ['at the end', '2026-03-02T11:00:00.000Z', 'BOOKING_FINAL'],
])('%s it is asked for', async (_case, now, code) => {
  api.clock.set(now);
  expect((await ask()).code).toBe(code);
});

test('is of no use after the class', async () => {
  const {
    data: { code },
  } = await ask();
  api.clock.set('2026-03-02T11:00:00.001Z');
  expect(await scan(code)).toMatchObject({
    code: 'CHECK_IN_CODE_INVALID',
    message: 'This check-in code is for an earlier class.',
  });
});

test('does not open the door too early', async () => {
  const {
    data: { code },
  } = await ask();
  expect(await scan(code)).toMatchObject({
    code: 'ATTENDANCE_LOCKED',
    message: 'Check-in opens 30 minutes before the start.',
  });
});

test('of a place that was given up says so', async () => {
  const {
    data: { code },
  } = await ask();
  await at.post('cancel', { bookingId });
  api.clock.set(AT_THE_DOOR);
  expect(await scan(code)).toMatchObject({
    code: 'BOOKING_FINAL',
    message: 'This place was cancelled or moved.',
  });
  expect((await ask()).code).toBe('BOOKING_FINAL');
});

test("is for one's own booking, and for the studio that it is of", async () => {
  expect((await ask(await aMember(api, at.studio))).code).toBe('NOT_FOUND');
  const {
    data: { code },
  } = await ask();
  const elsewhere = await aDesk(api);
  api.clock.set(AT_THE_DOOR);
  expect((await scan(code, elsewhere.desk)).code).toBe('CHECK_IN_CODE_INVALID');
});

test('trainers scan those of their own classes', async () => {
  const trainer = await aStaff(api, at.studio, 'TRAINER');
  const {
    data: { code },
  } = await ask();
  api.clock.set(AT_THE_DOOR);
  expect((await scan(code, trainer)).code).toBe('NOT_ALLOWED');
  await at.inStudio((tx) =>
    tx
      .updateTable('session')
      .set({ staff_id: trainer.staffId })
      .where('schedule_id', '=', scheduleId)
      .execute(),
  );
  expect((await scan(code, trainer)).code).toBe('0');
});

test('what is no code is said to be none', async () => {
  expect((await scan('CI0000')).code).toBe('CHECK_IN_CODE_INVALID');
  expect((await scan('')).code).toBe('INVALID_FIELDS');
});
