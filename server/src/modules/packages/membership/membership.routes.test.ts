import type { SubscriptionSettings } from '@studio/contract/packages/subscription-settings.schema';
import {
  CANCEL_REASONS,
  type Subscription,
  type SubscriptionPage,
  type SubscriptionPreview,
} from '@studio/contract/packages/subscription.schema';
import { auditOf } from '../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { brokenPackages } from '../../../testing/ledgerOf.ts';
import { aMembership, aMembershipPlan } from '../../../testing/builders/membershipBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { membershipModule } from './membership.routes.ts';
import { membershipDesk } from '../../../testing/worlds/membershipDesk.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
beforeAll(async () => {
  api = await startTestApp({ modules: [membershipModule] });
});
beforeEach(async () => {
  noonOf('2026-04-01');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterEach(async () => expect(await brokenPackages(api, studio)).toEqual([]));
afterAll(() => api.close());
const { noonOf, on, renew, one, act, aMonthly, book, statusOf } = membershipDesk(() => ({
  api,
  studio,
  mei,
}));

describe('reading', () => {
  test('the list has pages, and is of a status or a member', async () => {
    const mine = await aMonthly();
    const other = await aMember(api, studio);
    await aMembership(api, studio, {
      memberId: other.memberId,
      studioPackageId: await aMembershipPlan(api, studio),
      isPaid: false,
    });
    const list = async (query: Record<string, string>) =>
      (
        await api.call<SubscriptionPage>('GET', '/api/subscription/portal/studio', {
          as: studio.owner,
          query,
        })
      ).data;
    expect(await list({})).toMatchObject({ total: 2, page: 0 });
    expect((await list({ status: 'ACTIVE' })).items).toMatchObject([
      {
        subscriptionId: mine.subscriptionId,
        price: '90.00',
        nextBillAt: '2026-05-01',
        actions: ['PAUSE', 'CANCEL', 'CHANGE_PLAN', 'UPDATE_PRICE'],
      },
    ]);
    expect(await list({ memberId: other.memberId })).toMatchObject({
      total: 1,
      items: [{ status: 'PENDING', actions: [] }],
    });
    expect(await list({ pageSize: '1', page: '1' })).toMatchObject({ total: 2, items: [expect.anything()] });
  });

  test('the memberships of one member are those that they see themselves', async () => {
    await aMonthly();
    const other = await aMember(api, studio);
    const of = ({ memberId }: { memberId: string }, as = studio.owner) =>
      api.call<Subscription[]>('GET', '/api/member/portal/subscription', { as, query: { memberId } });
    const own = await api.call<Subscription[]>('GET', '/api/subscription/list', { as: mei });
    expect(own.data).toHaveLength(1);
    expect((await of(mei)).data).toEqual(own.data);
    expect((await of(other)).data).toEqual([]);
    expect((await of(mei, (await aStudio(api)).owner)).code).toBe('NOT_FOUND');
  });

  test('one has its cycles; another studio has none such', async () => {
    const mine = await aMonthly();
    expect(mine.cycles).toMatchObject([
      {
        cycleStart: '2026-04-01',
        cycleEnd: '2026-04-30',
        status: 'PAID',
        total: '90.00',
        totalCredits: 10,
        creditsRemaining: 10,
      },
    ]);
    const elsewhere = await aStudio(api);
    expect(
      (
        await api.call('GET', '/api/subscription/portal', {
          as: elsewhere.owner,
          query: { subscriptionId: mine.subscriptionId },
        })
      ).status,
    ).toBe(404);
  });

  test('members see their own', async () => {
    const mine = await aMonthly();
    const other = await aMember(api, studio);
    expect((await api.call<Subscription[]>('GET', '/api/subscription/list', { as: mei })).data).toMatchObject(
      [{ subscriptionId: mine.subscriptionId }],
    );
    expect((await api.call('GET', '/api/subscription/list', { as: other })).data).toEqual([]);
    expect(
      (
        await act(
          'pause',
          {
            subscriptionId: mine.subscriptionId,
            version: mine.version,
            fromDate: '2026-04-10',
            untilDate: '2026-04-20',
            reason: '',
          },
          mei,
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await api.call('POST', '/api/subscription/cancel', {
          as: other,
          json: { subscriptionId: mine.subscriptionId, version: mine.version + 1, reason: 'OTHER' },
        })
      ).status,
    ).toBe(404);
  });
});

describe('a cancellation', () => {
  test('for the end: it goes on until then, and is over', async () => {
    const { subscriptionId, version } = await aMonthly();
    expect(
      (await act('cancel', { subscriptionId, version, reason: 'MOVING', note: '' }, mei)).data,
    ).toMatchObject({ status: 'CANCEL_AT_END', currentEnd: '2026-04-30', cancelReason: 'MOVING' });
    noonOf('2026-05-01');
    await renew();
    expect(await one(subscriptionId)).toMatchObject({ status: 'ENDED', nextBillAt: null, actions: [] });
    expect((await one(subscriptionId)).cycles).toHaveLength(1);
  });

  test('for the end can be taken back', async () => {
    const { subscriptionId, version } = await aMonthly();
    const cancelled = (await act('cancel', { subscriptionId, version, reason: 'MOVING' })).data;
    expect((await act('resume', { subscriptionId, version: cancelled.version })).data).toMatchObject({
      status: 'ACTIVE',
      cancelReason: null,
    });
  });

  test('at once: what is unused can be paid back, bookings after today are cancelled', async () => {
    const { subscriptionId, version } = await aMonthly();
    const bookingId = await book(subscriptionId, '2026-04-20');
    noonOf('2026-04-15');
    const preview = (
      await act<SubscriptionPreview>('preview', { subscriptionId, action: 'CANCEL', when: 'NOW' })
    ).data;
    expect(preview).toMatchObject({
      accessUntil: '2026-04-15',
      suggestedRefund: '45.00',
      bookings: [{ bookingId }],
    });
    const cancelled = await act('cancel', {
      subscriptionId,
      version,
      when: 'NOW',
      reason: 'INJURY',
      note: 'Broken leg',
      refundAmount: '45.00',
      refundMode: 'CASH',
    });
    expect(cancelled.data).toMatchObject({ status: 'CANCELLED', nextBillAt: null, currentEnd: '2026-04-15' });
    expect(await statusOf(bookingId)).toBe('CANCELLED');
    expect(
      await on((tx) =>
        tx
          .selectFrom('orders')
          .select(['status', 'refunded_minor'])
          .where('subscription_id', '=', subscriptionId)
          .execute(),
      ),
    ).toEqual([{ status: 'PARTIALLY_REFUNDED', refunded_minor: 4500 }]);
    expect(await auditOf(api, studio.studioId, 'subscription.cancel')).toMatchObject([
      { before: { status: 'ACTIVE' }, after: { status: 'CANCELLED', refundMinor: 4500 } },
    ]);
  });

  test('more than was paid is not paid back, and nothing is cancelled then', async () => {
    const { subscriptionId, version } = await aMonthly();
    const cancelled = await act('cancel', {
      subscriptionId,
      version,
      when: 'NOW',
      reason: 'INJURY',
      note: '',
      refundAmount: '90.01',
      refundMode: 'CASH',
    });
    expect(cancelled.code).toBe('REFUND_TOO_HIGH');
    expect(await one(subscriptionId)).toMatchObject({ status: 'ACTIVE', version });
  });

  test('the front desk cancels, and pays nothing back', async () => {
    const { subscriptionId, version } = await aMonthly();
    const desk = await aStaff(api, studio, 'STAFF');
    expect(
      (
        await act(
          'cancel',
          { subscriptionId, version, when: 'NOW', reason: 'OTHER', refundAmount: '1.00', refundMode: 'CASH' },
          desk,
        )
      ).code,
    ).toBe('NOT_ALLOWED');
    expect(
      (await act('cancel', { subscriptionId, version, when: 'NOW', reason: 'OTHER' }, desk)).status,
    ).toBe(200);
  });

  test('members are bound by what they promised, the studio is not', async () => {
    const { subscriptionId, version } = await aMonthly({ min_cycles: 3 });
    const { data: later } = await act('cancel', { subscriptionId, version, reason: 'PRICE' }, mei);
    expect(
      (await act('cancel', { subscriptionId, version: later.version, reason: 'PRICE' })).data,
    ).toMatchObject({ status: 'CANCEL_AT_END', endsOn: null, currentEnd: '2026-04-30' });
  });
});

test('nothing is owed, so nothing is asked for', async () => {
  const { subscriptionId } = await aMonthly();
  expect(await act('retry', { subscriptionId })).toMatchObject({
    code: 'MEMBERSHIP_NOT_CHANGEABLE',
    message: 'There is nothing to pay.',
  });
});

test('the rules are those that are shipped until they are decided, and the decision is noted', async () => {
  const read = async () =>
    (
      await api.call<SubscriptionSettings>('GET', '/api/studio/portal/subscription-management', {
        as: studio.owner,
      })
    ).data;
  expect(await read()).toEqual({
    dunningDays: [1, 3, 5, 7],
    blockAfterTries: 2,
    afterLastTry: 'SUSPEND',
    pauseMinDays: 7,
    pauseMaxDays: 90,
    pausesPerYear: 2,
    pauseNoticeDays: 0,
    pauseFee: '0',
    memberMayPause: true,
    memberMayCancel: true,
    memberCancelInTerm: 'END_OF_TERM',
    cancelDefault: 'END',
    cancelReasons: [...CANCEL_REASONS],
    priceNoticeDays: 14,
  });
  const post = (json: object) =>
    api.call('POST', '/api/studio/portal/subscription-management', { as: studio.owner, json });
  expect((await post({ ...(await read()), dunningDays: [3, 1] })).code).toBe('INVALID_FIELDS');
  expect((await post({ ...(await read()), pauseMinDays: 10, pauseMaxDays: 9 })).code).toBe('INVALID_FIELDS');
  expect((await post({ ...(await read()), dunningDays: [2, 4], afterLastTry: 'CANCEL' })).status).toBe(200);
  expect(await read()).toMatchObject({ dunningDays: [2, 4], afterLastTry: 'CANCEL' });
});
