import type {
  ClosurePreview,
  RestoredClosure,
  SavedClosure,
} from '@studio/contract/configure/studio-closure.schema';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { closureModule } from './closure.routes.ts';

const ONE = '/api/studio/portal/studio-closure';
let api: TestApp;
let studio: TestStudio;
let scheduleId: string;
let memberId: string;
let packageId: string;
let bookingId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [closureModule, bookingModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  ({ memberId } = await aMember(api, studio));
  packageId = await aPackage(api, studio, { memberId, start_date: '2026-03-01', end_date: '2026-03-31' });
  scheduleId = await aSession(api, studio, { startAt: '2026-03-10T04:00:00.000Z' });
  bookingId = await book();
});
afterAll(() => api.close());

const post = async <Data>(url: string, json: object) =>
  (await api.call<Data>('POST', url, { as: studio.owner, json })).data;
const book = async () =>
  (await post<{ bookingId: string }>('/api/booking/portal/create', { scheduleId, memberId })).bookingId;
const flood = (change: object) => ({
  studioClosureName: 'Flood',
  fromDate: '2026-03-10',
  toDate: '2026-03-12',
  ...change,
});
const preview = async (change: object = {}) =>
  (await post<ClosurePreview>(`${ONE}/preview`, flood(change))).fingerprint;
const close = async (change: object = {}) =>
  post<SavedClosure>(`${ONE}/create`, { ...flood(change), confirmed: await preview(change) });
/** Retries, confirming again, as often as the preview has changed. */
async function insist(change: object): Promise<void> {
  const { code } = await api.call('POST', `${ONE}/create`, {
    as: studio.owner,
    json: { ...flood(change), confirmed: await preview(change) },
  });
  if (code !== '0') await insist(change);
}
const takeBack = async ({ closure }: SavedClosure, input: object = {}) =>
  post<RestoredClosure>(`${ONE}/restore/${closure.studioClosureId}`, input);
const statusOf = () =>
  api.db.studio(
    studio.studioId,
    async (tx) =>
      (
        await tx
          .selectFrom('booking')
          .select('status')
          .where('booking_id', '=', bookingId)
          .executeTakeFirstOrThrow()
      ).status,
  );
const balance = () =>
  api.db.studio(studio.studioId, async (tx) => {
    const lot = await tx
      .selectFrom('member_package')
      .select(['credits_remaining', 'end_date'])
      .where('studio_package_transaction_id', '=', packageId)
      .executeTakeFirstOrThrow();
    const lines = await tx
      .selectFrom('credit_ledger')
      .select(['delta'])
      .where('studio_package_transaction_id', '=', packageId)
      .execute();
    expect(lines.reduce((sum, { delta }) => sum + delta, 0)).toBe(lot.credits_remaining);
    return lot;
  });
const mails = () =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select('template')
      .where('studio_id', '=', studio.studioId)
      .orderBy('mail_id')
      .execute(),
  );

/** Notifications to one person; null = to the desk, of the sessions. */
const noticesTo = (person: TestStaff | null) =>
  api.db.studio(studio.studioId, async (tx) =>
    (
      await tx
        .selectFrom('notification')
        .select(['kind', 'title', 'body'])
        .where('staff_id', 'is not distinct from', person?.staffId ?? null)
        .where('kind', 'in', ['SESSION_CANCELLED', 'TEACHING_CHANGED'])
        .orderBy('notification_id')
        .execute()
    ).map(({ kind, title, body }) => [kind, title, body]),
  );

test('a closure has its own choice of extra days, whatever a single class brings', async () => {
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify({ goodwillDays: 5 }) })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  await close({ extendPackages: 'NONE' });
  expect(await balance()).toEqual({ credits_remaining: 10, end_date: '2026-03-31' });
});

test('a closure returns every credit and mails booked members; restoring it leaves no trace', async () => {
  const before = await balance();
  const saved = await close({ extendPackages: 'ACTIVE_PACKS' });
  expect(saved).toMatchObject({ cancelledSessions: 1, cancelledBookings: 1, extendedPackages: 1 });
  expect(await statusOf()).toBe('CANCELLED_BY_STUDIO');
  expect(await balance()).toEqual({ credits_remaining: 10, end_date: '2026-04-03' });
  expect((await mails()).map(({ template }) => template)).toEqual([
    'BOOKING_CONFIRMED',
    'CLASS_CANCELLED',
    'CLOSURE_NOTICE',
  ]);

  expect(await takeBack(saved)).toEqual({
    restoredSessions: 1,
    keptSessions: 0,
    rebooked: 1,
    notRebooked: 0,
    shortenedPackages: 1,
  });
  expect(await statusOf()).toBe('BOOKED');
  expect(await balance()).toEqual(before);
});

test('members are not booked again whose package has no credits left, or when nobody wants it', async () => {
  const saved = await close();
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('member_package')
      .set({ credits_remaining: 0, status: 'INACTIVE' })
      .where('studio_package_transaction_id', '=', packageId)
      .execute(),
  );
  expect(await takeBack(saved)).toMatchObject({ restoredSessions: 1, rebooked: 0, notRebooked: 1 });
  expect(await statusOf()).toBe('CANCELLED_BY_STUDIO');

  expect(await takeBack(await close(), { rebookMembers: false })).toMatchObject({
    restoredSessions: 1,
    rebooked: 0,
    notRebooked: 0,
  });
});

test('who teaches is told once of all their classes that a closure cancels, and of those that it restores', async () => {
  const [ana, ben] = [await aStaff(api, studio, 'TRAINER'), await aStaff(api, studio, 'TRAINER')];
  const teach = (startAt: string, change: object) => aSession(api, studio, { startAt, ...change });
  await teach('2026-03-10T05:00:00.000Z', { staff_id: ana.staffId, className: 'Flow' });
  await teach('2026-03-11T05:00:00.000Z', { staff_id: ana.staffId });
  await teach('2026-03-11T09:00:00.000Z', { staff_id: ben.staffId, className: 'Yin' });
  await teach('2026-03-12T09:00:00.000Z', { staff_id: ben.staffId, status: 'DRAFT' });
  const saved = await close({ notify: false });
  expect(await noticesTo(ana)).toEqual([
    ['SESSION_CANCELLED', '2 of your classes were cancelled', 'Tue 10 Mar, 1:00 pm and 1 more · Flood'],
  ]);
  // Of a draft nobody was told.
  expect(await noticesTo(ben)).toEqual([
    ['SESSION_CANCELLED', 'Yin was cancelled', 'Wed 11 Mar, 5:00 pm · Flood'],
  ]);
  expect(await noticesTo(null)).toEqual([
    ['SESSION_CANCELLED', '4 classes were cancelled', 'Tue 10 Mar, 12:00 pm and 3 more · Flood'],
  ]);

  await takeBack(saved);
  expect((await noticesTo(ana)).slice(1)).toEqual([
    ['TEACHING_CHANGED', '2 of your classes take place after all', 'Tue 10 Mar, 1:00 pm and 1 more · Flood'],
  ]);
  expect((await noticesTo(ben)).slice(1)).toEqual([
    ['TEACHING_CHANGED', 'Yin takes place after all', 'Wed 11 Mar, 5:00 pm · Flood'],
  ]);
});

test('nobody gets a mail when none is requested', async () => {
  await close({ notify: false, extendPackages: 'ACTIVE_PACKS' });
  expect((await mails()).map(({ template }) => template)).toEqual(['BOOKING_CONFIRMED']);
});

test('those who wait stop waiting', async () => {
  const waiting = {
    waitlist_id: '0197a000-0000-7000-8000-00000000000a',
    schedule_id: scheduleId,
    member_id: (await aMember(api, studio)).memberId,
    position: 1,
    status: 'WAITING',
    joined_at: api.clock.now(),
  };
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('waitlist_entry')
      .values({ ...waiting, studio_id: studio.studioId })
      .execute(),
  );
  await close();
  const line = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('waitlist_entry').select('status').execute(),
  );
  expect(line).toEqual([{ status: 'EXPIRED' }]);
});

test('ten bookings beside a closure: nobody keeps a place in a class that is off', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await aSession(api, studio, { startAt: `2026-03-${String(11 + round)}T04:00:00.000Z` });
    const { memberId: other } = await aMember(api, studio);
    await aPackage(api, studio, { memberId: other });
    const day = `2026-03-${String(11 + round)}`;
    const booking = api.call('POST', '/api/booking/portal/create', {
      as: studio.owner,
      json: { scheduleId: id, memberId: other },
    });
    await Promise.all([booking, insist({ studioClosureName: `Day ${round}`, fromDate: day, toDate: day })]);
    const left = await api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('booking')
        .select('status')
        .where('schedule_id', '=', id)
        .where('status', '=', 'BOOKED')
        .execute(),
    );
    expect(left).toEqual([]);
  }
});

test('a place that is taken at the moment of closing is not cancelled without having been confirmed', async () => {
  const confirmed = await preview();
  const other = await aMember(api, studio);
  await aPackage(api, studio, { memberId: other.memberId, start_date: '2026-03-01', end_date: '2026-03-31' });
  const [closed, booked] = await Promise.all([
    api.call('POST', `${ONE}/create`, { as: studio.owner, json: { ...flood({}), confirmed } }),
    api.call<{ bookingId: string }>('POST', '/api/booking/portal/create', {
      as: studio.owner,
      json: { scheduleId, memberId: other.memberId },
    }),
  ]);
  // Whichever was first, the other request is refused with a reason.
  expect([closed.code, booked.code]).toEqual(
    closed.code === '0' ? ['0', 'BOOKING_CLOSED'] : ['PREVIEW_OUTDATED', '0'],
  );
  expect(await statusOf()).toBe(closed.code === '0' ? 'CANCELLED_BY_STUDIO' : 'BOOKED');
});
