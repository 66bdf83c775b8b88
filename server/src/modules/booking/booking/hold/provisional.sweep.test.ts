import type { Booking, BookingPreview } from '@studio/contract/booking/booking.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { brokenPackages } from '../../../../testing/ledgerOf.ts';
import {
  aMembership,
  aMembershipPlan,
  payOpenBill,
} from '../../../../testing/builders/membershipBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { renewals } from '../../../packages/membership/renewal.sweep.ts';
import { bookingModule } from '../booking.routes.ts';
import { provisionalSweep } from './provisional.sweep.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
let subscriptionId: string;
beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule] });
});
beforeEach(async () => {
  at('2026-04-20', '04:00');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
  // Its cycle is from 20 April to 19 May.
  subscriptionId = (
    await aMembership(api, studio, {
      memberId: mei.memberId,
      studioPackageId: await aMembershipPlan(api, studio, { credits: 2 }),
    })
  ).subscriptionId;
  at('2026-05-15', '04:00');
});
afterEach(async () => expect(await brokenPackages(api, studio)).toEqual([]));
afterAll(() => api.close());

/** Noon in Singapore, where the studio is, is at 4:00. */
const at = (day: string, time: string) => api.clock.set(`${day}T${time}:00.000Z`);
const on = <T>(work: (tx: Tx) => Promise<T>) => api.db.studio(studio.studioId, work);
const memberNow = () =>
  api.db.platform((tx) =>
    api.auth.issueToken(tx, {
      audience: 'member',
      userId: mei.userId,
      studioId: studio.studioId,
      memberId: mei.memberId,
    }),
  );
const sessionOn = (day: string, change: object = {}) =>
  aSession(api, studio, { startAt: `${day}T04:00:00.000Z`, ...change });
const book = async (scheduleId: string) =>
  api.call<Booking>('POST', '/api/booking/create', { as: await memberNow(), json: { scheduleId } });
const sweep = () => on((tx) => provisionalSweep.sweep(tx, api.clock.now()));
const renew = () => renewals(api).run(studio.studioId);
const rowOf = (bookingId: string) =>
  on((tx) =>
    tx
      .selectFrom('booking')
      .select(['status', 'provisional_for', 'studio_package_transaction_id as packageId', 'credits_used'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow(),
  );
const change = (columns: object) =>
  on((tx) =>
    tx.updateTable('subscription').set(columns).where('subscription_id', '=', subscriptionId).execute(),
  );

test('a place in the next cycle is kept for whoever renews by itself', async () => {
  const scheduleId = await sessionOn('2026-05-25');
  const preview = await api.call<BookingPreview>('GET', '/api/booking/preview', {
    as: await memberNow(),
    query: { scheduleId },
  });
  expect(preview.data.refusal).toBeNull();
  const booked = await book(scheduleId);
  expect(booked.data).toMatchObject({ status: 'PROVISIONAL', creditsUsed: 1 });
  expect(await rowOf(booked.data.bookingId)).toMatchObject({
    provisional_for: subscriptionId,
    packageId: null,
  });
  expect(await sweep()).toBe(0);
});

test('one in this cycle is paid by its package', async () => {
  expect((await book(await sessionOn('2026-05-19'))).data.status).toBe('BOOKED');
});

test('becomes a booking when the cycle is paid', async () => {
  const { bookingId } = (await book(await sessionOn('2026-05-25'))).data;
  at('2026-05-20', '04:00');
  await renew();
  expect(await sweep()).toBe(0);
  await payOpenBill(api, studio, subscriptionId);
  expect(await sweep()).toBe(1);
  expect(await rowOf(bookingId)).toMatchObject({
    status: 'BOOKED',
    provisional_for: null,
    packageId: expect.any(String),
    credits_used: 1,
  });
  expect(await sweep()).toBe(0);
  expect(
    await on((tx) =>
      tx
        .selectFrom('member_package')
        .select('credits_remaining')
        .where('subscription_id', '=', subscriptionId)
        .orderBy('start_date', 'desc')
        .limit(1)
        .execute(),
    ),
  ).toEqual([{ credits_remaining: 1 }]);
});

test('is released a day before it begins when nothing was paid, and the member gets a mail', async () => {
  const { bookingId } = (await book(await sessionOn('2026-05-21'))).data;
  at('2026-05-20', '03:59');
  expect(await sweep()).toBe(0);
  at('2026-05-20', '04:00');
  expect(await sweep()).toBe(1);
  expect(await rowOf(bookingId)).toMatchObject({ status: 'CANCELLED' });
  const mails = await api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select('variables')
      .where('studio_id', '=', studio.studioId)
      .where('template', '=', 'SESSION_MESSAGE')
      .orderBy('mail_id')
      .execute(),
  );
  expect(mails).toMatchObject([
    { variables: { message: expect.stringContaining('was not renewed in time') } },
  ]);
});

test('is given back as soon as the membership does not go on', async () => {
  const { bookingId } = (await book(await sessionOn('2026-05-25'))).data;
  await change({ status: 'CANCEL_AT_END' });
  expect(await sweep()).toBe(1);
  expect(await rowOf(bookingId)).toMatchObject({ status: 'CANCELLED' });
});

test('its member gives it back without loss, also late', async () => {
  const { bookingId } = (await book(await sessionOn('2026-05-25'))).data;
  at('2026-05-24', '20:00');
  const cancelled = await api.call('POST', '/api/booking/cancel', {
    as: await memberNow(),
    json: { bookingId },
  });
  expect(cancelled.data).toMatchObject({ status: 'CANCELLED' });
});

test('no more is promised than the next cycle has', async () => {
  await book(await sessionOn('2026-05-25'));
  await book(await sessionOn('2026-05-26'));
  expect((await book(await sessionOn('2026-05-27'))).code).toBe('PACKAGE_WRONG_DATE');
});

test('the last one is promised once, whoever asks at the same time', async () => {
  await book(await sessionOn('2026-05-25'));
  const wanted = await Promise.all([
    sessionOn('2026-05-26'),
    sessionOn('2026-05-27'),
    sessionOn('2026-05-28'),
  ]);
  const codes = (await Promise.all(wanted.map(book))).map(({ code }) => code).toSorted();
  expect(codes).toEqual(['0', 'PACKAGE_WRONG_DATE', 'PACKAGE_WRONG_DATE']);
});

test.each([
  ['is cancelled for its end', { status: 'CANCEL_AT_END' }],
  ['is past due', { status: 'PAST_DUE', failed_tries: 1 }],
  ['owes this cycle', { next_try_on: '2026-05-16' }],
])('nothing is promised to one that %s', async (_case, columns) => {
  await change(columns);
  expect((await book(await sessionOn('2026-05-25'))).code).toBe('PACKAGE_WRONG_DATE');
});

test.each([
  ['after the next cycle', '2026-06-20'],
  ['within a day, when it could not be paid in time', '2026-05-20'],
])('nothing is promised %s', async (_case, day) => {
  if (day === '2026-05-20') at('2026-05-19', '04:00');
  else at('2026-05-25', '04:00');
  if (day !== '2026-05-20') await change({ current_end: '2026-05-19' });
  expect((await book(await sessionOn(day))).code).toBe('PACKAGE_WRONG_DATE');
});

test('nothing new is booked after two failures, with whatever package; one is forgiven', async () => {
  const scheduleId = await sessionOn('2026-05-18');
  await change({ status: 'PAST_DUE', failed_tries: 2 });
  expect(await book(scheduleId)).toMatchObject({
    code: 'MEMBER_BLOCKED',
    message: 'Your membership has not been paid. Please choose how to pay, then book.',
  });
  await change({ failed_tries: 1 });
  expect((await book(scheduleId)).code).toBe('0');
});

test.each([
  [1, 1, 'MEMBER_BLOCKED'],
  [3, 2, '0'],
  [3, 3, 'MEMBER_BLOCKED'],
])(
  'where the studio forgives fewer than %d failures, %d of them: %s',
  async (blockAfterTries, failed, code) => {
    await on((tx) =>
      tx
        .insertInto('subscription_settings')
        .values({
          studio_id: studio.studioId,
          settings: JSON.stringify({ blockAfterTries }),
          updated_at: api.clock.now(),
        })
        .execute(),
    );
    await change({ status: 'PAST_DUE', failed_tries: failed });
    expect((await book(await sessionOn('2026-05-18'))).code).toBe(code);
  },
);
