import { wireOf } from '@studio/contract/refusals/codes';
import type {
  Booking,
  BookingPreview,
  CancelledBooking,
  MemberBooking,
  PayingPackage,
} from '@studio/contract/booking/booking.schema';
import { newId } from '../../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';

const AREA = '/api/booking';
// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore.
const TOMORROW = '2026-03-03T10:00:00.000Z';
const TONIGHT = '2026-03-02T10:00:00.000Z';
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const book = (
  scheduleId: string,
  {
    as = mei,
    ...more
  }: { as?: TestMember; studioPackageTransactionId?: string; headers?: Record<string, string> } = {},
) =>
  api.call<Booking>('POST', `${AREA}/create`, {
    as,
    form: { scheduleId, studioPackageTransactionId: more.studioPackageTransactionId ?? null },
    headers: more.headers ?? {},
  });
const cancel = (bookingId: string, as: { token: string } = mei, headers = {}) =>
  api.call<CancelledBooking>('POST', `${AREA}/${as === mei ? '' : 'portal/'}cancel`, {
    as,
    form: { bookingId },
    headers,
  });
const countBookings = () =>
  api.db.studio(
    studio.studioId,
    async (tx) => (await tx.selectFrom('booking').select('booking_id').execute()).length,
  );

describe('checking in', () => {
  const mark = (form: object, as: { token: string } = studio.owner) =>
    api.call<Booking[]>('POST', `${AREA}/portal/check-in`, { as, form });
  const booked = async (change: object = {}, startAt = TONIGHT) => {
    const scheduleId = await aSession(api, studio, { startAt, ...change });
    return aBooking(api, studio, { scheduleId, memberId: mei.memberId, status: 'BOOKED' });
  };
  const checkedInAt = (bookingId: string) =>
    api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('booking')
        .select(['status', 'checked_in_at', 'checked_in_by'])
        .where('booking_id', '=', bookingId)
        .executeTakeFirstOrThrow(),
    );

  test('marks members as present from 30 minutes before the start, once', async () => {
    const bookingId = await booked();
    api.clock.set('2026-03-02T09:29:59.999Z');
    expect(await mark({ bookingIds: [bookingId] })).toMatchObject({
      code: 'ATTENDANCE_LOCKED',
      message: 'Check-in opens 30 minutes before the start.',
    });
    api.clock.set('2026-03-02T09:30:00.000Z');
    expect((await mark({ bookingIds: [bookingId] })).data).toMatchObject([
      { bookingId, status: 'CHECKED_IN' },
    ]);
    api.clock.advance(60_000);
    await mark({ bookingIds: [bookingId] });
    expect(await checkedInAt(bookingId)).toEqual({
      status: 'CHECKED_IN',
      checked_in_at: new Date('2026-03-02T09:30:00.000Z'),
      checked_in_by: studio.owner.staffId,
    });
  });

  test('can be taken back until it is locked 48 hours after the end', async () => {
    const bookingId = await booked();
    api.clock.set('2026-03-04T10:59:59.000Z');
    const colleague = await aStaff(api, studio);
    await mark({ bookingIds: [bookingId] }, colleague);
    expect((await mark({ bookingIds: [bookingId], undo: true }, colleague)).data).toMatchObject([
      { status: 'BOOKED' },
    ]);
    expect(await checkedInAt(bookingId)).toMatchObject({ checked_in_at: null, checked_in_by: null });
    api.clock.set('2026-03-04T11:00:00.000Z');
    expect((await mark({ bookingIds: [bookingId] }, colleague)).code).toBe('ATTENDANCE_LOCKED');
  });

  test('is all or nothing', async () => {
    const good = await booked();
    const gone = await aBooking(api, studio, {
      scheduleId: await aSession(api, studio, { startAt: TONIGHT }),
      memberId: mei.memberId,
      status: 'CANCELLED',
    });
    api.clock.set(TONIGHT);
    expect((await mark({ bookingIds: [good, gone] })).code).toBe('BOOKING_FINAL');
    expect((await mark({ bookingIds: [good, newId()] })).code).toBe('NOT_FOUND');
    expect(await checkedInAt(good)).toMatchObject({ status: 'BOOKED' });
  });

  test('is for trainers in their own classes only, and for nobody without a booking', async () => {
    const trainer = await aStaff(api, studio, 'TRAINER');
    const [own, other] = [await booked({ staff_id: trainer.staffId }), await booked()];
    api.clock.set(TONIGHT);
    expect((await mark({ bookingIds: [own] }, trainer)).code).toBe('0');
    expect(await mark({ bookingIds: [other] }, trainer)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await mark({ bookingIds: [] })).toMatchObject({ code: 'INVALID_FIELDS' });
    expect((await mark({ bookingIds: [own] }, mei)).status).toBe(401);
  });
});

describe('what could pay', () => {
  const payers = (query: Record<string, string>, as: { token: string } = studio.owner) =>
    api.call<PayingPackage[]>('GET', `${AREA}/portal/eligible-packages`, { as, query });

  test('comes best first, each that cannot with its reason, and what is over is left out', async () => {
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
    const events = await aPackage(api, studio, {
      memberId: mei.memberId,
      eligible_types: ['EVENT'],
      usage_priority: 1,
    });
    const good = await aPackage(api, studio, { memberId: mei.memberId });
    await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-01' });
    const { data } = await payers({ scheduleId, memberId: mei.memberId });
    expect(data.map((lot) => [lot.studioPackageTransactionId, lot.refusal])).toEqual([
      [good, null],
      [events, 'This package cannot book this class type'],
    ]);
  });

  test('is asked by staff who may book, for somebody who is there', async () => {
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
    const trainer = await aStaff(api, studio, 'TRAINER');
    expect((await payers({ scheduleId, memberId: mei.memberId }, trainer)).status).toBe(403);
    const own = await aSession(api, studio, { startAt: TOMORROW, staff_id: trainer.staffId });
    expect((await payers({ scheduleId: own, memberId: mei.memberId }, trainer)).status).toBe(200);
    expect((await payers({ scheduleId, memberId: newId() })).code).toBe('NOT_FOUND');
    expect((await payers({ scheduleId })).code).toBe('INVALID_FIELDS');
  });
});

describe('the preview', () => {
  const preview = (scheduleId: string, as: { token: string } = mei) =>
    api.call<BookingPreview>('GET', `${AREA}/preview`, { as, query: { scheduleId } });

  test('says who pays and until when it can be undone', async () => {
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
    const lot = await aPackage(api, studio, { memberId: mei.memberId });
    const { data } = await preview(scheduleId);
    expect(data).toMatchObject({
      session: { scheduleId, placesLeft: null },
      packages: [{ studioPackageTransactionId: lot }],
      freeCancelUntil: '2026-03-02T22:00:00.000Z',
      refusal: null,
      bookingId: null,
    });
  });

  test('says why not, and changes nothing', async () => {
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
    expect((await preview(scheduleId)).data.refusal).toEqual({
      code: wireOf('NO_PACKAGE_PAYS'),
      message: 'No package covers this class.',
    });
    await aPackage(api, studio, { memberId: mei.memberId });
    const { data } = await book(scheduleId);
    expect((await preview(scheduleId)).data).toMatchObject({
      refusal: { code: wireOf('ALREADY_BOOKED') },
      bookingId: data.bookingId,
    });
    expect(await countBookings()).toBe(1);
  });

  test('names a block and a limit as booking would', async () => {
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
    await aPackage(api, studio, { memberId: mei.memberId });
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify({ maxUpcomingBookings: 0 }) })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    expect((await preview(scheduleId)).data.refusal).toEqual({
      code: wireOf('BOOKING_LIMIT'),
      message: 'Limit reached: 0 bookings at a time.',
    });
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('member')
        .set({ blocked_until: new Date(TOMORROW) })
        .execute(),
    );
    expect((await preview(scheduleId)).data.refusal).toMatchObject({ code: wireOf('MEMBER_BLOCKED') });
  });

  test('does not show drafts, and is for members', async () => {
    expect((await preview(await aSession(api, studio, { startAt: TOMORROW, status: 'DRAFT' }))).code).toBe(
      'NOT_FOUND',
    );
    expect((await preview('nonsense')).code).toBe('NOT_FOUND');
    expect((await preview(newId(), studio.owner)).status).toBe(401);
  });
});

describe("a member's own bookings", () => {
  const list = (tab: string, as: { token: string } = mei) =>
    api.call<MemberBooking[]>('GET', `${AREA}/list`, { as, query: { tab } });

  test('are what is to come, soonest first, and the rest, newest first', async () => {
    await aPackage(api, studio, { memberId: mei.memberId });
    const { data: later } = await book(await aSession(api, studio, { startAt: '2026-03-05T10:00:00.000Z' }));
    const { data: sooner } = await book(await aSession(api, studio, { startAt: TOMORROW }));
    const { data: gone } = await book(await aSession(api, studio, { startAt: '2026-03-06T10:00:00.000Z' }));
    await cancel(gone.bookingId);
    const past = await aBooking(api, studio, {
      scheduleId: await aSession(api, studio, { startAt: '2026-02-20T10:00:00.000Z' }),
      memberId: mei.memberId,
      status: 'CHECKED_IN',
    });
    const upcoming = (await list('upcoming')).data;
    expect(upcoming.map((booking) => booking.bookingId)).toEqual([sooner.bookingId, later.bookingId]);
    expect(upcoming[0]).toMatchObject({
      packageName: 'Ten Classes',
      creditsUsed: 1,
      freeCancelUntil: '2026-03-02T22:00:00.000Z',
    });
    expect((await list('past')).data.map((booking) => [booking.bookingId, booking.freeCancelUntil])).toEqual([
      [gone.bookingId, null],
      [past, null],
    ]);
  });

  test("are nobody else's, and have two tabs", async () => {
    await aBooking(api, studio, {
      scheduleId: await aSession(api, studio, { startAt: TOMORROW }),
      memberId: mei.memberId,
      status: 'BOOKED',
    });
    expect((await list('upcoming', await aMember(api, studio))).data).toEqual([]);
    expect((await list('everything')).code).toBe('INVALID_FIELDS');
    expect((await list('upcoming', studio.owner)).status).toBe(401);
  });
});
