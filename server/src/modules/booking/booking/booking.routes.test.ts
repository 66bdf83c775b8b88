import type { Booking, CancelledBooking } from '@studio/contract/booking/booking.schema';
import { newId } from '../../../platform/db/newId.ts';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from './booking.routes.ts';

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
const lotOf = (packageId: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('member_package')
      .select(['status', 'credits_remaining', 'start_date', 'end_date'])
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow(),
  );
const ledgerOf = (packageId: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('credit_ledger')
      .select(['kind', 'delta', 'balance_after', 'unit_value'])
      .where('studio_package_transaction_id', '=', packageId)
      .orderBy('ledger_id')
      .execute(),
  );
const countBookings = () =>
  api.db.studio(
    studio.studioId,
    async (tx) => (await tx.selectFrom('booking').select('booking_id').execute()).length,
  );

describe('a member books', () => {
  test('a place, and one credit goes', async () => {
    const lot = await aPackage(api, studio, { memberId: mei.memberId });
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
    const answer = await book(scheduleId);
    expect(answer).toMatchObject({
      code: '0',
      data: {
        scheduleId,
        memberId: mei.memberId,
        status: 'BOOKED',
        studioPackageTransactionId: lot,
        creditsUsed: 1,
      },
    });
    expect(await lotOf(lot)).toMatchObject({ status: 'ACTIVE', credits_remaining: 9 });
    expect(await ledgerOf(lot)).toMatchObject([
      { kind: 'GRANT' },
      { kind: 'CONSUME', delta: -1, balance_after: 9, unit_value: '1000.0000' },
    ]);
  });

  test('and gets a mail', async () => {
    await aPackage(api, studio, { memberId: mei.memberId });
    await book(await aSession(api, studio, { startAt: TOMORROW, className: 'Vinyasa' }));
    const [mail] = await newestMails(api.db, mei.userEmail);
    expect(mail?.subject).toBe('Booked: Vinyasa, Tue 3 Mar 6:00 pm');
    expect(mail?.text).toContain('You are booked for Vinyasa at Test Studio');
  });

  test('with the last credit, and the package is used up', async () => {
    const lot = await aPackage(api, studio, { memberId: mei.memberId, credits: 2 });
    await book(await aSession(api, studio, { startAt: TOMORROW, credit_cost: 2 }));
    expect(await lotOf(lot)).toMatchObject({ status: 'INACTIVE', credits_remaining: 0 });
  });

  test('with an unlimited package, whose statement has the booking all the same', async () => {
    const lot = await aPackage(api, studio, { memberId: mei.memberId, unlimited: true, credits: 0 });
    expect((await book(await aSession(api, studio, { startAt: TOMORROW }))).data.creditsUsed).toBe(0);
    expect(await lotOf(lot)).toMatchObject({ status: 'ACTIVE', credits_remaining: 0 });
    expect((await ledgerOf(lot)).at(-1)).toMatchObject({ kind: 'CONSUME', delta: 0, balance_after: 0 });
  });

  test('with a package that starts with its first booking: it starts on the day of the class', async () => {
    const terms = {
      activation: 'FIRST_BOOKING',
      status: 'NOT_STARTED',
      validity_value: 1,
      validity_unit: 'MONTH',
    };
    const lot = await aPackage(api, studio, { memberId: mei.memberId, ...terms });
    await book(await aSession(api, studio, { startAt: TOMORROW }));
    expect(await lotOf(lot)).toMatchObject({
      status: 'ACTIVE',
      start_date: '2026-03-03',
      end_date: '2026-04-02',
    });
  });

  test('with the package of their choice', async () => {
    await aPackage(api, studio, { memberId: mei.memberId, end_date: '2026-03-31' });
    const chosen = await aPackage(api, studio, { memberId: mei.memberId });
    const { data } = await book(await aSession(api, studio, { startAt: TOMORROW }), {
      studioPackageTransactionId: chosen,
    });
    expect(data.studioPackageTransactionId).toBe(chosen);
  });

  test('once, however often the same request is sent', async () => {
    const lot = await aPackage(api, studio, { memberId: mei.memberId });
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
    const headers = { 'idempotency-key': newId() };
    const first = await book(scheduleId, { headers });
    const again = await book(scheduleId, { headers });
    expect(again).toMatchObject({ code: '0', data: first.data });
    expect(await lotOf(lot)).toMatchObject({ credits_remaining: 9 });
    expect(await book(await aSession(api, studio, { startAt: TONIGHT }), { headers })).toMatchObject({
      status: 409,
      code: 'KEY_REUSED',
    });
  });

  test('the last place that the room has, though the session would have more', async () => {
    const room = { studio_id: studio.studioId, room_id: newId(), name: 'Loft', capacity: 1 };
    await api.db.studio(studio.studioId, (tx) => tx.insertInto('room').values(room).execute());
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW, capacity: 5, room_id: room.room_id });
    await aPackage(api, studio, { memberId: mei.memberId });
    expect((await book(scheduleId)).code).toBe('0');
    const late = await aMember(api, studio);
    await aPackage(api, studio, { memberId: late.memberId });
    expect((await book(scheduleId, { as: late })).code).toBe('SESSION_FULL');
  });
});

describe('a member is refused', () => {
  const expectRefused = async (code: string, scheduleId: string, more: Parameters<typeof book>[1] = {}) => {
    const before = await countBookings();
    expect(await book(scheduleId, more)).toMatchObject({ code });
    expect(await countBookings()).toBe(before);
  };

  test('a session that has started: BOOKING_CLOSED', async () => {
    await aPackage(api, studio, { memberId: mei.memberId });
    await expectRefused(
      'BOOKING_CLOSED',
      await aSession(api, studio, { startAt: '2026-03-02T01:00:00.000Z' }),
    );
  });

  test('a session that is not open yet: NOT_OPEN_YET', async () => {
    await aPackage(api, studio, { memberId: mei.memberId });
    await expectRefused('NOT_OPEN_YET', await aSession(api, studio, { startAt: '2026-04-02T10:00:00.000Z' }));
    expect((await book(await aSession(api, studio, { startAt: '2026-04-01T10:00:00.000Z' }))).code).toBe('0');
  });

  test('a second place in the same session: ALREADY_BOOKED', async () => {
    await aPackage(api, studio, { memberId: mei.memberId });
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
    await book(scheduleId);
    await expectRefused('ALREADY_BOOKED', scheduleId);
  });

  test('a full session: SESSION_FULL', async () => {
    await aPackage(api, studio, { memberId: mei.memberId });
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW, capacity: 1 });
    await aBooking(api, studio, {
      scheduleId,
      memberId: (await aMember(api, studio)).memberId,
      status: 'NO_SHOW',
    });
    await expectRefused('SESSION_FULL', scheduleId);
  });

  test('a session at the time of another booking: OVERLAPS, but not the one right after it', async () => {
    await aPackage(api, studio, { memberId: mei.memberId });
    await book(await aSession(api, studio, { startAt: TOMORROW }));
    await expectRefused('OVERLAPS', await aSession(api, studio, { startAt: '2026-03-03T10:59:00.000Z' }));
    expect((await book(await aSession(api, studio, { startAt: '2026-03-03T11:00:00.000Z' }))).code).toBe('0');
  });

  test.each([
    ['without a package', 'NO_PACKAGE_PAYS', null],
    ['with a package for other kinds', 'PACKAGE_WRONG_CLASS', { eligible_types: ['EVENT'] }],
    ['without credits', 'NO_CREDITS_LEFT', { credits: 0, status: 'INACTIVE' }],
    ['with a package that ends the day before', 'PACKAGE_WRONG_DATE', { end_date: '2026-03-02' }],
    [
      'with a package that is not paid',
      'NO_PACKAGE_PAYS',
      { status: 'PENDING_PAYMENT', credits_remaining: 0 },
    ],
    ['with a frozen package', 'PACKAGE_FROZEN', { status: 'FROZEN' }],
  ])('%s', async (_case, code, change) => {
    if (change) await aPackage(api, studio, { memberId: mei.memberId, ...change });
    await expectRefused(code, await aSession(api, studio, { startAt: TOMORROW }));
  });

  test("somebody else's package, an unknown session and another studio's: NOT_FOUND", async () => {
    await aPackage(api, studio, { memberId: mei.memberId });
    const foreign = await aPackage(api, studio, { memberId: (await aMember(api, studio)).memberId });
    await expectRefused('NOT_FOUND', await aSession(api, studio, { startAt: TOMORROW }), {
      studioPackageTransactionId: foreign,
    });
    await expectRefused('NOT_FOUND', newId());
    await expectRefused('NOT_FOUND', await aSession(api, await aStudio(api), { startAt: TOMORROW }));
  });

  test('when blocked, with a sentence', async () => {
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('member').set({ status: 'BLOCKED' }).execute(),
    );
    const answer = await book(await aSession(api, studio, { startAt: TOMORROW }));
    expect(answer).toMatchObject({
      status: 400,
      code: 'MEMBER_BLOCKED',
      message: 'This membership is blocked. Please talk to the studio.',
    });
  });

  test('a request without a session, or as staff', async () => {
    expect(await book('nonsense')).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'scheduleId', message: 'Choose a class' }] },
    });
    expect(
      (await api.call('POST', `${AREA}/create`, { as: studio.owner, json: { scheduleId: newId() } })).status,
    ).toBe(401);
    expect((await api.call('POST', `${AREA}/create`, { json: { scheduleId: newId() } })).status).toBe(401);
  });
});

describe('staff book for a member', () => {
  const bookFor = (form: object, as: { token: string } = studio.owner) =>
    api.call<Booking>('POST', `${AREA}/portal/create`, { as, form });

  test('before booking opens and beside another booking, and it is noted who did', async () => {
    await aPackage(api, studio, { memberId: mei.memberId });
    await book(await aSession(api, studio, { startAt: TOMORROW }));
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
    const far = await aSession(api, studio, { startAt: '2026-06-02T10:00:00.000Z' });
    expect((await bookFor({ scheduleId, memberId: mei.memberId })).code).toBe('0');
    const { data } = await bookFor({ scheduleId: far, memberId: mei.memberId });
    const audit = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('entity_id', '=', data.bookingId).execute(),
    );
    expect(audit).toMatchObject([
      { action: 'booking.create', actor_id: studio.owner.staffId, after: { memberId: mei.memberId } },
    ]);
  });

  test('but no place that is not there, and nobody unknown', async () => {
    await aPackage(api, studio, { memberId: mei.memberId });
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW, capacity: 1 });
    expect((await bookFor({ scheduleId, memberId: newId() })).code).toBe('NOT_FOUND');
    await aBooking(api, studio, {
      scheduleId,
      memberId: (await aMember(api, studio)).memberId,
      status: 'BOOKED',
    });
    expect((await bookFor({ scheduleId, memberId: mei.memberId })).code).toBe('SESSION_FULL');
  });

  test('as a trainer in own classes only, and not without a member', async () => {
    const trainer = await aStaff(api, studio, 'TRAINER');
    const scheduleId = await aSession(api, studio, { startAt: TOMORROW });
    expect(await bookFor({ scheduleId, memberId: mei.memberId }, trainer)).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    await aPackage(api, studio, { memberId: mei.memberId });
    const own = await aSession(api, studio, { startAt: TOMORROW, staff_id: trainer.staffId });
    const { data } = await bookFor({ scheduleId: own, memberId: mei.memberId }, trainer);
    expect(data).toMatchObject({ status: 'BOOKED' });
    expect((await cancel(data.bookingId, trainer)).code).toBe('0');
    expect(await bookFor({ scheduleId })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'memberId', message: 'Choose a member' }] },
    });
  });
});

describe('cancelling', () => {
  test('in time returns the credit to the package, also to one that was used up', async () => {
    const lot = await aPackage(api, studio, { memberId: mei.memberId, credits: 1 });
    const { data } = await book(await aSession(api, studio, { startAt: TOMORROW }));
    expect(await cancel(data.bookingId)).toMatchObject({
      code: '0',
      data: { status: 'CANCELLED', creditReturned: true },
    });
    expect(await lotOf(lot)).toMatchObject({ status: 'ACTIVE', credits_remaining: 1 });
    expect(
      (await ledgerOf(lot)).map(({ kind, delta, balance_after }) => [kind, delta, balance_after]),
    ).toEqual([
      ['GRANT', 1, 1],
      ['CONSUME', -1, 0],
      ['RETURN', 1, 1],
    ]);
  });

  test('late keeps the credit, says so in the statement, and frees the place', async () => {
    const lot = await aPackage(api, studio, { memberId: mei.memberId });
    const scheduleId = await aSession(api, studio, { startAt: TONIGHT, capacity: 1 });
    const { data } = await book(scheduleId);
    expect(await cancel(data.bookingId)).toMatchObject({
      code: '0',
      data: { status: 'LATE_CANCELLED', creditReturned: false },
    });
    expect((await ledgerOf(lot)).at(-1)).toMatchObject({ kind: 'FORFEIT', delta: 0, balance_after: 9 });
    expect((await book(scheduleId)).code).toBe('0');
  });

  test('the only booking of a package that had started with it lets it wait again', async () => {
    const lot = await aPackage(api, studio, {
      memberId: mei.memberId,
      activation: 'FIRST_BOOKING',
      status: 'NOT_STARTED',
      validity_value: 30,
      validity_unit: 'DAY',
    });
    const { data: first } = await book(await aSession(api, studio, { startAt: TOMORROW }));
    const { data: second } = await book(await aSession(api, studio, { startAt: '2026-03-04T10:00:00.000Z' }));
    await cancel(first.bookingId);
    expect(await lotOf(lot)).toMatchObject({
      status: 'ACTIVE',
      start_date: '2026-03-03',
      credits_remaining: 9,
    });
    await cancel(second.bookingId);
    expect(await lotOf(lot)).toMatchObject({
      status: 'NOT_STARTED',
      start_date: null,
      end_date: null,
      credits_remaining: 10,
    });
  });

  test('is impossible after the start, twice, and for others: nothing changes', async () => {
    const lot = await aPackage(api, studio, { memberId: mei.memberId });
    const { data } = await book(await aSession(api, studio, { startAt: TOMORROW }));
    expect(
      (
        await api.call('POST', `${AREA}/cancel`, {
          as: await aMember(api, studio),
          form: { bookingId: data.bookingId },
        })
      ).code,
    ).toBe('NOT_FOUND');
    api.clock.set(TOMORROW);
    expect((await cancel(data.bookingId)).code).toBe('BOOKING_FINAL');
    api.clock.set('2026-03-02T02:00:00.000Z');
    await cancel(data.bookingId);
    expect((await cancel(data.bookingId)).code).toBe('BOOKING_FINAL');
    expect(await lotOf(lot)).toMatchObject({ credits_remaining: 10 });
  });

  test('answers the same to the same request sent twice', async () => {
    await aPackage(api, studio, { memberId: mei.memberId });
    const { data } = await book(await aSession(api, studio, { startAt: TOMORROW }));
    const headers = { 'idempotency-key': newId() };
    const first = await cancel(data.bookingId, mei, headers);
    expect(await cancel(data.bookingId, mei, headers)).toMatchObject({ code: '0', data: first.data });
  });

  test('by staff works the same, and by trainers in own classes only', async () => {
    const lot = await aPackage(api, studio, { memberId: mei.memberId });
    const { data } = await book(await aSession(api, studio, { startAt: TOMORROW }));
    expect(await cancel(data.bookingId, await aStaff(api, studio, 'TRAINER'))).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    expect(await cancel(data.bookingId, studio.owner)).toMatchObject({
      code: '0',
      data: { creditReturned: true },
    });
    expect(await lotOf(lot)).toMatchObject({ credits_remaining: 10 });
    expect(await cancel('nonsense')).toMatchObject({ code: 'INVALID_FIELDS' });
    expect(await cancel(newId(), studio.owner)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
