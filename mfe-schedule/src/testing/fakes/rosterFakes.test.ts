import {
  bookingSchema,
  cancelPreviewSchema,
  payingPackagesSchema,
  type PayingPackage,
} from '@studio/contract/booking/booking.schema';
import { bookingCheckSchema } from '@studio/contract/booking/booking-check.schema';
import { activitySchema } from '@studio/contract/schedule/schedule.schema';
import { deskSpotsSchema, type DeskSpot } from '@studio/contract/schedule/session-spot.schema';
import {
  waitlistEntrySchema,
  waitlistSchema,
  type Waitlist,
  type WaitlistEntry,
} from '@studio/contract/booking/waitlist.schema';
import { wireOf } from '@studio/contract/refusals/codes';
import { askFake, askValid } from '@studio/testing/fakes/askFake';
import { server } from '@studio/testing/server';
import { fakesOf } from '../alone.ts';
import { aFakeStudio } from './fakeStudio.ts';

const studio = aFakeStudio(new Date('2026-11-21T04:00:00.000Z'));
const BOOKINGS = '/api/booking/portal';
const [session, other] = studio.sessions.filter(
  ({ roster, capacity }) => roster.length > 1 && roster.length < capacity,
);
const { scheduleId = '', roster: [entry, second] = [] } = session ?? {};
beforeEach(() => server.use(...fakesOf(studio)));

test('a roster and its waitlist have valid answers', async () => {
  expect(
    await askValid<unknown[]>(activitySchema, `/api/schedule/portal/activity?scheduleId=${scheduleId}`),
  ).not.toHaveLength(0);
  await askValid(
    bookingCheckSchema,
    `${BOOKINGS}/check?scheduleId=${scheduleId}&memberId=${entry?.memberId}`,
  );
  await askValid(cancelPreviewSchema, `${BOOKINGS}/cancel-preview?bookingId=${entry?.bookingId}`);
});

test('a no-show is recorded, and another package pays', async () => {
  const bookingId = entry?.bookingId;
  await askValid(bookingSchema, `${BOOKINGS}/mark`, { bookingId, status: 'NO_SHOW' });
  expect(entry?.status).toBe('NO_SHOW');
  await askValid(bookingSchema, `${BOOKINGS}/keep-no-show`, { bookingId, answer: 'The mat was free.' });
  expect(entry?.objection).toMatchObject({ isKept: true, answer: 'The mat was free.' });
  await askValid(bookingSchema, `${BOOKINGS}/waive`, { bookingId, reason: 'Was ill' });
  const paying = studio.packages.find(
    ({ studioPackageTransactionId }) => studioPackageTransactionId !== entry?.studioPackageTransactionId,
  );
  await askValid(bookingSchema, `${BOOKINGS}/switch-package`, {
    bookingId,
    studioPackageTransactionId: paying?.studioPackageTransactionId,
  });
  expect(entry).toMatchObject({ packageName: paying?.name });
});

test('the package that pays now is marked', async () => {
  const packages = await askValid<PayingPackage[]>(
    payingPackagesSchema,
    `${BOOKINGS}/eligible-packages?bookingId=${second?.bookingId}`,
  );
  expect(packages.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(
    [second?.packageName].filter(Boolean),
  );
});

test('a booking moves to another session', async () => {
  await askValid(bookingSchema, `${BOOKINGS}/move`, {
    bookingId: second?.bookingId,
    scheduleId: other?.scheduleId,
  });
  expect(other?.roster.some(({ bookingId }) => bookingId === second?.bookingId)).toBe(true);
});

test('a member joins the waitlist, another moves up, and another leaves it', async () => {
  const line = () => askValid<Waitlist>(waitlistSchema, `${BOOKINGS}/waitlist?scheduleId=${scheduleId}`);
  const join = (at: number) =>
    askValid<WaitlistEntry>(waitlistEntrySchema, `${BOOKINGS}/waitlist`, {
      scheduleId,
      memberId: studio.members[at]?.memberId,
      acceptLate: false,
    });
  const [{ waitlistId }, last] = [await join(10), await join(11)];
  expect(await line()).toMatchObject({ waiting: 2, entries: [{ position: 1 }, { position: 2 }] });
  await askValid(bookingSchema, `${BOOKINGS}/waitlist/promote`, { waitlistId });
  await askValid(waitlistEntrySchema, `${BOOKINGS}/waitlist/${last.waitlistId}`, undefined, 'DELETE');
  expect(await line()).toMatchObject({ waiting: 0, entries: [] });
});

test('members have the first free spots, and swap them', async () => {
  const seated = studio.sessions.find(({ roster }) => roster.length > 1 && roster.every(({ spot }) => spot));
  const [first, other] = seated?.roster ?? [];
  const plan = () =>
    askValid<DeskSpot[]>(deskSpotsSchema, `${BOOKINGS}/spots?scheduleId=${seated?.scheduleId}`);
  expect((await plan()).slice(0, 2).map(({ booking }) => booking?.name)).toEqual([
    first?.memberName,
    other?.memberName,
  ]);
  const change = { bookingId: first?.bookingId, spotId: other?.spot?.spotId };
  expect((await askFake(`${BOOKINGS}/spot`, change)).code).toBe(wireOf('SPOT_TAKEN'));
  await askValid(bookingSchema, `${BOOKINGS}/spot`, { ...change, swap: true });
  expect([first?.spot?.label, other?.spot?.label]).toEqual(['2', '1']);
});
