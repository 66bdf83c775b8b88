import { wireOf, refusalOf } from '@studio/contract/refusals/codes';
import type { Booking, BookingPreview } from '@studio/contract/booking/booking.schema';
import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';
import type { SubscriptionDetail, SubscriptionPreview } from '@studio/contract/packages/subscription.schema';
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
import { bookingModule } from '../../../booking/booking/booking.routes.ts';
import { provisionalSweep } from '../../../booking/booking/hold/provisional.sweep.ts';
import { membershipModule } from '../membership.routes.ts';
import { renewals } from '../renewal.sweep.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
let subscriptionId: string;
beforeAll(async () => {
  api = await startTestApp({ modules: [membershipModule, bookingModule] });
});
/** Its cycle lasts from 22 November to 21 December; noon in Singapore, where the studio is. */
beforeEach(async () => {
  noonOf('2026-11-22');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
  subscriptionId = (
    await aMembership(api, studio, {
      memberId: mei.memberId,
      studioPackageId: await aMembershipPlan(api, studio, { credits: 4 }),
    })
  ).subscriptionId;
});
afterEach(async () => expect(await brokenPackages(api, studio)).toEqual([]));
afterAll(() => api.close());

const noonOf = (day: string) => api.clock.set(`${day}T04:00:00.000Z`);
const on = <T>(work: (tx: Tx) => Promise<T>) => api.db.studio(studio.studioId, work);
const issue = (claims: Parameters<typeof api.auth.issueToken>[1]) =>
  api.db.platform((tx) => api.auth.issueToken(tx, claims));
const asMei = () =>
  issue({ audience: 'member', userId: mei.userId, studioId: studio.studioId, memberId: mei.memberId });
const asOwner = () =>
  issue({
    audience: 'staff',
    userId: studio.owner.userId,
    studioId: studio.studioId,
    staffId: studio.owner.staffId,
    staffType: ['OWNER'],
  });
const one = async () =>
  (
    await api.call<SubscriptionDetail>('GET', '/api/subscription/portal', {
      as: await asOwner(),
      query: { subscriptionId },
    })
  ).data;
const act = async (action: string, json: object = {}) =>
  api.call('POST', `/api/subscription/portal/${action}`, {
    as: await asOwner(),
    json: { subscriptionId, version: (await one()).version, ...json },
  });
const pause = (fromDate: string, untilDate: string) => act('pause', { fromDate, untilDate, reason: '' });
const readPreview = async (action: string, json: object) =>
  (
    await api.call<SubscriptionPreview>('POST', '/api/subscription/portal/preview', {
      as: await asOwner(),
      json: { subscriptionId, action, ...json },
    })
  ).data;
const classOn = (day: string, change: object = {}) =>
  aSession(api, studio, { startAt: `${day}T12:00:00.000Z`, ...change });
const book = async (scheduleId: string) =>
  api.call<Booking>('POST', '/api/booking/create', { as: await asMei(), json: { scheduleId } });
const bookOn = async (day: string) => book(await classOn(day));
const stateOf = (bookingId: string) =>
  on((tx) =>
    tx
      .selectFrom('booking')
      .select(['status', 'provisional_for'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow(),
  );
const mails = async (template: string) =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select('variables')
      .where('studio_id', '=', studio.studioId)
      .where('template', '=', template)
      .orderBy('mail_id')
      .execute(),
  );
const renew = () => renewals(api).run(studio.studioId);
const PAUSED = 'The membership is paused from 24 Nov 2026 to 30 Nov 2026';

describe('while a pause is planned', () => {
  beforeEach(async () => expect((await pause('2026-11-24', '2026-11-30')).status).toBe(200));

  test.each([
    ['the day before', '2026-11-23', '0'],
    ['its first day', '2026-11-24', 'PACKAGE_FROZEN'],
    ['its last day', '2026-11-30', 'PACKAGE_FROZEN'],
    ['the day after', '2026-12-01', '0'],
  ])('%s: a member books %s with %s', async (_case, day, code) => {
    const scheduleId = await classOn(day);
    const preview = await api.call<BookingPreview>('GET', '/api/booking/preview', {
      as: await asMei(),
      query: { scheduleId },
    });
    expect(refusalOf(preview.data.refusal) ?? '0').toBe(code);
    if (code !== '0') expect(preview.data.refusal?.message).toBe(PAUSED);
    expect(await book(scheduleId)).toMatchObject(code === '0' ? { code } : { code, message: PAUSED });
  });

  test('staff see it as well: in the list of payers, when they book, and when they check why it is refused', async () => {
    const [as, scheduleId] = [await asOwner(), await classOn('2026-11-25')];
    const query = { scheduleId, memberId: mei.memberId };
    expect(
      (await api.call('GET', '/api/booking/portal/eligible-packages', { as, query })).data,
    ).toMatchObject([{ refusal: PAUSED, refusalCode: wireOf('PACKAGE_FROZEN') }]);
    expect(await api.call('POST', '/api/booking/portal/create', { as, json: query })).toMatchObject({
      code: 'PACKAGE_FROZEN',
      message: PAUSED,
    });
    const check = await api.call<BookingCheck>('GET', '/api/booking/portal/check', { as, query });
    expect(check.data.checks.filter(({ isMet }) => !isMet)).toMatchObject([
      { key: 'package', code: wireOf('PACKAGE_FROZEN'), message: PAUSED },
    ]);
  });

  test('called off, its days can be booked again', async () => {
    await act('resume');
    expect((await bookOn('2026-11-25')).code).toBe('0');
  });

  test('who cancels has no pause any more', async () => {
    await act('cancel', { when: 'END', reason: 'OTHER', note: '' });
    expect((await one()).pause).toBeNull();
    expect((await bookOn('2026-11-25')).code).toBe('0');
  });

  test('begun, it holds as it did, and over it holds no more', async () => {
    noonOf('2026-11-24');
    await renew();
    expect((await bookOn('2026-11-30')).message).toBe(PAUSED);
    expect((await bookOn('2026-12-23')).code).toBe('0');
    noonOf('2026-12-01');
    await renew();
    expect((await bookOn('2026-12-02')).code).toBe('0');
  });
});

test('whoever books while the pause is planned has a place and loses it, or has none', async () => {
  const [scheduleId, { version }] = [await classOn('2026-11-25'), await one()];
  const json = { subscriptionId, version, fromDate: '2026-11-24', untilDate: '2026-11-30', reason: '' };
  const [owner, member] = [await asOwner(), await asMei()];
  const [paused, booked] = await Promise.all([
    api.call('POST', '/api/subscription/portal/pause', { as: owner, json }),
    api.call<Booking>('POST', '/api/booking/create', { as: member, json: { scheduleId } }),
  ]);
  expect(paused.code).toBe('0');
  expect(booked.code === '0' ? (await stateOf(booked.data.bookingId)).status : booked.code).toMatch(
    /^(CANCELLED|PACKAGE_FROZEN)$/,
  );
});

test('a pause that lies in the next cycle holds for its package too', async () => {
  noonOf('2026-12-10');
  await pause('2026-12-28', '2027-01-03');
  expect((await bookOn('2026-12-29')).message).toBe(
    'The membership is paused from 28 Dec 2026 to 3 Jan 2027',
  );
  noonOf('2026-12-22');
  await renew();
  await payOpenBill(api, studio, subscriptionId);
  expect([
    (await bookOn('2026-12-27')).code,
    (await bookOn('2026-12-28')).code,
    (await bookOn('2027-01-04')).code,
  ]).toEqual(['0', 'PACKAGE_FROZEN', '0']);
});

describe('a place that the next cycle has promised', () => {
  /** The next cycle would begin on 22 December; a pause of 7 days moves its start to the 29th. */
  test('falls at once when the renewal moves past it, is listed before, and its member gets a mail', async () => {
    noonOf('2026-12-10');
    const [first, last, kept] = [
      (await bookOn('2026-12-22')).data,
      (await bookOn('2026-12-28')).data,
      (await bookOn('2026-12-29')).data,
    ];
    expect([first.status, last.status, kept.status]).toEqual(['PROVISIONAL', 'PROVISIONAL', 'PROVISIONAL']);
    const days = { fromDate: '2026-12-11', untilDate: '2026-12-17' };
    expect((await readPreview('PAUSE', days)).bookings.map(({ bookingId }) => bookingId)).toEqual([
      first.bookingId,
      last.bookingId,
    ]);
    await pause(days.fromDate, days.untilDate);
    expect([
      (await stateOf(first.bookingId)).status,
      (await stateOf(last.bookingId)).status,
      (await stateOf(kept.bookingId)).status,
    ]).toEqual(['CANCELLED', 'CANCELLED', 'PROVISIONAL']);
    const [{ variables } = { variables: {} }] = await mails('SUBSCRIPTION_PAUSED');
    expect(variables).toMatchObject({
      bookings_text: expect.stringMatching(
        /^We have cancelled these 2 bookings, and you lose nothing: .*Tue 22 Dec.*Mon 28 Dec/,
      ),
    });
    noonOf('2026-12-11');
    await renew();
    expect((await stateOf(kept.bookingId)).status).toBe('PROVISIONAL');
    expect(await mails('SUBSCRIPTION_PAUSED')).toHaveLength(1);
  });

  test('stays when the bill comes before the pause', async () => {
    noonOf('2026-12-10');
    const { bookingId } = (await bookOn('2026-12-22')).data;
    await pause('2026-12-23', '2026-12-29');
    expect((await stateOf(bookingId)).status).toBe('PROVISIONAL');
  });

  test('falls when the membership is cancelled for the end of its cycle', async () => {
    noonOf('2026-12-10');
    const { bookingId } = (await bookOn('2026-12-22')).data;
    expect((await readPreview('CANCEL', { when: 'END' })).bookings).toMatchObject([{ bookingId }]);
    await act('cancel', { when: 'END', reason: 'OTHER', note: '' });
    expect((await stateOf(bookingId)).status).toBe('CANCELLED');
    expect(await mails('SUBSCRIPTION_CANCELLED')).toMatchObject([
      {
        variables: {
          bookings_text: expect.stringMatching(
            /^We have cancelled this booking, and you lose nothing: .*22 Dec/,
          ),
        },
      },
    ]);
  });

  test.each([
    ['has a credit for each', { credits: 2 }, 0],
    ['has a credit for one of them', { credits: 1 }, 1],
    ['is for events only', { eligible_types: ['EVENT'] }, 2],
  ])('and the next plan %s: those that it cannot pay for fall at once', async (_case, terms, fallen) => {
    noonOf('2026-12-10');
    const promised = [
      (await bookOn('2026-12-23')).data.bookingId,
      (await bookOn('2026-12-24')).data.bookingId,
    ];
    const studioPackageId = await aMembershipPlan(api, studio, terms);
    const expected = promised.slice(promised.length - fallen);
    expect(
      (await readPreview('CHANGE_PLAN', { studioPackageId, when: 'NEXT_CYCLE' })).bookings.map(
        ({ bookingId }) => bookingId,
      ),
    ).toEqual(expected);
    expect((await act('change-plan', { studioPackageId, when: 'NEXT_CYCLE' })).status).toBe(200);
    for (const bookingId of promised)
      expect((await stateOf(bookingId)).status).toBe(
        expected.includes(bookingId) ? 'CANCELLED' : 'PROVISIONAL',
      );
    expect(await mails('SESSION_MESSAGE')).toHaveLength(fallen);
  });

  test('falls at once when another plan takes its day into a cycle that is paid and cannot pay for it', async () => {
    noonOf('2026-12-10');
    const { bookingId } = (await bookOn('2026-12-23')).data;
    await act('change-plan', {
      studioPackageId: await aMembershipPlan(api, studio, { eligible_types: ['EVENT'], price_minor: 20000 }),
      when: 'NOW',
    });
    const sweep = () => on((tx) => provisionalSweep.sweep(tx, api.clock.now()));
    expect(await sweep()).toBe(0);
    await payOpenBill(api, studio, subscriptionId);
    expect(await sweep()).toBe(1);
    expect((await stateOf(bookingId)).status).toBe('CANCELLED');
    expect(await mails('SESSION_MESSAGE')).toMatchObject([
      { variables: { message: expect.stringContaining('now renews after this class') } },
    ]);
  });
});
