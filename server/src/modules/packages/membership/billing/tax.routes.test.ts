import type { Order } from '@studio/contract/orders/order.schema';
import type {
  Subscription,
  SubscriptionDetail,
  SubscriptionPreview,
} from '@studio/contract/packages/subscription.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import {
  aMembership,
  aMembershipPlan,
  payOpenBill,
} from '../../../../testing/builders/membershipBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../../order/order.routes.ts';
import { membershipModule } from '../membership.routes.ts';

// Memberships of S$100.00 and S$210.00 a month, with a tax of 9% on top: S$109.00 and S$228.90.
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
let big: string;
let subscriptionId: string;
let firstOrder: string;
beforeAll(async () => {
  api = await startTestApp({ modules: [membershipModule, orderModule] });
});
beforeEach(async () => {
  api.clock.set('2026-04-01T04:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
  const tax_rate_id = newId();
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('tax_rate')
      .values({
        studio_id: studio.studioId,
        tax_rate_id,
        name: 'GST',
        percent: '9',
        inclusive: false,
        created_at: api.clock.now(),
      })
      .execute(),
  );
  big = await aMembershipPlan(api, studio, { price_minor: 21_000, package_name: 'Big', tax_rate_id });
  const studioPackageId = await aMembershipPlan(api, studio, {
    price_minor: 10_000,
    package_name: 'Basic',
    tax_rate_id,
  });
  ({ subscriptionId, orderId: firstOrder } = await aMembership(api, studio, {
    memberId: mei.memberId,
    studioPackageId,
  }));
});
afterAll(() => api.close());

const ask = <Data>(action: string, json: object) =>
  api.call<Data>('POST', `/api/subscription/portal/${action}`, {
    as: studio.owner,
    json: { subscriptionId, ...json },
  });
const one = async () =>
  (
    await api.call<SubscriptionDetail>('GET', '/api/subscription/portal', {
      as: studio.owner,
      query: { subscriptionId },
    })
  ).data;
const preview = async (json: object) => (await ask<SubscriptionPreview>('preview', json)).data;
const upgrade = async () =>
  ask<Subscription>('change-plan', { version: (await one()).version, studioPackageId: big, when: 'NOW' });
const refund = (orderId: string, amount: string) =>
  api.call<Order>('POST', '/api/transaction/portal/refund', {
    as: studio.owner,
    json: { orderId, amount, mode: 'CASH', reason: 'Asked for it' },
  });
const lastMail = async () => (await newestMails(api.db, mei.userEmail))[0];

test('what is charged is what is shown and written, tax and all', async () => {
  expect(await one()).toMatchObject({
    price: '100.00',
    priceInclTax: '109.00',
    nextBillTotal: '109.00',
    openBillTotal: null,
    cycles: [{ total: '109.00' }],
  });
  expect(await preview({ action: 'PAUSE', fromDate: '2026-04-10', untilDate: '2026-04-20' })).toMatchObject({
    nextAmount: '109.00',
    nextBillAt: '2026-05-12',
  });
  // The bill before a pause that begins after it is unchanged.
  expect(await preview({ action: 'PAUSE', fromDate: '2026-05-02', untilDate: '2026-05-10' })).toMatchObject({
    nextBillAt: '2026-05-01',
  });
  expect(await preview({ action: 'CHANGE_PLAN', when: 'NEXT_CYCLE', studioPackageId: big })).toMatchObject({
    nextAmount: '228.90',
  });
  expect(await preview({ action: 'UPDATE_PRICE', price: '120.00' })).toMatchObject({ nextAmount: '130.80' });
  const mails = await newestMails(api.db, mei.userEmail);
  expect(mails.find(({ subject }) => /has started/.test(subject))?.text).toContain('S$109.00');
  await ask('update-price', { version: (await one()).version, price: '120.00' });
  expect((await lastMail())?.text).toMatch(/S\$109\.00[^]*S\$130\.80/);
  expect(await one()).toMatchObject({ price: '100.00', nextPrice: '120.00', nextBillTotal: '130.80' });
});

test('the fee of a pause has the tax of the plan', async () => {
  await api.call('POST', '/api/studio/portal/subscription-management', {
    as: studio.owner,
    json: { pauseFee: '10.00' },
  });
  const days = { fromDate: '2026-04-10', untilDate: '2026-04-20' };
  expect(await preview({ action: 'PAUSE', ...days })).toMatchObject({ dueNow: '10.90' });
  await ask('pause', { version: (await one()).version, ...days });
  const [order] = await api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('orders')
      .select(['total_minor', 'tax_minor'])
      .where('subscription_id', 'is', null)
      .execute(),
  );
  expect(order).toEqual({ total_minor: 1_090, tax_minor: 90 });
});

test('another plan from its next cycle on has the tax of that plan', async () => {
  await ask('change-plan', { version: (await one()).version, studioPackageId: big, when: 'NEXT_CYCLE' });
  expect(await one()).toMatchObject({ nextPackageName: 'Big', nextBillTotal: '228.90' });
});

test('a payment with tax is credited against a price with tax: the announced amount is billed, and the member gets a mail', async () => {
  expect(await preview({ action: 'CHANGE_PLAN', when: 'NOW', studioPackageId: big })).toMatchObject({
    refusal: null,
    credit: '109.00',
    dueNow: '119.90',
    nextAmount: '228.90',
  });
  expect(await upgrade()).toMatchObject({
    code: '0',
    data: { packageName: 'Basic', waitingPlan: { packageName: 'Big', amount: '119.90' } },
  });
  const order = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('orders').selectAll().where('status', '=', 'AWAITING_PAYMENT').executeTakeFirstOrThrow(),
  );
  // The tax of both bills together is that of the dearer plan: 9.00 + 9.90 = 18.90.
  expect(order).toMatchObject({ total_minor: 11_990, tax_minor: 990 });
  expect((await lastMail())?.text).toContain('S$119.90');
  expect(await preview({ action: 'CHANGE_PLAN', when: 'NOW', studioPackageId: big })).toMatchObject({
    refusal: 'A plan change from today is still waiting for payment.',
  });
  await payOpenBill(api, studio, subscriptionId);
  expect(await one()).toMatchObject({ packageName: 'Big', priceInclTax: '228.90', waitingPlan: null });
  expect(await newestMails(api.db, mei.userEmail)).toContainEqual(
    expect.objectContaining({ subject: 'Your membership is now Big' }),
  );
});

test('what another plan was credited cannot be paid back beside it, unless the membership is over', async () => {
  await upgrade();
  await payOpenBill(api, studio, subscriptionId);
  expect(await refund(firstOrder, '0.01')).toMatchObject({
    code: 'REFUND_TOO_HIGH',
    message: expect.stringContaining('credited to another plan') as string,
  });
  expect(
    (
      await api.call<{ refundable: string }>('GET', '/api/transaction/portal', {
        as: studio.owner,
        query: { orderId: firstOrder },
      })
    ).data.refundable,
  ).toBe('0.00');
  expect((await ask('cancel', { version: (await one()).version, when: 'NOW', reason: 'MOVING' })).code).toBe(
    '0',
  );
  expect((await refund(firstOrder, '20.00')).code).toBe('0');
});

test('a sign-up fee is no part of what is left of a cycle', async () => {
  const studioPackageId = await aMembershipPlan(api, studio, { price_minor: 9_000, signup_fee_minor: 3_000 });
  ({ subscriptionId, orderId: firstOrder } = await aMembership(api, studio, {
    memberId: mei.memberId,
    studioPackageId,
  }));
  expect(await one()).toMatchObject({ cycles: [{ total: '120.00' }] });
  expect(await preview({ action: 'CANCEL', when: 'NOW' })).toMatchObject({ suggestedRefund: '87.00' });
  expect(await preview({ action: 'CHANGE_PLAN', when: 'NOW', studioPackageId: big })).toMatchObject({
    credit: '90.00',
  });
});
