import { wireOf, refusalOf } from '@studio/contract/refusals/codes';
import type { Booking } from '@studio/contract/booking/booking.schema';
import type {
  MemberWait,
  Waitlist,
  WaitlistEntry,
  WaitlistPreview,
} from '@studio/contract/booking/waitlist.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
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
import { waitlistModule } from './waitlist.routes.ts';

const AREA = '/api/booking';
// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore.
const TOMORROW = '2026-03-03T10:00:00.000Z';
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
let scheduleId: string;
let holder: TestMember;
let held: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, waitlistModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
  await aPackage(api, studio, { memberId: mei.memberId });
  ({ scheduleId, held } = await aFullSession());
});
afterAll(() => api.close());

async function aFullSession(change: object = {}) {
  const id = await aSession(api, studio, {
    startAt: TOMORROW,
    capacity: 1,
    className: `Flow ${newId()}`,
    ...change,
  });
  holder = await aMember(api, studio);
  return {
    scheduleId: id,
    held: await aBooking(api, studio, { scheduleId: id, memberId: holder.memberId, status: 'BOOKED' }),
  };
}
const db = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
const empty = () =>
  db((tx) => tx.updateTable('booking').set({ status: 'CANCELLED' }).where('booking_id', '=', held).execute());
const join = (
  change: {
    as?: { token: string };
    scheduleId?: string;
    acceptLate?: boolean;
    headers?: Record<string, string>;
  } = {},
) =>
  api.call<WaitlistEntry>('POST', `${AREA}/waitlist/join`, {
    as: change.as ?? mei,
    form: { scheduleId: change.scheduleId ?? scheduleId, acceptLate: change.acceptLate ?? false },
    headers: change.headers ?? {},
  });
const joinFor = (memberId: string, as: { token: string } = studio.owner, id = scheduleId) =>
  api.call<WaitlistEntry>('POST', `${AREA}/portal/waitlist`, { as, form: { scheduleId: id, memberId } });
const leave = (waitlistId: string, as: { token: string } = mei) =>
  api.call<WaitlistEntry>('POST', `${AREA}/waitlist/leave`, { as, form: { waitlistId } });
const claim = (waitlistId: string, as: { token: string } = mei, headers = {}) =>
  api.call<Booking>('POST', `${AREA}/waitlist/claim`, { as, form: { waitlistId }, headers });
const lineOf = async (id = scheduleId, as: { token: string } = studio.owner) =>
  (await api.call<Waitlist>('GET', `${AREA}/portal/waitlist`, { as, query: { scheduleId: id } })).data;
const ownWaits = async (as = mei) =>
  (await api.call<MemberWait[]>('GET', `${AREA}/waitlist/list`, { as })).data;
const preview = async (as = mei, id = scheduleId) =>
  (await api.call<WaitlistPreview>('GET', `${AREA}/waitlist/preview`, { as, query: { scheduleId: id } }))
    .data;
async function aRival(): Promise<TestMember> {
  const rival = await aMember(api, studio);
  await aPackage(api, studio, { memberId: rival.memberId });
  return rival;
}

describe('joining', () => {
  test('puts a member at the end of the line, takes nothing, and mails them', async () => {
    await join({ as: await aRival() });
    const { data } = await join({ acceptLate: true });
    expect(data).toMatchObject({
      scheduleId,
      memberId: mei.memberId,
      position: 2,
      status: 'WAITING',
      acceptLate: true,
      skipReason: null,
      bookingId: null,
    });
    const [mail] = await newestMails(api.db, mei.userEmail);
    expect(mail?.subject).toMatch(/^On the waitlist: Flow .*, Tue 3 Mar 6:00 pm$/);
    expect(mail?.text).toContain('Your place in line: 2');
    const [lot] = await db((tx) =>
      tx
        .selectFrom('member_package')
        .select('credits_remaining')
        .where('member_id', '=', mei.memberId)
        .execute(),
    );
    expect(lot?.credits_remaining).toBe(10);
  });

  test.each([
    ['when there are places', 'PLACES_LEFT', () => empty()],
    ['twice', 'ALREADY_BOOKED', () => join()],
    [
      'when booked',
      'ALREADY_BOOKED',
      () => aBooking(api, studio, { scheduleId, memberId: mei.memberId, status: 'BOOKED' }),
    ],
    [
      'when the line is full',
      'WAITLIST_FULL',
      async () => {
        for (let n = 0; n < 10; n += 1) await join({ as: await aRival() });
      },
    ],
    [
      'without a package',
      'NO_PACKAGE_PAYS',
      () => db((tx) => tx.updateTable('member_package').set({ status: 'VOIDED' }).execute()),
    ],
    [
      'without credits',
      'NO_CREDITS_LEFT',
      () => db((tx) => tx.updateTable('member_package').set({ credits_remaining: 0 }).execute()),
    ],
    [
      'when something else is booked at that time',
      'OVERLAPS',
      async () =>
        aBooking(api, studio, {
          scheduleId: await aSession(api, studio, { startAt: TOMORROW }),
          memberId: mei.memberId,
          status: 'BOOKED',
        }),
    ],
    [
      'when blocked',
      'MEMBER_BLOCKED',
      () =>
        db((tx) =>
          tx.updateTable('member').set({ status: 'BLOCKED' }).where('member_id', '=', mei.memberId).execute(),
        ),
    ],
    ['at the start', 'BOOKING_CLOSED', () => Promise.resolve(api.clock.set(TOMORROW))],
    ['where there are no waitlists', 'BOOKING_CLOSED', () => setAttributes({ waitlistMode: 'OFF' })],
  ])('is refused %s: %s', async (_case, code, prepare) => {
    await prepare();
    expect((await join()).code).toBe(code);
    expect(refusalOf((await preview()).refusal)).toBe(code);
  });

  const setAttributes = (attributes: object) =>
    api.db.platform((tx) =>
      tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify(attributes) })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );

  test('is possible again after leaving, at the end', async () => {
    const { data } = await join();
    await join({ as: await aRival() });
    expect((await leave(data.waitlistId)).data).toMatchObject({ status: 'LEFT', position: 0 });
    expect((await join()).data).toMatchObject({ position: 2 });
  });

  test('answers the same request sent twice with one entry', async () => {
    const headers = { 'idempotency-key': newId() };
    expect((await join({ headers })).data).toEqual((await join({ headers })).data);
    expect((await lineOf()).waiting).toBe(1);
  });

  test('by staff is refused for the same reasons', async () => {
    await aBooking(api, studio, {
      scheduleId: await aSession(api, studio, { startAt: TOMORROW }),
      memberId: mei.memberId,
      status: 'BOOKED',
    });
    expect((await joinFor(mei.memberId)).code).toBe('OVERLAPS');
    const farAhead = await aFullSession({ startAt: '2026-05-03T10:00:00.000Z' });
    expect((await joinFor(mei.memberId, studio.owner, farAhead.scheduleId)).code).toBe('NOT_OPEN_YET');
    await setAttributes({ maxUpcomingBookings: 1 });
    const dayAfter = await aFullSession({ startAt: '2026-03-04T10:00:00.000Z' });
    expect((await joinFor(mei.memberId, studio.owner, dayAfter.scheduleId)).code).toBe('BOOKING_LIMIT');
  });

  test('by staff is noted, and by trainers for their own classes only', async () => {
    const trainer = await aStaff(api, studio, 'TRAINER');
    expect((await joinFor(mei.memberId, trainer)).code).toBe('NOT_ALLOWED');
    const own = await aFullSession({ staff_id: trainer.staffId });
    expect((await joinFor(mei.memberId, trainer, own.scheduleId)).code).toBe('0');
    expect(await auditOf(api, studio.studioId, 'waitlist.join')).toEqual([
      { before: null, after: { scheduleId: own.scheduleId, memberId: mei.memberId, acceptLate: false } },
    ]);
    expect((await joinFor(newId())).code).toBe('NOT_FOUND');
    expect((await join({ scheduleId: newId() })).code).toBe('NOT_FOUND');
  });
});

describe('leaving', () => {
  test("is for one's own entry, or staff", async () => {
    const { data } = await join();
    expect((await leave(data.waitlistId, await aRival())).code).toBe('NOT_FOUND');
    expect((await leave(newId())).code).toBe('NOT_FOUND');
    const removed = await api.call<WaitlistEntry>('DELETE', `${AREA}/portal/waitlist/${data.waitlistId}`, {
      as: studio.owner,
    });
    expect(removed.data).toMatchObject({ status: 'LEFT' });
    expect(await auditOf(api, studio.studioId, 'waitlist.remove')).toEqual([
      { before: { status: 'WAITING' }, after: { status: 'LEFT' } },
    ]);
    expect((await preview()).waitlistId).toBeNull();
  });

  test('leaves what is over as it is', async () => {
    const { data } = await join();
    await db((tx) => tx.updateTable('waitlist_entry').set({ status: 'SKIPPED' }).execute());
    expect((await leave(data.waitlistId)).data).toMatchObject({ status: 'SKIPPED' });
  });
});

describe('claiming', () => {
  test('says that booking is not open, when the studio opens it later than before', async () => {
    const ahead = await aFullSession({ startAt: '2026-03-07T10:00:00.000Z' });
    const { waitlistId } = (await join({ scheduleId: ahead.scheduleId })).data;
    await db(async (tx) => {
      await tx
        .updateTable('booking')
        .set({ status: 'CANCELLED' })
        .where('booking_id', '=', ahead.held)
        .execute();
      await tx.updateTable('waitlist_entry').set({ status: 'OFFERED', expires_at: TOMORROW }).execute();
      await tx
        .updateTable('studio')
        .set({ attributes: JSON.stringify({ bookingOpensDays: 2 }) })
        .where('studio_id', '=', studio.studioId)
        .execute();
    });
    expect(await claim(waitlistId)).toMatchObject({ code: 'NOT_OPEN_YET', status: 400 });
  });

  test('takes a place that is free, and the first to do so has it', async () => {
    const rival = await aRival();
    const [first, second] = [(await join()).data, (await join({ as: rival })).data];
    await empty();
    await db((tx) =>
      tx.updateTable('waitlist_entry').set({ status: 'OFFERED', expires_at: TOMORROW }).execute(),
    );
    const headers = { 'idempotency-key': newId() };
    const booking = await claim(second.waitlistId, rival, headers);
    expect(booking.data).toMatchObject({
      scheduleId,
      memberId: rival.memberId,
      status: 'BOOKED',
      creditsUsed: 1,
    });
    expect((await claim(second.waitlistId, rival, headers)).data).toEqual(booking.data);
    expect((await claim(first.waitlistId)).code).toBe('SESSION_FULL');
    expect((await lineOf()).entries).toMatchObject([
      { waitlistId: first.waitlistId, status: 'WAITING', position: 1, expiresAt: null },
      { waitlistId: second.waitlistId, status: 'PROMOTED', position: 0, bookingId: booking.data.bookingId },
    ]);
  });

  test("needs an entry of one's own that is still in line", async () => {
    const { data } = await join();
    await empty();
    expect((await claim(data.waitlistId, await aRival())).code).toBe('NOT_FOUND');
    await leave(data.waitlistId);
    expect((await claim(data.waitlistId)).code).toBe('BOOKING_FINAL');
    expect(
      await db((tx) =>
        tx.selectFrom('booking').select('booking_id').where('member_id', '=', mei.memberId).execute(),
      ),
    ).toEqual([]);
  });
});

describe('staff', () => {
  const promote = (waitlistId: string, as: { token: string } = studio.owner, change: object = {}) =>
    api.call<Booking>('POST', `${AREA}/portal/waitlist/promote`, { as, form: { waitlistId, ...change } });

  test('see the line, who was in it, and how it goes on', async () => {
    const rival = await aRival();
    const [first, second] = [(await join({ as: rival })).data, (await join()).data];
    await leave(first.waitlistId, rival);
    const list = await lineOf();
    expect(list).toMatchObject({
      mode: 'AUTO',
      autoUntil: '2026-03-02T22:00:00.000Z',
      waiting: 1,
      waitlistMax: 10,
      placesLeft: 0,
    });
    expect(list.entries).toMatchObject([
      { waitlistId: second.waitlistId, memberName: 'Test Member', position: 1, settledAt: null },
      { waitlistId: first.waitlistId, status: 'LEFT', position: 0, settledAt: api.clock.now().toISOString() },
    ]);
    const trainer = await aStaff(api, studio, 'TRAINER');
    expect(
      (await api.call('GET', `${AREA}/portal/waitlist`, { as: trainer, query: { scheduleId } })).code,
    ).toBe('NOT_ALLOWED');
  });

  test('give a place out of turn, when there is one', async () => {
    await join({ as: await aRival() });
    const { data } = await join();
    expect((await promote(data.waitlistId)).code).toBe('SESSION_FULL');
    await empty();
    const booking = await promote(data.waitlistId);
    expect(booking.data).toMatchObject({ memberId: mei.memberId, status: 'BOOKED' });
    expect((await promote(data.waitlistId)).code).toBe('BOOKING_FINAL');
    expect((await lineOf()).entries.find((entry) => entry.waitlistId === data.waitlistId)).toMatchObject({
      status: 'PROMOTED',
      bookingId: booking.data.bookingId,
    });
  });
});

describe("a member's own waits", () => {
  test('say where they are in line and what happens next, soonest first', async () => {
    const later = await aFullSession({ startAt: '2026-03-05T10:00:00.000Z' });
    await join({ scheduleId: later.scheduleId });
    await join({ as: await aRival() });
    const { data } = await join();
    expect(await ownWaits()).toMatchObject([
      {
        waitlistId: data.waitlistId,
        scheduleId,
        position: 2,
        startAt: TOMORROW,
        mode: 'AUTO',
        autoUntil: '2026-03-02T22:00:00.000Z',
        expiresAt: null,
        creditCost: 1,
      },
      { scheduleId: later.scheduleId, position: 1 },
    ]);
    api.clock.set(TOMORROW);
    expect(await ownWaits()).toMatchObject([{ scheduleId: later.scheduleId }]);
    expect(await ownWaits(await aRival())).toEqual([]);
  });

  test('the preview says where they are, or would be', async () => {
    await join({ as: await aRival() });
    expect(await preview()).toEqual({
      mode: 'AUTO',
      autoUntil: '2026-03-02T22:00:00.000Z',
      waiting: 1,
      refusal: null,
      waitlistId: null,
      position: 0,
    });
    const { data } = await join();
    expect(await preview()).toMatchObject({
      waiting: 2,
      waitlistId: data.waitlistId,
      position: 2,
      refusal: { code: wireOf('ALREADY_BOOKED') },
    });
  });
});
