import type { SubscriptionPreview } from '@studio/contract/packages/subscription.schema';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { brokenPackages } from '../../../../testing/ledgerOf.ts';
import { aMembershipPlan, payOpenBill } from '../../../../testing/builders/membershipBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { membershipModule } from '../membership.routes.ts';
import { membershipDesk } from '../../../../testing/worlds/membershipDesk.ts';

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
const { noonOf, on, renew, one, act, aMonthly, book, templates } = membershipDesk(() => ({
  api,
  studio,
  mei,
}));

describe('price and plan', () => {
  test('a price holds from the first bill that comes after due notice', async () => {
    const { subscriptionId, version } = await aMonthly();
    noonOf('2026-04-20');
    expect((await act('update-price', { subscriptionId, version, price: '100' })).data).toMatchObject({
      price: '90.00',
      nextPrice: '100.00',
    });
    for (const day of ['2026-05-01', '2026-06-01']) {
      noonOf(day);
      await renew();
      await payOpenBill(api, studio, subscriptionId);
    }
    expect((await one(subscriptionId)).cycles.map(({ total }) => total)).toEqual([
      '100.00',
      '90.00',
      '90.00',
    ]);
    expect(await one(subscriptionId)).toMatchObject({ price: '100.00', nextPrice: null });
    expect(await templates()).toContain('PRICE_CHANGE');
  });

  test('another plan begins with the next cycle', async () => {
    const { subscriptionId, version } = await aMonthly();
    const studioPackageId = await aMembershipPlan(api, studio, {
      price_minor: 4000,
      credits: 4,
      package_name: 'Small',
    });
    expect(
      (
        await act<SubscriptionPreview>('preview', {
          subscriptionId,
          action: 'CHANGE_PLAN',
          studioPackageId,
          when: 'NEXT_CYCLE',
        })
      ).data,
    ).toMatchObject({ effectiveOn: '2026-05-01', nextAmount: '40.00' });
    expect(
      (await act('change-plan', { subscriptionId, version, studioPackageId, when: 'NEXT_CYCLE' })).data,
    ).toMatchObject({ nextPackageName: 'Small', nextPrice: '40.00' });
    noonOf('2026-05-01');
    await renew();
    await payOpenBill(api, studio, subscriptionId);
    expect(await one(subscriptionId)).toMatchObject({
      packageName: 'Small',
      price: '40.00',
      nextPackageName: null,
      cycles: [{ total: '40.00', totalCredits: 4 }, { total: '90.00' }],
    });
  });
});

describe('another plan at once', () => {
  const lots = (subscriptionId: string) =>
    on((tx) =>
      tx
        .selectFrom('member_package')
        .select(['credits_remaining', 'value_minor', 'status', 'start_date', 'end_date'])
        .where('subscription_id', '=', subscriptionId)
        .orderBy('created_at')
        .orderBy('studio_package_transaction_id')
        .execute(),
    );
  const aBigPlan = () =>
    aMembershipPlan(api, studio, { price_minor: 15_000, credits: 20, package_name: 'Big' });

  test('is previewed: the rest is credited', async () => {
    const { subscriptionId } = await aMonthly();
    noonOf('2026-04-16');
    const { data } = await act<SubscriptionPreview>('preview', {
      subscriptionId,
      action: 'CHANGE_PLAN',
      when: 'NOW',
      studioPackageId: await aBigPlan(),
    });
    expect(data).toMatchObject({
      refusal: null,
      effectiveOn: '2026-04-16',
      nextBillAt: '2026-05-16',
      credit: '45.00',
      dueNow: '105.00',
      nextAmount: '150.00',
    });
  });

  test('begins when its bill is paid, and takes over the unrecognised money', async () => {
    const { subscriptionId } = await aMonthly();
    await book(subscriptionId, '2026-04-10');
    noonOf('2026-04-16');
    const { version } = await one(subscriptionId);
    expect(
      (await act('change-plan', { subscriptionId, version, studioPackageId: await aBigPlan(), when: 'NOW' }))
        .data,
    ).toMatchObject({ packageName: expect.stringContaining('Monthly'), currentEnd: '2026-04-30' });
    await renew();
    expect(await one(subscriptionId)).toMatchObject({ status: 'ACTIVE', failedTries: 0 });
    await payOpenBill(api, studio, subscriptionId);
    expect(await one(subscriptionId)).toMatchObject({
      packageName: 'Big',
      price: '150.00',
      currentStart: '2026-04-16',
      currentEnd: '2026-05-15',
      nextBillAt: '2026-05-16',
      cycles: [{ total: '105.00' }, { cycleStart: '2026-04-01', cycleEnd: '2026-04-15' }],
    });
    expect(await lots(subscriptionId)).toEqual([
      {
        credits_remaining: 0,
        value_minor: 0,
        status: 'INACTIVE',
        start_date: '2026-04-01',
        end_date: '2026-04-15',
      },
      {
        credits_remaining: 20,
        value_minor: 10_500 + 8100,
        status: 'ACTIVE',
        start_date: '2026-04-16',
        end_date: '2026-05-15',
      },
    ]);
  });

  test('that is not paid before the renewal comes to nothing', async () => {
    const { subscriptionId, version } = await aMonthly();
    noonOf('2026-04-16');
    await act('change-plan', { subscriptionId, version, studioPackageId: await aBigPlan(), when: 'NOW' });
    noonOf('2026-05-01');
    await renew();
    expect(await one(subscriptionId)).toMatchObject({
      price: '90.00',
      currentStart: '2026-05-01',
      cycles: [
        { cycleStart: '2026-05-01', status: 'BILLED' },
        { cycleStart: '2026-04-01', cycleEnd: '2026-04-30' },
      ],
    });
    expect(
      await on((tx) =>
        tx
          .selectFrom('orders')
          .select('status')
          .where('subscription_id', '=', subscriptionId)
          .orderBy('order_id')
          .execute(),
      ),
    ).toEqual([{ status: 'PAID' }, { status: 'CANCELLED' }, { status: 'AWAITING_PAYMENT' }]);
  });

  test.each([
    [
      'a cheaper one',
      '2026-04-16',
      { price_minor: 4500 },
      'It costs less than the rest of this cycle. Choose the next cycle.',
    ],
    [
      'one of the same price on the first day',
      '2026-04-01',
      { price_minor: 9_000 },
      'It costs less than the rest of this cycle. Choose the next cycle.',
    ],
  ])('%s is refused', async (_case, day, plan, message) => {
    const { subscriptionId, version } = await aMonthly();
    noonOf(day);
    expect(
      await act('change-plan', {
        subscriptionId,
        version,
        studioPackageId: await aMembershipPlan(api, studio, plan),
        when: 'NOW',
      }),
    ).toMatchObject({ code: 'MEMBERSHIP_NOT_CHANGEABLE', message });
  });
});
