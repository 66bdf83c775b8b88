import type { Subscription, SubscriptionDetail } from '@studio/contract/packages/subscription.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { brokenPackages } from '../../../testing/ledgerOf.ts';
import { lockPackage, runConcurrently, orderIsFree } from '../../../testing/meeting.ts';
import { aMembership, aMembershipPlan, payOpenBill } from '../../../testing/builders/membershipBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { placeBooking } from '../../booking/booking/booking.api.ts';
import { collect } from './billing/collection.service.ts';
import { membershipModule } from './membership.routes.ts';
import { renewals } from './renewal.sweep.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
let subscriptionId: string;
beforeAll(async () => {
  api = await startTestApp({ modules: [membershipModule], connections: 6 });
});
beforeEach(async () => {
  noonOf('2026-04-01');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
  const plan = await aMembershipPlan(api, studio, { rollover_max: 5 });
  ({ subscriptionId } = await aMembership(api, studio, { memberId: mei.memberId, studioPackageId: plan }));
});
afterEach(async () => expect(await brokenPackages(api, studio)).toEqual([]));
afterAll(() => api.close());

/** Noon in Singapore, where the studio is. */
const noonOf = (day: string) => api.clock.set(`${day}T04:00:00.000Z`);
const on = <T>(work: (tx: Tx) => Promise<T>) => api.db.studio(studio.studioId, work);
const ownerNow = (): Promise<string> => {
  const { userId, staffId } = studio.owner;
  return api.db.platform((tx) =>
    api.auth.issueToken(tx, {
      audience: 'staff',
      userId,
      studioId: studio.studioId,
      staffId,
      staffType: ['OWNER'],
    }),
  );
};
const one = async () =>
  (
    await api.call<SubscriptionDetail>('GET', '/api/subscription/portal', {
      as: await ownerNow(),
      query: { subscriptionId },
    })
  ).data;
const lotOf = async (): Promise<string> =>
  (await one()).cycles.find(({ status }) => status === 'PAID')?.studioPackageTransactionId ?? '';
const billed = async () => {
  noonOf('2026-05-01');
  await renewals(api).run(studio.studioId);
  return on((tx) =>
    tx
      .selectFrom('orders')
      .innerJoin('member_package as p', 'p.order_id', 'orders.order_id')
      .select(['orders.order_id as orderId', 'p.studio_package_transaction_id as packageId'])
      .where('orders.status', '=', 'AWAITING_PAYMENT')
      .executeTakeFirstOrThrow(),
  );
};

test('the money of a cycle waits for the package that hands its rest over before it holds the bill', async () => {
  const last = await lotOf();
  const { orderId } = await billed();
  await runConcurrently(api, studio, {
    first: lockPackage(last),
    other: () => payOpenBill(api, studio, subscriptionId),
    then: orderIsFree(orderId),
  });
  expect(await one()).toMatchObject({ status: 'ACTIVE', currentStart: '2026-05-01' });
});

test('a bill that is given up waits for its package before it holds the bill', async () => {
  const { orderId, packageId } = await billed();
  await on(async (tx) => {
    await tx
      .insertInto('subscription_settings')
      .values({
        studio_id: studio.studioId,
        settings: JSON.stringify({ afterLastTry: 'CANCEL', dunningDays: [1] }),
        updated_at: api.clock.now(),
      })
      .execute();
    await tx
      .updateTable('subscription')
      .set({ failed_tries: 1 })
      .where('subscription_id', '=', subscriptionId)
      .execute();
  });
  noonOf('2026-05-10');
  const outcome = await runConcurrently(api, studio, {
    first: lockPackage(packageId),
    other: () => collect(api, { studioId: studio.studioId, subscriptionId, today: null }),
    then: orderIsFree(orderId),
  });
  expect([outcome?.status, (await one()).status]).toEqual(['FAILED', 'CANCELLED']);
});

test('a class that is booked while the membership is cancelled is cancelled with it', async () => {
  const { version } = await one();
  const scheduleId = await aSession(api, studio, { startAt: '2026-04-08T04:00:00.000Z' });
  const token = await ownerNow();
  const answer = await runConcurrently(api, studio, {
    first: (tx) =>
      placeBooking(
        tx,
        { audience: 'system', studioId: studio.studioId, now: api.clock.now() },
        { scheduleId, memberId: mei.memberId },
      ),
    other: () =>
      api.call<Subscription>('POST', '/api/subscription/portal/cancel', {
        as: token,
        json: { subscriptionId, version, when: 'NOW', reason: 'OTHER' },
      }),
  });
  expect(answer).toMatchObject({ code: '0', data: { status: 'CANCELLED' } });
  expect(await on((tx) => tx.selectFrom('booking').select('status').execute())).toEqual([
    { status: 'CANCELLED' },
  ]);
});

describe('two who do the same at once', () => {
  const twice = async (action: string, json: object) => {
    const { version } = await one();
    const [last, token] = [await lotOf(), await ownerNow()];
    const act = () =>
      api.call('POST', `/api/subscription/portal/${action}`, {
        as: token,
        json: { subscriptionId, version, ...json },
      });
    const answers = await runConcurrently(api, studio, {
      first: lockPackage(last),
      other: () => Promise.all([act(), act()]),
      waiting: 2,
    });
    return answers.map(({ code }) => code).toSorted();
  };

  test('pause a membership once', async () => {
    expect(await twice('pause', { fromDate: '2026-04-01', untilDate: '2026-04-10', reason: '' })).toEqual([
      '0',
      'CHANGED_MEANWHILE',
    ]);
  });

  test('let it go on once', async () => {
    const { version } = await one();
    await api.call('POST', '/api/subscription/portal/pause', {
      as: await ownerNow(),
      json: { subscriptionId, version, fromDate: '2026-04-01', untilDate: '2026-04-10', reason: '' },
    });
    noonOf('2026-04-05');
    expect(await twice('resume', {})).toEqual(['0', 'CHANGED_MEANWHILE']);
  });
});
