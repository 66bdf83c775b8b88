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

const { noonOf, on, renew, one, act, aMonthly, book } = membershipDesk(() => ({ api, studio, mei }));
const aBigPlan = () =>
  aMembershipPlan(api, studio, { price_minor: 15_000, credits: 20, package_name: 'Big' });
const preview = async (subscriptionId: string, studioPackageId: string) =>
  (
    await act<SubscriptionPreview>('preview', {
      subscriptionId,
      action: 'CHANGE_PLAN',
      when: 'NOW',
      studioPackageId,
    })
  ).data;
const change = async (subscriptionId: string, studioPackageId: string) =>
  act('change-plan', {
    subscriptionId,
    version: (await one(subscriptionId)).version,
    studioPackageId,
    when: 'NOW',
  });

test('credits all of the cycle; the second before, the last day of the one before it', async () => {
  const { subscriptionId } = await aMonthly();
  const big = await aBigPlan();
  // In Singapore this is 23:59:59 on 30 April, then midnight, and from 02:00 on the new cycle is billed.
  api.clock.set('2026-04-30T15:59:59.000Z');
  expect(await preview(subscriptionId, big)).toMatchObject({
    refusal: null,
    credit: '3.00',
    dueNow: '147.00',
    effectiveOn: '2026-04-30',
    nextBillAt: '2026-05-30',
  });
  api.clock.set('2026-04-30T16:00:00.000Z');
  expect(await preview(subscriptionId, big)).toMatchObject({
    refusal: null,
    credit: '0.00',
    dueNow: '150.00',
    effectiveOn: '2026-05-01',
    nextBillAt: '2026-06-01',
  });
  api.clock.set('2026-04-30T18:00:00.000Z');
  await renew();
  expect(await preview(subscriptionId, big)).toMatchObject({
    refusal: 'This cycle is not paid yet. Take its payment first.',
  });
  await payOpenBill(api, studio, subscriptionId);
  expect(await preview(subscriptionId, big)).toMatchObject({
    refusal: null,
    credit: '90.00',
    dueNow: '60.00',
    effectiveOn: '2026-05-01',
    nextBillAt: '2026-06-01',
  });
  api.clock.set('2026-05-01T15:59:59.000Z');
  expect(await preview(subscriptionId, big)).toMatchObject({
    credit: '90.00',
    dueNow: '60.00',
    effectiveOn: '2026-05-01',
  });
  api.clock.set('2026-05-01T16:00:00.000Z');
  expect(await preview(subscriptionId, big)).toMatchObject({
    credit: '87.10',
    dueNow: '62.90',
    effectiveOn: '2026-05-02',
    nextBillAt: '2026-06-02',
  });
});

test('takes its place once it is paid, with the unrecognised money', async () => {
  const { subscriptionId } = await aMonthly();
  await book(subscriptionId, '2026-04-10');
  await change(subscriptionId, await aBigPlan());
  await renew();
  expect(await one(subscriptionId)).toMatchObject({
    status: 'ACTIVE',
    price: '90.00',
    failedTries: 0,
    cyclesPaid: 1,
  });
  await payOpenBill(api, studio, subscriptionId);
  expect(await one(subscriptionId)).toMatchObject({
    packageName: 'Big',
    price: '150.00',
    currentStart: '2026-04-01',
    currentEnd: '2026-04-30',
    nextBillAt: '2026-05-01',
    cyclesPaid: 1,
    cycles: [
      { cycleStart: '2026-04-01', cycleEnd: '2026-04-30', status: 'PAID', total: '60.00' },
      { cycleStart: '2026-04-01', cycleEnd: '2026-04-01', status: 'PAID', total: '90.00' },
    ],
  });
  const lots = await on((tx) =>
    tx
      .selectFrom('member_package')
      .select(['credits_remaining', 'value_minor', 'status', 'end_date'])
      .where('subscription_id', '=', subscriptionId)
      .orderBy('created_at')
      .orderBy('studio_package_transaction_id')
      .execute(),
  );
  expect(lots).toEqual([
    { credits_remaining: 0, value_minor: 0, status: 'INACTIVE', end_date: '2026-04-01' },
    { credits_remaining: 20, value_minor: 6_000 + 8_100, status: 'ACTIVE', end_date: '2026-04-30' },
  ]);
  noonOf('2026-05-01');
  await renew();
  expect(await one(subscriptionId)).toMatchObject({
    currentStart: '2026-05-01',
    cycles: [{ cycleStart: '2026-05-01', status: 'BILLED', total: '150.00' }, {}, {}],
  });
});

test('paid on a later day it begins on that day; not paid before the renewal it comes to nothing', async () => {
  const { subscriptionId } = await aMonthly();
  await change(subscriptionId, await aBigPlan());
  expect(
    await change(subscriptionId, await aMembershipPlan(api, studio, { price_minor: 16_000 })),
  ).toMatchObject({
    code: 'MEMBERSHIP_NOT_CHANGEABLE',
    message: 'A plan change from today is still waiting for payment.',
  });
  noonOf('2026-04-03');
  await payOpenBill(api, studio, subscriptionId);
  expect(await one(subscriptionId)).toMatchObject({
    currentStart: '2026-04-03',
    currentEnd: '2026-05-02',
    cycles: [
      { cycleStart: '2026-04-03', total: '60.00' },
      { cycleStart: '2026-04-01', cycleEnd: '2026-04-02', total: '90.00' },
    ],
  });
  noonOf('2026-05-03');
  await renew();
  await payOpenBill(api, studio, subscriptionId);
  await change(subscriptionId, await aMembershipPlan(api, studio, { price_minor: 20_000 }));
  noonOf('2026-06-03');
  await renew();
  expect(await one(subscriptionId)).toMatchObject({
    price: '150.00',
    currentStart: '2026-06-03',
    cycles: [{ status: 'BILLED' }, { cycleStart: '2026-05-03', cycleEnd: '2026-06-02' }, {}, {}],
  });
});

test('and again on the same day: what was credited counts as paid', async () => {
  const { subscriptionId } = await aMonthly();
  await change(subscriptionId, await aBigPlan());
  await payOpenBill(api, studio, subscriptionId);
  const huge = await aMembershipPlan(api, studio, { price_minor: 20_000, package_name: 'Huge' });
  expect(await preview(subscriptionId, huge)).toMatchObject({ credit: '150.00', dueNow: '50.00' });
  await change(subscriptionId, huge);
  await payOpenBill(api, studio, subscriptionId);
  expect(await one(subscriptionId)).toMatchObject({
    packageName: 'Huge',
    currentStart: '2026-04-01',
    cyclesPaid: 1,
    cycles: [{ total: '50.00' }, { total: '90.00' }, { total: '60.00' }],
  });
  // The latest payment is refunded first, the rest (29 of 30 days) from the earlier one.
  expect(
    (await act<SubscriptionPreview>('preview', { subscriptionId, action: 'CANCEL', when: 'NOW' })).data,
  ).toMatchObject({ suggestedRefund: '50.00', suggestedElsewhere: '143.33' });
});
