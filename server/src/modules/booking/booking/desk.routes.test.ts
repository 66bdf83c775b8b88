import { refusalNamed, wireOf } from '@studio/contract/refusals/codes';
import type { BookingActivity, CancelPreview } from '@studio/contract/booking/booking.schema';
import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';
import { newId } from '../../../platform/db/newId.ts';
import { aDesk, type Desk } from '../../../testing/aDesk.ts';
import { aMember, aStaff } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from './booking.routes.ts';

type By = { token: string };
// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore.
const TOMORROW = '2026-03-03T10:00:00.000Z';
const TONIGHT = '2026-03-02T10:00:00.000Z';
let api: TestApp;
let at: Desk;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
});
afterAll(() => api.close());

describe('a place that no package pays', () => {
  test('is paid at the desk, at the price of the session', async () => {
    const scheduleId = await aSession(api, at.studio, { startAt: TOMORROW, price_minor: 2500 });
    const { data } = await at.post('create', { scheduleId, memberId: at.mei.memberId, payMode: 'DROP_IN' });
    expect(await at.rowOf(data.bookingId)).toMatchObject({
      pay_mode: 'DROP_IN',
      price_minor: 2500,
      studio_package_transaction_id: null,
      credits_used: 0,
    });
    expect((await at.mailsTo(at.mei))[0]).toContain('Paid with: Drop-in, S$25.00');
  });

  test.each(['1000000.01', '9999999', '-1', 'free'])('is refused at a price of %s', async (price) => {
    const scheduleId = await aSession(api, at.studio, { startAt: TOMORROW });
    expect(
      await at.post('create', { scheduleId, memberId: at.mei.memberId, payMode: 'DROP_IN', price }),
    ).toMatchObject({ code: 'INVALID_FIELDS', data: { errors: [{ field: 'price' }] } });
  });

  test('is paid later at a price that was agreed on, or never', async () => {
    const scheduleId = await aSession(api, at.studio, { startAt: TOMORROW });
    const unpaid = await at.post('create', {
      scheduleId,
      memberId: at.mei.memberId,
      payMode: 'UNPAID',
      price: '18.50',
    });
    expect(await at.rowOf(unpaid.data.bookingId)).toMatchObject({ pay_mode: 'UNPAID', price_minor: 1850 });
    const free = await at.post('create', {
      scheduleId,
      memberId: (await aMember(api, at.studio)).memberId,
      payMode: 'FREE',
      reason: 'Open day',
    });
    expect(await at.rowOf(free.data.bookingId)).toMatchObject({ pay_mode: 'FREE', price_minor: null });
  });

  test('needs a price', async () => {
    const form = {
      scheduleId: await aSession(api, at.studio, { startAt: TOMORROW }),
      memberId: at.mei.memberId,
      payMode: 'DROP_IN',
    };
    expect(await at.post('create', form)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'price', message: 'Enter a price' }] },
    });
  });
});

describe('a place that is not there', () => {
  const full = async (change = {}) => {
    const scheduleId = await aSession(api, at.studio, { startAt: TOMORROW, capacity: 1, ...change });
    await aBooking(api, at.studio, {
      scheduleId,
      memberId: (await aMember(api, at.studio)).memberId,
      status: 'BOOKED',
    });
    await aPackage(api, at.studio, { memberId: at.mei.memberId });
    return scheduleId;
  };

  test('can be given by the desk when it says so, and not by trainers', async () => {
    const trainer = await aStaff(api, at.studio, 'TRAINER');
    const form = { scheduleId: await full({ staff_id: trainer.staffId }), memberId: at.mei.memberId };
    expect((await at.post('create', form)).code).toBe('SESSION_FULL');
    expect(await at.post('create', { ...form, overbook: true }, trainer)).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    const { data } = await at.post('create', { ...form, overbook: true, reason: 'A friend of the teacher' });
    expect(await at.rowOf(data.bookingId)).toMatchObject({ is_overbooked: true });
  });

  test('and a walk-in is there at once', async () => {
    await aPackage(api, at.studio, { memberId: at.mei.memberId });
    const scheduleId = await aSession(api, at.studio, { startAt: TONIGHT, walk_in_spots: 10 });
    expect((await at.bookSelf(scheduleId)).code).toBe('SESSION_FULL');
    const early = await at.post('create', { scheduleId, memberId: at.mei.memberId, checkIn: true });
    expect(early).toMatchObject({
      code: 'ATTENDANCE_LOCKED',
      message: 'Check-in opens 30 minutes before the start.',
    });
    api.clock.set('2026-03-02T10:05:00.000Z');
    expect(
      (await at.post('create', { scheduleId, memberId: at.mei.memberId, checkIn: true })).data.status,
    ).toBe('CHECKED_IN');
  });
});

test('which rule the desk has set aside is in the log', async () => {
  await at.setPolicy({ maxBookingsPerDay: 1 });
  await aPackage(api, at.studio, { memberId: at.mei.memberId });
  const far = await at.book(await aSession(api, at.studio, { startAt: '2026-06-02T10:00:00.000Z' }));
  const near = await at.book(await aSession(api, at.studio, { startAt: TOMORROW }));
  const second = await at.book(await aSession(api, at.studio, { startAt: '2026-03-03T13:00:00.000Z' }));
  const lines = await at.inStudio((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['entity_id', 'after'])
      .where('action', '=', 'booking.create')
      .execute(),
  );
  const after = new Map(lines.map((line) => [line.entity_id, line.after]));
  expect(after.get(far)).toMatchObject({ bypassed: wireOf('NOT_OPEN_YET') });
  expect(after.get(near)).not.toHaveProperty('bypassed');
  expect(after.get(second)).toMatchObject({ bypassed: wireOf('BOOKING_LIMIT') });
});

describe('limits and blocks', () => {
  test('hold members and trainers, and not the desk', async () => {
    await at.setPolicy({ maxBookingsPerDay: 1 });
    await aPackage(api, at.studio, { memberId: at.mei.memberId });
    await at.book(await aSession(api, at.studio, { startAt: TOMORROW }));
    const second = await aSession(api, at.studio, { startAt: '2026-03-03T12:00:00.000Z' });
    expect(await at.bookSelf(second)).toMatchObject({
      code: 'BOOKING_LIMIT',
      message: 'Limit reached: 1 booking a day.',
    });
    expect((await at.post('create', { scheduleId: second, memberId: at.mei.memberId })).code).toBe('0');
  });

  test.each([
    ['at a time', { maxUpcomingBookings: 1 }, 'Limit reached: 1 booking at a time.'],
    ['a week, from Monday to Sunday', { maxBookingsPerWeek: 1 }, 'Limit reached: 1 booking a week.'],
  ])('%s', async (_case, policy, message) => {
    await at.setPolicy(policy);
    await aPackage(api, at.studio, { memberId: at.mei.memberId });
    await at.book(await aSession(api, at.studio, { startAt: TOMORROW }));
    const sunday = await aSession(api, at.studio, { startAt: '2026-03-08T10:00:00.000Z' });
    expect(await at.bookSelf(sunday)).toMatchObject({ code: 'BOOKING_LIMIT', message });
  });

  test('the week after is another week', async () => {
    await at.setPolicy({ maxBookingsPerWeek: 1 });
    await aPackage(api, at.studio, { memberId: at.mei.memberId });
    await at.book(await aSession(api, at.studio, { startAt: TOMORROW }));
    const monday = await aSession(api, at.studio, { startAt: '2026-03-09T10:00:00.000Z' });
    expect((await at.bookSelf(monday)).code).toBe('0');
  });

  test('where weeks begin on a Sunday, the Sunday after is another week, for a package, too', async () => {
    await at.setPolicy({ maxBookingsPerWeek: 1 });
    await at.inStudio((tx) =>
      tx.updateTable('studio').set({ week_start: 7 }).where('studio_id', '=', at.studio.studioId).execute(),
    );
    await aPackage(api, at.studio, { memberId: at.mei.memberId, max_per_week: 1 });
    await at.book(await aSession(api, at.studio, { startAt: TOMORROW }));
    const saturday = await aSession(api, at.studio, { startAt: '2026-03-07T10:00:00.000Z' });
    expect(await at.bookSelf(saturday)).toMatchObject({ code: 'BOOKING_LIMIT' });
    const sunday = await aSession(api, at.studio, { startAt: '2026-03-08T10:00:00.000Z' });
    expect((await at.bookSelf(sunday)).code).toBe('0');
  });

  test('a block ends by itself', async () => {
    await aPackage(api, at.studio, { memberId: at.mei.memberId });
    await at.inStudio((tx) =>
      tx
        .updateTable('member')
        .set({ blocked_until: new Date('2026-03-02T02:00:00.000Z') })
        .execute(),
    );
    const scheduleId = await aSession(api, at.studio, { startAt: TOMORROW });
    expect(await at.bookSelf(scheduleId)).toMatchObject({
      code: 'MEMBER_BLOCKED',
      message: 'Booking is blocked until 2 Mar 2026.',
    });
    api.clock.set('2026-03-02T02:00:00.000Z');
    expect((await at.bookSelf(scheduleId)).code).toBe('0');
  });
});

describe('the rules of a session', () => {
  test('come before those of its template, and these before the studio', async () => {
    const scheduleId = await aSession(api, at.studio, { startAt: TONIGHT });
    const lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
    await at.inStudio((tx) =>
      tx
        .updateTable('class_template')
        .set({ booking_rules: JSON.stringify({ cancelWindowMinutes: 60 }) })
        .execute(),
    );
    const bookingId = await at.book(scheduleId);
    expect((await at.get<CancelPreview>('cancel-preview', { bookingId })).data).toMatchObject({
      kind: 'EARLY',
      freeCancelUntil: '2026-03-02T09:00:00.000Z',
    });
    await at.inStudio((tx) =>
      tx
        .updateTable('session')
        .set({ booking_rules: JSON.stringify({ cancelWindowMinutes: 1440 }) })
        .execute(),
    );
    // The place of before keeps the terms that it was booked with.
    await at.post('cancel', { bookingId });
    expect(await at.creditsOf(lot)).toBe(10);
    const again = await at.book(scheduleId);
    expect((await at.get<CancelPreview>('cancel-preview', { bookingId: again })).data).toMatchObject({
      kind: 'LATE',
    });
    await at.post('cancel', { bookingId: again });
    expect(await at.creditsOf(lot)).toBe(9);
  });
});

describe('why a member cannot book', () => {
  const check = (scheduleId: string, memberId = at.mei.memberId, as: By = at.desk) =>
    at.get<BookingCheck>('check', { scheduleId, memberId }, as);
  const missed = ({ data }: { data: BookingCheck }) =>
    data.checks.filter(({ isMet }) => !isMet).map(({ code }) => refusalNamed(code));

  test('names everything that stands in the way at once, and whether staff can all the same', async () => {
    const scheduleId = await aSession(api, at.studio, { startAt: '2026-06-02T10:00:00.000Z', capacity: 1 });
    const answer = await check(scheduleId);
    expect([answer.data.canBook, answer.data.staffMay, missed(answer)]).toEqual([
      false,
      true,
      ['NOT_OPEN_YET', 'NO_PACKAGE_PAYS'],
    ]);
    await aBooking(api, at.studio, {
      scheduleId,
      memberId: (await aMember(api, at.studio)).memberId,
      status: 'BOOKED',
    });
    const full = await check(scheduleId);
    expect([full.data.staffMay, missed(full)]).toEqual([
      false,
      ['NOT_OPEN_YET', 'SESSION_FULL', 'NO_PACKAGE_PAYS'],
    ]);
  });

  test('says so when nothing does', async () => {
    await aPackage(api, at.studio, { memberId: at.mei.memberId });
    const { data } = await check(await aSession(api, at.studio, { startAt: TOMORROW }));
    expect(data).toMatchObject({ canBook: true, staffMay: true });
    expect(data.checks.every(({ isMet, message }) => isMet && message === '')).toBe(true);
  });

  test.each([
    ['for good', { status: 'BLOCKED' }, false, 'Blocked by the studio: Rude to the teacher'],
    ['without a reason', { status: 'BLOCKED', blocked_reason: '' }, false, 'Blocked by the studio.'],
    [
      'for some days, which the desk may pass over',
      { blocked_until: new Date('2026-03-09T02:00:00.000Z') },
      true,
      'Blocked until 9 Mar 2026: Rude to the teacher',
    ],
  ])('tells staff why somebody is blocked %s', async (_case, block, staffMay, message) => {
    await aPackage(api, at.studio, { memberId: at.mei.memberId });
    const row = { blocked_reason: 'Rude to the teacher', ...block };
    await at.inStudio((tx) =>
      tx.updateTable('member').set(row).where('member_id', '=', at.mei.memberId).execute(),
    );
    const { data } = await check(await aSession(api, at.studio, { startAt: TOMORROW }));
    expect(data).toMatchObject({ canBook: false, staffMay });
    expect(data.checks.filter(({ isMet }) => !isMet)).toMatchObject([{ key: 'member', message }]);
  });

  test('is asked by staff of the class, for somebody who is there', async () => {
    const scheduleId = await aSession(api, at.studio, { startAt: TOMORROW });
    expect((await check(scheduleId, at.mei.memberId, await aStaff(api, at.studio, 'TRAINER'))).status).toBe(
      403,
    );
    expect((await check(scheduleId, newId())).code).toBe('NOT_FOUND');
  });
});

test('the activity of a booking is listed newest first, with its actors', async () => {
  await aPackage(api, at.studio, { memberId: at.mei.memberId });
  const { data } = await at.bookSelf(await aSession(api, at.studio, { startAt: TONIGHT }));
  api.clock.advance(1000);
  await at.post('cancel', { bookingId: data.bookingId, reason: 'Called us' });
  const { data: activity } = await at.get<BookingActivity>('activity', { bookingId: data.bookingId });
  expect(activity.map(({ by, what, reason }) => [by, what, reason])).toEqual([
    ['Studio', 'Penalty for the late cancellation', ''],
    ['Test STAFF', 'Cancelled', 'Called us'],
    ['Test Member', 'Booked', ''],
  ]);
  expect((await at.get('activity', { bookingId: newId() })).code).toBe('NOT_FOUND');
});
