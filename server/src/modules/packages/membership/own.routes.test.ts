import {
  CANCEL_REASONS,
  type Subscription,
  type SubscriptionPreview,
} from '@studio/contract/packages/subscription.schema';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { aMembership, aMembershipPlan, payOpenBill } from '../../../testing/builders/membershipBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { membershipModule } from './membership.routes.ts';
import { renewals } from './renewal.sweep.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
beforeAll(async () => {
  api = await startTestApp({ modules: [membershipModule] });
});
beforeEach(async () => {
  api.clock.set('2026-04-01T04:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

const act = (action: string, json: object, as = mei) =>
  api.call<Subscription>('POST', `/api/subscription/${action}`, { as, json });
const aMonthly = async (plan: Parameters<typeof aMembershipPlan>[2] = {}): Promise<Subscription> => {
  await aMembership(api, studio, {
    memberId: mei.memberId,
    studioPackageId: await aMembershipPlan(api, studio, plan),
  });
  const {
    data: [held],
  } = await api.call<[Subscription]>('GET', '/api/subscription/list', { as: mei });
  return held;
};

test('members read how to pause and cancel', async () => {
  expect((await api.call('GET', '/api/subscription/rules', { as: mei })).data).toEqual({
    memberMayPause: true,
    memberMayCancel: true,
    pauseMinDays: 7,
    pauseMaxDays: 90,
    pausesPerYear: 2,
    pauseNoticeDays: 0,
    cancelReasons: [...CANCEL_REASONS],
  });
});

test('what a member has cancelled goes on when they wish, and only theirs', async () => {
  const { subscriptionId, version } = await aMonthly();
  const { data: cancelled } = await act('cancel', { subscriptionId, version, reason: 'PRICE' });
  expect(cancelled).toMatchObject({ status: 'CANCEL_AT_END' });
  const again = { subscriptionId, version: cancelled.version };
  expect((await act('resume', again, await aMember(api, studio))).status).toBe(404);
  expect((await act('resume', again)).data).toMatchObject({ status: 'ACTIVE', nextBillAt: '2026-05-01' });
});

test('a pause that has not begun is called off', async () => {
  const { subscriptionId, version } = await aMonthly();
  const { data: paused } = await act('pause', {
    subscriptionId,
    version,
    fromDate: '2026-04-10',
    untilDate: '2026-04-20',
    reason: '',
  });
  expect((await act('resume', { subscriptionId, version: paused.version })).data).toMatchObject({
    pause: null,
    nextBillAt: '2026-05-01',
  });
});

test('one that goes on has nothing to be resumed', async () => {
  const { subscriptionId, version } = await aMonthly();
  expect((await act('resume', { subscriptionId, version })).code).toBe('MEMBERSHIP_NOT_CHANGEABLE');
});

test('one that is not paid yet is shown for a week', async () => {
  await aMembership(api, studio, {
    memberId: mei.memberId,
    studioPackageId: await aMembershipPlan(api, studio),
    isPaid: false,
  });
  const { userId, memberId } = mei;
  const statuses = async () => {
    const as = await api.db.platform((tx) =>
      api.auth.issueToken(tx, { audience: 'member', userId, studioId: studio.studioId, memberId }),
    );
    return (await api.call<Subscription[]>('GET', '/api/subscription/list', { as })).data.map(
      ({ status }) => status,
    );
  };
  api.clock.set('2026-04-08T03:59:59.999Z');
  expect(await statuses()).toEqual(['PENDING']);
  api.clock.set('2026-04-08T04:00:00.000Z');
  expect(await statuses()).toEqual([]);
});

describe('one that was promised for three payments', () => {
  // A token lasts for hours; a membership for months.
  const laterAs = async () => ({
    ...mei,
    token: await api.db.platform((tx) =>
      api.auth.issueToken(tx, {
        audience: 'member',
        userId: mei.userId,
        studioId: studio.studioId,
        memberId: mei.memberId,
      }),
    ),
  });
  const rowOf = (subscriptionId: string) =>
    api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('subscription')
        .select(['status', 'ends_on', 'current_end', 'next_bill_on'])
        .where('subscription_id', '=', subscriptionId)
        .executeTakeFirstOrThrow(),
    );
  const renew = async (subscriptionId: string, ...days: string[]) => {
    for (const day of days) {
      api.clock.set(`${day}T04:00:00.000Z`);
      await renewals(api).run(studio.studioId);
      if ((await rowOf(subscriptionId)).status !== 'ENDED') await payOpenBill(api, studio, subscriptionId);
    }
  };

  test('says with what it ends, and what is billed until then', async () => {
    const { subscriptionId } = await aMonthly({ min_cycles: 3 });
    const { data } = await api.call<SubscriptionPreview>('POST', '/api/subscription/preview', {
      as: mei,
      json: { subscriptionId, action: 'CANCEL', when: 'END' },
    });
    expect(data).toMatchObject({
      refusal: null,
      accessUntil: '2026-06-30',
      effectiveOn: '2026-07-01',
      nextBillAt: '2026-05-01',
      nextAmount: '90.00',
      bookings: [],
    });
  });

  test('is billed until its last day, and then no more', async () => {
    const { subscriptionId, version } = await aMonthly({ min_cycles: 3 });
    expect(
      (await act('cancel', { subscriptionId, version, reason: 'PRICE', note: 'Too far' })).data,
    ).toMatchObject({ status: 'ACTIVE', endsOn: '2026-06-30', cancelReason: 'PRICE' });
    await renew(subscriptionId, '2026-05-01');
    expect(await rowOf(subscriptionId)).toMatchObject({ status: 'ACTIVE', ends_on: '2026-06-30' });
    await renew(subscriptionId, '2026-06-01');
    expect(await rowOf(subscriptionId)).toMatchObject({
      status: 'CANCEL_AT_END',
      ends_on: null,
      current_end: '2026-06-30',
    });
    await renew(subscriptionId, '2026-07-01');
    expect(await rowOf(subscriptionId)).toMatchObject({ status: 'ENDED', next_bill_on: null });
    expect(
      await api.db.studio(studio.studioId, (tx) =>
        tx.selectFrom('orders').select('status').where('subscription_id', '=', subscriptionId).execute(),
      ),
    ).toEqual([{ status: 'PAID' }, { status: 'PAID' }, { status: 'PAID' }]);
  });

  test('is kept after all, until that day; and is not ended twice', async () => {
    const { subscriptionId, version } = await aMonthly({ min_cycles: 3 });
    const { data: ending } = await act('cancel', { subscriptionId, version, reason: 'PRICE' });
    expect(await act('cancel', { subscriptionId, version: ending.version, reason: 'PRICE' })).toMatchObject({
      code: 'MEMBERSHIP_NOT_CHANGEABLE',
      message: 'It already ends on 30 Jun 2026.',
    });
    expect(ending.actions).toContain('RESUME');
    const { data: kept } = await act('resume', { subscriptionId, version: ending.version });
    expect(kept).toMatchObject({ status: 'ACTIVE', endsOn: null, cancelReason: null });
    await act('cancel', { subscriptionId, version: kept.version, reason: 'PRICE' });
    await renew(subscriptionId, '2026-05-01', '2026-06-01');
    const as = await laterAs();
    const {
      data: [last],
    } = await api.call<[Subscription]>('GET', '/api/subscription/list', { as });
    expect((await act('resume', { subscriptionId, version: last.version }, as)).data).toMatchObject({
      status: 'ACTIVE',
      endsOn: null,
    });
    await renew(subscriptionId, '2026-07-01');
    expect(await rowOf(subscriptionId)).toMatchObject({ status: 'ACTIVE', current_end: '2026-07-31' });
  });

  test('ends later by the days of a pause, and not by a cycle', async () => {
    const { subscriptionId, version } = await aMonthly({ min_cycles: 3 });
    const { data: ending } = await act('cancel', { subscriptionId, version, reason: 'PRICE' });
    await act('pause', {
      subscriptionId,
      version: ending.version,
      fromDate: '2026-04-01',
      untilDate: '2026-04-10',
      reason: '',
    });
    expect(await rowOf(subscriptionId)).toMatchObject({ status: 'FROZEN', ends_on: '2026-07-10' });
    api.clock.set('2026-04-11T04:00:00.000Z');
    await renewals(api).run(studio.studioId);
    await renew(subscriptionId, '2026-05-11', '2026-06-11');
    expect(await rowOf(subscriptionId)).toMatchObject({ status: 'CANCEL_AT_END', current_end: '2026-07-10' });
    await renew(subscriptionId, '2026-07-11');
    expect((await rowOf(subscriptionId)).status).toBe('ENDED');
  });

  test('is over with its cycle once all of it was paid', async () => {
    const { subscriptionId } = await aMonthly({ min_cycles: 3 });
    await renew(subscriptionId, '2026-05-01', '2026-06-01');
    const as = await laterAs();
    const {
      data: [held],
    } = await api.call<[Subscription]>('GET', '/api/subscription/list', { as });
    expect(
      (await act('cancel', { subscriptionId, version: held.version, reason: 'PRICE' }, as)).data,
    ).toMatchObject({ status: 'CANCEL_AT_END', endsOn: null });
  });
});
