import type { Tx } from '../../../platform/db/database.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { brokenPackages } from '../../../testing/ledgerOf.ts';
import {
  aMembership,
  aMembershipPlan,
  cyclesOf,
  payOpenBill,
} from '../../../testing/builders/membershipBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { subscriptionRepository } from './subscription/subscription.repository.ts';
import { renewals } from './renewal.sweep.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
beforeAll(async () => {
  api = await startTestApp();
});
beforeEach(async () => {
  noonOf('2026-01-31');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterEach(async () => expect(await brokenPackages(api, studio)).toEqual([]));
afterAll(() => api.close());

/** Noon in Singapore, where the studio is. */
const noonOf = (day: string) => api.clock.set(`${day}T04:00:00.000Z`);
const on = <T>(work: (tx: Tx) => Promise<T>) => api.db.studio(studio.studioId, work);
const renew = () => renewals(api).run(studio.studioId);
const rowOf = (subscriptionId: string) => on((tx) => subscriptionRepository(tx).find(subscriptionId));
const cycles = (subscriptionId: string) => on((tx) => cyclesOf(tx, subscriptionId));
const ordersOf = (subscriptionId: string) =>
  on((tx) =>
    tx
      .selectFrom('orders')
      .select(['status', 'total_minor', 'due_at'])
      .where('subscription_id', '=', subscriptionId)
      .orderBy('order_id')
      .execute(),
  );
const mails = async () =>
  (
    await api.db.platform((tx) =>
      tx
        .selectFrom('outbox_mail')
        .select('template')
        .where('studio_id', '=', studio.studioId)
        .orderBy('mail_id')
        .execute(),
    )
  ).map(({ template }) => template);
const aMonthly = async (
  plan: Parameters<typeof aMembershipPlan>[2] = {},
  input: Partial<Parameters<typeof aMembership>[2]> = {},
) =>
  (
    await aMembership(api, studio, {
      memberId: mei.memberId,
      studioPackageId: await aMembershipPlan(api, studio, plan),
      ...input,
    })
  ).subscriptionId;

test('the first payment begins it, with a package for the cycle and no other day', async () => {
  const id = await aMonthly();
  expect(await rowOf(id)).toMatchObject({
    status: 'ACTIVE',
    anchor_day: 31,
    current_start: '2026-01-31',
    current_end: '2026-02-27',
    next_bill_on: '2026-02-28',
    cycles_paid: 1,
  });
  expect(await cycles(id)).toEqual([
    {
      cycleStart: '2026-01-31',
      cycleEnd: '2026-02-27',
      status: 'PAID',
      credits: 10,
      lotStatus: 'ACTIVE',
      lotStart: '2026-01-31',
      lotEnd: '2026-02-27',
      frozenUntil: null,
    },
  ]);
  expect(await mails()).toContain('SUBSCRIPTION_STARTED');
});

test('one that is not paid has not begun, and is forgotten when its order is', async () => {
  const id = await aMonthly({}, { isPaid: false });
  await renew();
  expect(await rowOf(id)).toMatchObject({ status: 'PENDING', current_start: null });
  await on((tx) =>
    tx.updateTable('orders').set({ status: 'EXPIRED' }).where('subscription_id', '=', id).execute(),
  );
  await renew();
  expect(await rowOf(id)).toMatchObject({ status: 'CANCELLED' });
});

test('is billed from two in the morning on, once', async () => {
  const id = await aMonthly();
  api.clock.set('2026-02-27T17:59:00.000Z');
  await renew();
  expect(await ordersOf(id)).toHaveLength(1);
  api.clock.set('2026-02-27T18:00:00.000Z');
  await Promise.all([renew(), renew(), renew()]);
  await renew();
  expect(await ordersOf(id)).toMatchObject([
    { status: 'PAID' },
    { status: 'AWAITING_PAYMENT', total_minor: 9000, due_at: null },
  ]);
  expect((await cycles(id))[1]).toMatchObject({
    cycleStart: '2026-02-28',
    cycleEnd: '2026-03-30',
    status: 'BILLED',
  });
});

test('what is paid at the desk renews it, and the day comes back after February', async () => {
  const id = await aMonthly();
  noonOf('2026-02-28');
  await renew();
  await payOpenBill(api, studio, id);
  expect((await cycles(id))[1]).toMatchObject({
    cycleStart: '2026-02-28',
    cycleEnd: '2026-03-30',
    status: 'PAID',
    lotStatus: 'ACTIVE',
    lotStart: '2026-02-28',
    lotEnd: '2026-03-30',
    credits: 10,
  });
  expect(await rowOf(id)).toMatchObject({
    status: 'ACTIVE',
    cycles_paid: 2,
    next_bill_on: '2026-03-31',
    next_try_on: null,
  });
  // The receipt always comes; whoever wants to hear less of renewals turns SUBSCRIPTION_RENEWED off.
  expect(await mails()).toEqual(expect.arrayContaining(['SUBSCRIPTION_RENEWED', 'PACKAGE_PURCHASED']));
});

test('a trial costs nothing and is followed by the first bill', async () => {
  const id = await aMonthly({ trial_days: 7 });
  expect(await rowOf(id)).toMatchObject({
    status: 'TRIALING',
    current_end: '2026-02-06',
    next_bill_on: '2026-02-07',
    anchor_day: 7,
    cycles_paid: 0,
  });
  noonOf('2026-02-07');
  await renew();
  expect(await ordersOf(id)).toMatchObject([
    { status: 'PAID', total_minor: 0 },
    { status: 'AWAITING_PAYMENT', total_minor: 9000 },
  ]);
  await payOpenBill(api, studio, id);
  expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', cycles_paid: 1, next_bill_on: '2026-03-07' });
});

test('unused credits go on, up to the limit of the plan, with their worth, and are used first', async () => {
  const id = await aMonthly({ rollover_max: 3 });
  noonOf('2026-02-28');
  await renew();
  await payOpenBill(api, studio, id);
  const lots = await on((tx) =>
    tx
      .selectFrom('member_package')
      .select(['source', 'credits_remaining', 'value_minor', 'usage_priority', 'start_date', 'end_date'])
      .where('subscription_id', '=', id)
      .orderBy('studio_package_transaction_id')
      .execute(),
  );
  expect(lots).toMatchObject([
    { source: 'CYCLE', credits_remaining: 7, value_minor: 6300 },
    { source: 'CYCLE', credits_remaining: 10, value_minor: 9000 },
    {
      source: 'ROLLOVER',
      credits_remaining: 3,
      value_minor: 2700,
      usage_priority: 1,
      start_date: '2026-02-28',
      end_date: '2026-03-30',
    },
  ]);
});

test('members are reminded three days before, once', async () => {
  await aMonthly();
  noonOf('2026-02-24');
  await renew();
  expect(await mails()).not.toContain('RENEWAL_UPCOMING');
  noonOf('2026-02-25');
  await renew();
  await renew();
  expect((await mails()).filter((template) => template === 'RENEWAL_UPCOMING')).toHaveLength(1);
});

describe('nobody pays', () => {
  const DAYS = ['2026-03-01', '2026-03-03', '2026-03-05', '2026-03-07'];
  const wait = async () => {
    for (const day of ['2026-02-28', ...DAYS]) {
      noonOf(day);
      await renew();
      await renew();
    }
  };

  test('each reminder moves the next one, and after the last the membership rests', async () => {
    const id = await aMonthly();
    noonOf('2026-02-28');
    await renew();
    expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', failed_tries: 0, next_try_on: '2026-03-01' });
    noonOf('2026-03-01');
    await renew();
    expect(await rowOf(id)).toMatchObject({ status: 'PAST_DUE', failed_tries: 1, next_try_on: '2026-03-03' });
  });

  test('a suspended one begins a cycle on the day on which it is paid after all', async () => {
    const id = await aMonthly();
    await wait();
    expect(await rowOf(id)).toMatchObject({ status: 'PAST_DUE', next_try_on: null });
    expect((await cycles(id))[1]).toMatchObject({ status: 'UNPAID' });
    noonOf('2026-03-20');
    await payOpenBill(api, studio, id);
    expect(await rowOf(id)).toMatchObject({
      status: 'ACTIVE',
      current_start: '2026-03-20',
      current_end: '2026-04-19',
      next_bill_on: '2026-04-20',
      anchor_day: 20,
      failed_tries: 0,
    });
  });
});
