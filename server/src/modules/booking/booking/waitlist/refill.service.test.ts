import type { Booking } from '@studio/contract/booking/booking.schema';
import type { WaitlistEntry } from '@studio/contract/booking/waitlist.schema';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { auditOf } from '../../../../testing/auditOf.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingRepository } from '../booking.repository.ts';
import { bookingModule } from '../booking.routes.ts';
import { refill } from './refill.service.ts';
import { waitlistModule } from './waitlist.routes.ts';

// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore; places are free to cancel until 12
// hours before.
const TOMORROW = '2026-03-03T10:00:00.000Z';
const LATE = '2026-03-02T22:00:00.001Z';
let api: TestApp;
let studio: TestStudio;
let scheduleId: string;
let holder: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, waitlistModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  scheduleId = await aSession(api, studio, { startAt: TOMORROW, capacity: 1, className: 'Flow' });
  holder = await aBooking(api, studio, {
    scheduleId,
    memberId: (await aMember(api, studio)).memberId,
    status: 'BOOKED',
  });
});
afterAll(() => api.close());

const db = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
async function join(
  change: { acceptLate?: boolean; credits?: number; scheduleId?: string; as?: TestMember } = {},
) {
  const member = change.as ?? (await aMember(api, studio));
  if (!change.as) await aPackage(api, studio, { memberId: member.memberId, credits: change.credits ?? 10 });
  const answer = await api.call<WaitlistEntry>('POST', '/api/booking/waitlist/join', {
    as: member,
    json: { scheduleId: change.scheduleId ?? scheduleId, acceptLate: change.acceptLate ?? false },
  });
  expect(answer.code).toBe('0');
  return { ...member, waitlistId: answer.data.waitlistId };
}
/** Frees the place of the holder, as a cancellation does. */
const free = (id = scheduleId, now = api.clock.now()) =>
  db(async (tx) => {
    await bookingRepository(tx).lockSession(id);
    await tx.updateTable('booking').set({ status: 'CANCELLED' }).where('booking_id', '=', holder).execute();
    return refill(tx, { scheduleId: id, now });
  });
const entry = (waitlistId: string) =>
  db((tx) =>
    tx
      .selectFrom('waitlist_entry')
      .selectAll()
      .where('waitlist_id', '=', waitlistId)
      .executeTakeFirstOrThrow(),
  );
const bookings = (memberId: string) =>
  db((tx) => tx.selectFrom('booking').selectAll().where('member_id', '=', memberId).execute());
const credits = async (memberId: string) =>
  (
    await db((tx) =>
      tx
        .selectFrom('member_package')
        .select('credits_remaining')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow(),
    )
  ).credits_remaining;
const mailTo = async ({ userEmail }: { userEmail: string }) => (await newestMails(api.db, userEmail))[0];

test('a free place goes to the first in line, with a credit, a mail and a line in the log', async () => {
  const [first, second] = [await join(), await join()];
  const { promoted, offered } = await free();
  expect({ members: promoted.map(({ memberId }) => memberId), offered }).toEqual({
    members: [first.memberId],
    offered: 0,
  });
  expect(await bookings(first.memberId)).toMatchObject([
    { schedule_id: scheduleId, status: 'BOOKED', credits_used: 1, free_cancel_until: null },
  ]);
  expect(await credits(first.memberId)).toBe(9);
  expect(await entry(first.waitlistId)).toMatchObject({
    status: 'PROMOTED',
    booking_id: promoted[0]?.bookingId,
    settled_at: api.clock.now(),
  });
  expect(await entry(second.waitlistId)).toMatchObject({ status: 'WAITING' });
  expect(await credits(second.memberId)).toBe(10);
  const mail = await mailTo(first);
  expect(mail?.subject).toBe('You have a place: Flow, Tue 3 Mar 6:00 pm');
  expect(mail?.text).toContain(
    'Paid with: Ten Classes, 1 credit, 9 left\nFree to cancel: until Tue 3 Mar, 6:00 am',
  );
  expect(await auditOf(api, studio.studioId, 'booking.create')).toEqual([
    { before: null, after: { scheduleId, memberId: first.memberId, payMode: 'PACKAGE' } },
  ]);
});

test('nothing is given away while nothing is free, or nobody waits', async () => {
  expect(await db((tx) => refill(tx, { scheduleId, now: api.clock.now() }))).toEqual({
    promoted: [],
    offered: 0,
  });
  const { memberId, waitlistId } = await join();
  expect(await db((tx) => refill(tx, { scheduleId, now: api.clock.now() }))).toEqual({
    promoted: [],
    offered: 0,
  });
  expect(await bookings(memberId)).toEqual([]);
  expect(await entry(waitlistId)).toMatchObject({ status: 'WAITING' });
});

test('several places go down the line', async () => {
  const [first, second, third] = [await join(), await join(), await join()];
  await db((tx) =>
    tx.updateTable('session').set({ capacity: 2 }).where('schedule_id', '=', scheduleId).execute(),
  );
  const { promoted } = await free();
  expect(promoted.map(({ memberId }) => memberId)).toEqual([first.memberId, second.memberId]);
  expect(await entry(third.waitlistId)).toMatchObject({ status: 'WAITING' });
});

test.each([
  [
    'whose package was used up meanwhile',
    'No credits left on this package',
    (memberId: string) =>
      db((tx) =>
        tx
          .updateTable('member_package')
          .set({ credits_remaining: 0 })
          .where('member_id', '=', memberId)
          .execute(),
      ),
  ],
  [
    'whose package has ended',
    'Package is not valid on this date',
    (memberId: string) =>
      db((tx) =>
        tx
          .updateTable('member_package')
          .set({ end_date: '2026-03-02' })
          .where('member_id', '=', memberId)
          .execute(),
      ),
  ],
  [
    'who was blocked',
    'This membership is blocked. Please talk to the studio.',
    (memberId: string) =>
      db((tx) =>
        tx.updateTable('member').set({ status: 'BLOCKED' }).where('member_id', '=', memberId).execute(),
      ),
  ],
  [
    'who booked something else at that time',
    'Another booking overlaps this class.',
    async (memberId: string) => {
      const other = await aSession(api, studio, { startAt: '2026-03-03T10:30:00.000Z' });
      await aBooking(api, studio, { scheduleId: other, memberId, status: 'BOOKED' });
    },
  ],
] as const)('somebody %s is skipped and told why', async (_case, reason, change) => {
  const [first, second] = [await join(), await join()];
  await change(first.memberId);
  const { promoted } = await free();
  expect(promoted.map(({ memberId }) => memberId)).toEqual([second.memberId]);
  expect(await entry(first.waitlistId)).toMatchObject({
    status: 'SKIPPED',
    skip_reason: reason,
    booking_id: null,
  });
  const mail = await mailTo(first);
  expect(mail?.subject).toBe('Not booked: Flow, Tue 3 Mar 6:00 pm');
  expect(mail?.text).toMatch(/Reason: [A-Z].*\./);
});

test('whoever has a place waits no more for what is at the same time, and for the rest they do', async () => {
  const [overlapping, later] = [
    await aSession(api, studio, { startAt: '2026-03-03T10:59:00.000Z', capacity: 1 }),
    await aSession(api, studio, { startAt: '2026-03-03T11:00:00.000Z', capacity: 1 }),
  ];
  for (const id of [overlapping, later])
    await aBooking(api, studio, {
      scheduleId: id,
      memberId: (await aMember(api, studio)).memberId,
      status: 'BOOKED',
    });
  const first = await join();
  const [dropped, kept, others] = [
    await join({ scheduleId: overlapping, as: first }),
    await join({ scheduleId: later, as: first }),
    await join({ scheduleId: overlapping }),
  ];
  await free();
  expect(await entry(dropped.waitlistId)).toMatchObject({
    status: 'LEFT',
    skip_reason: 'You have a place in another class at that time.',
  });
  expect(await entry(kept.waitlistId)).toMatchObject({ status: 'WAITING' });
  expect(await entry(others.waitlistId)).toMatchObject({ status: 'WAITING' });
});

test('shortly before the start nobody is put in: all are asked, once', async () => {
  const [first, second] = [await join(), await join()];
  expect(await free(scheduleId, new Date(LATE))).toEqual({ promoted: [], offered: 2 });
  expect(await bookings(first.memberId)).toEqual([]);
  expect(await entry(second.waitlistId)).toMatchObject({
    status: 'OFFERED',
    offered_at: new Date(LATE),
    expires_at: new Date(TOMORROW),
  });
  const mail = await mailTo(second);
  expect(mail?.subject).toBe('A place is free: Flow, Tue 3 Mar 6:00 pm');
  expect(mail?.text).toContain(
    `/booking-website/bookings?extension=${studio.extension}&session=${scheduleId}&date=2026-03-03&claim=${second.waitlistId}`,
  );
  expect(mail?.text).toContain('Take it by: Tue 3 Mar, 6:00 pm');
  expect(await db((tx) => refill(tx, { scheduleId, now: new Date(LATE) }))).toEqual({
    promoted: [],
    offered: 0,
  });
});

test('who wants a place at any price is put in late, and has half an hour to think again', async () => {
  const [careful, eager] = [await join(), await join({ acceptLate: true })];
  const now = new Date('2026-03-03T08:00:00.000Z');
  const { promoted, offered } = await free(scheduleId, now);
  expect({ members: promoted.map(({ memberId }) => memberId), offered }).toEqual({
    members: [eager.memberId],
    offered: 0,
  });
  expect(await bookings(eager.memberId)).toMatchObject([
    { free_cancel_until: new Date('2026-03-03T08:30:00.000Z') },
  ]);
  expect((await mailTo(eager))?.text).toContain('Free to cancel: until Tue 3 Mar, 4:30 pm');
  expect(await entry(careful.waitlistId)).toMatchObject({ status: 'WAITING' });
});

test('an offer is void once the place is gone, and the next place is offered anew', async () => {
  const waiting = await join();
  await free(scheduleId, new Date(LATE));
  holder = await aBooking(api, studio, {
    scheduleId,
    memberId: (await aMember(api, studio)).memberId,
    status: 'BOOKED',
  });
  await db((tx) => refill(tx, { scheduleId, now: new Date(LATE) }));
  expect(await entry(waiting.waitlistId)).toMatchObject({ status: 'WAITING', expires_at: null });
  expect(await free(scheduleId, new Date('2026-03-03T09:00:00.000Z'))).toEqual({ promoted: [], offered: 1 });
});

test('nobody gets a place in what has begun or is not held', async () => {
  const { memberId } = await join();
  expect(await free(scheduleId, new Date(TOMORROW))).toEqual({ promoted: [], offered: 0 });
  await db((tx) =>
    tx.updateTable('session').set({ status: 'CANCELLED' }).where('schedule_id', '=', scheduleId).execute(),
  );
  expect(await free()).toEqual({ promoted: [], offered: 0 });
  expect(await bookings(memberId)).toEqual([]);
});

test('a place that comes back from the line goes back to the package that paid', async () => {
  const first = await join();
  const { promoted } = await free();
  const cancelled = await api.call<Booking>('POST', '/api/booking/cancel', {
    as: first,
    json: { bookingId: promoted[0]?.bookingId },
  });
  expect(cancelled.data).toMatchObject({ status: 'CANCELLED' });
  expect(await credits(first.memberId)).toBe(10);
});
