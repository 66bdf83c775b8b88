import type {
  DeskSubscriptionRules,
  OwnSubscriptionRules,
  SubscriptionSettings,
  SubscriptionSettingsReach,
} from '@studio/contract/packages/subscription-settings.schema';
import { auditOf } from '../../../testing/auditOf.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { membershipDesk } from '../../../testing/worlds/membershipDesk.ts';
import { membershipModule } from './membership.routes.ts';

const URL = '/api/studio/portal/subscription-management';
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
afterAll(() => api.close());
const { noonOf, on, act, one, aMonthly } = membershipDesk(() => ({ api, studio, mei }));

const decide = (json: Partial<SubscriptionSettings>) => api.call('POST', URL, { as: studio.owner, json });
const reach = async (json: Partial<SubscriptionSettings> = {}) =>
  (await api.call<SubscriptionSettingsReach>('POST', `${URL}/preview`, { as: studio.owner, json })).data;
const ordersOf = () =>
  on((tx) =>
    tx
      .selectFrom('orders')
      .select(['status', 'total_minor', 'due_at'])
      .where('member_id', '=', mei.memberId)
      .where('subscription_id', 'is', null)
      .execute(),
  );

describe('the fee of a pause', () => {
  const days = { fromDate: '2026-04-10', untilDate: '2026-04-16' };

  test('is said before, billed with the pause, and taken back with one that never began', async () => {
    await decide({ pauseFee: '10.00' });
    const { subscriptionId, version } = await aMonthly();
    expect((await act('preview', { subscriptionId, action: 'PAUSE', ...days }, mei)).data).toMatchObject({
      refusal: null,
      dueNow: '10.00',
    });
    await act('pause', { subscriptionId, version, ...days }, mei);
    expect(await ordersOf()).toEqual([{ status: 'AWAITING_PAYMENT', total_minor: 1000, due_at: null }]);
    await act('resume', { subscriptionId, version: (await one(subscriptionId)).version }, mei);
    expect(await ordersOf()).toMatchObject([{ status: 'CANCELLED' }]);
  });

  test.each([
    ['staff may let it go', true, false, 0],
    ['staff charge it otherwise', false, false, 1],
    ['a member cannot let it go', true, true, 1],
  ])('%s', async (_case, waiveFee, byMember, orders) => {
    await decide({ pauseFee: '10.00' });
    const { subscriptionId, version } = await aMonthly();
    await act('pause', { subscriptionId, version, ...days, waiveFee }, byMember ? mei : undefined);
    expect(await ordersOf()).toHaveLength(orders);
  });

  test('is nothing where a pause costs nothing', async () => {
    const { subscriptionId, version } = await aMonthly();
    await act('pause', { subscriptionId, version, ...days }, mei);
    expect(await ordersOf()).toEqual([]);
  });
});

test('a member chooses among the reasons that the studio offers, staff among all', async () => {
  await decide({ cancelReasons: ['PRICE'] });
  const { subscriptionId, version } = await aMonthly();
  expect(await act('cancel', { subscriptionId, version, reason: 'MOVING' }, mei)).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
  });
  expect((await act('cancel', { subscriptionId, version, reason: 'PRICE' }, mei)).status).toBe(200);
  const own = await api.call<OwnSubscriptionRules>('GET', '/api/subscription/rules', { as: mei });
  expect(own.data.cancelReasons).toEqual(['PRICE']);
});

test('in a minimum term a member asks the studio, where the studio says so', async () => {
  await decide({ memberCancelInTerm: 'ASK' });
  const { subscriptionId, version } = await aMonthly({ min_cycles: 3 });
  expect(await act('cancel', { subscriptionId, version, reason: 'PRICE' }, mei)).toMatchObject({
    code: 'MEMBERSHIP_NOT_CHANGEABLE',
    message: expect.stringContaining('Please ask the studio to cancel it earlier.'),
  });
  const refusal = (await act('preview', { subscriptionId, action: 'CANCEL' }, mei)).data;
  expect(refusal).toMatchObject({ refusal: expect.stringContaining('You agreed to stay until') });
  expect((await act('cancel', { subscriptionId, version, reason: 'PRICE', when: 'NOW' })).status).toBe(200);
});

test('the desk is asked as the studio has decided', async () => {
  await decide({ cancelDefault: 'NOW', cancelReasons: ['PRICE', 'OTHER'], pauseFee: '5.50' });
  const staff = await aStaff(api, studio, 'STAFF');
  const rules = await api.call<DeskSubscriptionRules>('GET', '/api/subscription/portal/rules', { as: staff });
  expect(rules.data).toEqual({ cancelDefault: 'NOW', cancelReasons: ['PRICE', 'OTHER'], pauseFee: '5.50' });
});

test('says how many memberships rules would touch, and changes nothing', async () => {
  expect(await reach()).toEqual({ running: 0, unpaid: 0, blocked: 0, withoutPause: 0, inTerm: 0 });
  const { subscriptionId, version } = await aMonthly({ min_cycles: 3 });
  await act('pause', { subscriptionId, version, fromDate: '2026-04-10', untilDate: '2026-04-16' });
  expect(await reach({ pausesPerYear: 1 })).toMatchObject({ running: 1, withoutPause: 1, inTerm: 1 });
  expect(await reach({ pausesPerYear: 2 })).toMatchObject({ running: 1, withoutPause: 0 });
  await on((tx) => tx.updateTable('subscription').set({ status: 'PAST_DUE', failed_tries: 2 }).execute());
  expect(await reach({ blockAfterTries: 2 })).toMatchObject({ unpaid: 1, blocked: 1 });
  expect(await reach({ blockAfterTries: 3 })).toMatchObject({ unpaid: 1, blocked: 0 });
  expect((await api.call<SubscriptionSettings>('GET', URL, { as: studio.owner })).data.pausesPerYear).toBe(2);
});

test('a decision is in the audit log with what it was before', async () => {
  await decide({ pauseFee: '10.00', cancelReasons: ['PRICE'] });
  expect(await auditOf(api, studio.studioId, 'subscription.settings')).toEqual([
    {
      before: expect.objectContaining({ pauseFee: '0' }),
      after: { pauseFee: '10.00', cancelReasons: 'Too expensive' },
    },
  ]);
});
