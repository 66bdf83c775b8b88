import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { waitlistSweep } from './waitlist.sweep.ts';

const TOMORROW = '2026-03-03T10:00:00.000Z';
let api: TestApp;
let studio: TestStudio;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  studio = await aStudio(api);
  scheduleId = await aSession(api, studio, { startAt: TOMORROW, capacity: 1, className: 'Flow' });
});
afterAll(() => api.close());

const db = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
const sweep = (now: string) => db((tx) => waitlistSweep.sweep(tx, new Date(now)));
async function aWaiting(id = scheduleId) {
  const member = await aMember(api, studio);
  await aPackage(api, studio, { memberId: member.memberId });
  const waitlistId = newId();
  const row = {
    studio_id: studio.studioId,
    waitlist_id: waitlistId,
    schedule_id: id,
    member_id: member.memberId,
    position: 1,
    status: 'WAITING',
    joined_at: api.clock.now(),
  };
  await db((tx) => tx.insertInto('waitlist_entry').values(row).execute());
  return { ...member, waitlistId };
}
const statusOf = (waitlistId: string) =>
  db((tx) =>
    tx
      .selectFrom('waitlist_entry')
      .select('status')
      .where('waitlist_id', '=', waitlistId)
      .executeTakeFirstOrThrow(),
  );
const fill = async () =>
  aBooking(api, studio, { scheduleId, memberId: (await aMember(api, studio)).memberId, status: 'BOOKED' });

test('gives away a place that became free without anybody saying so, once', async () => {
  const { waitlistId } = await aWaiting();
  expect(await sweep('2026-03-02T01:00:00Z')).toBe(1);
  expect(await statusOf(waitlistId)).toEqual({ status: 'PROMOTED' });
  expect(await sweep('2026-03-02T01:01:00Z')).toBe(0);
});

test('leaves a place to the desk for a quarter of an hour that it has kept back', async () => {
  const { waitlistId } = await aWaiting();
  const kept = await fill();
  const cancelled_at = new Date('2026-03-02T01:00:00Z');
  await db((tx) =>
    tx
      .updateTable('booking')
      .set({ status: 'CANCELLED', cancelled_at })
      .where('booking_id', '=', kept)
      .execute(),
  );
  expect(await sweep('2026-03-02T01:14:59.999Z')).toBe(0);
  expect(await statusOf(waitlistId)).toEqual({ status: 'WAITING' });
  expect(await sweep('2026-03-02T01:15:00Z')).toBe(1);
});

test('leaves those alone who wait for a full session', async () => {
  const { waitlistId } = await aWaiting();
  await fill();
  expect(await sweep('2026-03-02T01:00:00Z')).toBe(0);
  expect(await statusOf(waitlistId)).toEqual({ status: 'WAITING' });
});

test('offers places late, and takes the offer back when the place is gone', async () => {
  const { waitlistId } = await aWaiting();
  expect(await sweep('2026-03-03T09:00:00Z')).toBe(1);
  expect(await statusOf(waitlistId)).toEqual({ status: 'OFFERED' });
  expect(await sweep('2026-03-03T09:01:00Z')).toBe(0);
  await fill();
  await sweep('2026-03-03T09:02:00Z');
  expect(await statusOf(waitlistId)).toEqual({ status: 'WAITING' });
});

test('ends waiting at the start, not before, and says so once', async () => {
  const waiting = await aWaiting();
  await fill();
  expect(await sweep('2026-03-03T09:59:59.999Z')).toBe(0);
  expect(await sweep(TOMORROW)).toBe(1);
  expect(await statusOf(waiting.waitlistId)).toEqual({ status: 'EXPIRED' });
  expect((await newestMails(api.db, waiting.userEmail)).map(({ subject }) => subject)).toEqual([
    'No place became free: Flow, Tue 3 Mar 6:00 pm',
  ]);
  expect(await sweep('2026-03-03T10:01:00Z')).toBe(0);
});

test('ends waiting for what was cancelled', async () => {
  const waiting = await aWaiting();
  await db((tx) =>
    tx.updateTable('session').set({ status: 'CANCELLED' }).where('schedule_id', '=', scheduleId).execute(),
  );
  expect(await sweep('2026-03-02T01:00:00Z')).toBe(1);
  expect((await newestMails(api.db, waiting.userEmail))[0]?.text).toContain('The class was cancelled.');
});
