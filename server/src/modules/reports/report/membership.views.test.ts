import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { addDays } from '@studio/contract/values/time';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aMembership, aMembershipPlan } from '../../../testing/builders/membershipBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { membershipDesk } from '../../../testing/worlds/membershipDesk.ts';
import { membershipModule } from '../../packages/membership/membership.routes.ts';
import { payOrder } from '../../packages/order/order.api.ts';
import { membershipSource } from './membership.views.ts';
import { reportModule } from './report.routes.ts';

const URL = '/api/report/portal/membership';
const FEBRUARY = { from: '2026-02-01', to: '2026-03-01' };
const MARCH = { from: '2026-03-01', to: '2026-04-01' };
const APRIL = { from: '2026-04-01', to: '2026-05-01' };
type Figures = ReportAnswer['figures'];

let api: TestApp;
let studio: TestStudio;
const { noonOf, on, renew, one, act } = membershipDesk(() => ({
  api,
  studio,
  mei: { memberId: '' } as never,
}));
/** Memberships by whose they are. */
const held = new Map<string, string>();
const members = new Map<string, string>();

const report = async (query: Record<string, string>, role: 'SUPER' | 'OWNER' = 'SUPER') => {
  const as = await aStaff(api, studio, role);
  return (await api.call<ReportAnswer>('GET', URL, { as, query })).data;
};
const countsOf = ({ activeAtStart, started, cameBack, cancelled, ended, activeAtEnd }: Figures) => [
  activeAtStart,
  started,
  cameBack,
  cancelled,
  ended,
  activeAtEnd,
];

/** Everybody pays what they owe, but for some. */
const payAll = (except: readonly string[]) =>
  on(async (tx) => {
    const unpaid = except.map((name) => held.get(name));
    const orders = await tx
      .selectFrom('orders')
      .select(['order_id', 'total_minor', 'subscription_id'])
      .where('status', '=', 'AWAITING_PAYMENT')
      .execute();
    for (const { order_id: orderId, total_minor: amountMinor, subscription_id: id } of orders)
      if (id !== null && !unpaid.includes(id))
        await payOrder(tx, { orderId, amountMinor, mode: 'CASH', staffId: null, now: api.clock.now() });
  });

/**
 * Memberships of four months, counted by hand; where nothing else is said they cost 90.00 a month and are paid.
 * January: Ann 10th, Ben 15th, Dan 20th, Gus 28th; Hal orders one on the 30th and never pays. February: Dan cancels on
 * the 1st, at once; Cat begins on the 5th, for 1,200.00 a year; Ida on the 8th; Ben cancels on the 20th for the end of
 * his cycle; Gus leaves his bill of the 28th unpaid. March: Fay 1st; Ida pays nothing on the 8th, and is given up on
 * the 15th, when Ben's is over as well; Dan comes back on the 10th; Ann's price becomes 150.00 from 10 April on, as she
 * hears on the 20th; Eve begins a trial of 14 days on the 25th, when a pause of Fay begins, to 10 April; Joy begins on
 * the 30th, for 14.00 a week. April: Gus pays on the 5th.
 */
const EVENTS: Record<string, () => Promise<unknown>> = {};

beforeAll(async () => {
  api = await startTestApp({ modules: [membershipModule, reportModule] });
  noonOf('2026-01-09');
  studio = await aStudio(api);
  const plan = async (package_name: string, change: object) =>
    aMembershipPlan(api, studio, { package_name, ...change });
  const [monthly, yearly, weekly, trial] = [
    await plan('Monthly', {}),
    await plan('Yearly', { price_minor: 120_000, cycle_unit: 'YEAR' }),
    await plan('Weekly', { price_minor: 1_400, cycle_unit: 'WEEK' }),
    await plan('Trial', { trial_days: 14 }),
  ];
  const begin = async (name: string, studioPackageId = monthly, isPaid = true) => {
    const memberId = members.get(name) ?? (await aMember(api, studio)).memberId;
    members.set(name, memberId);
    held.set(name, (await aMembership(api, studio, { memberId, studioPackageId, isPaid })).subscriptionId);
  };
  const change = async (name: string, action: string, json: object) => {
    const subscriptionId = held.get(name) ?? '';
    const { version } = await one(subscriptionId);
    expect((await act(action, { subscriptionId, version, ...json })).code).toBe('0');
  };
  Object.assign(EVENTS, {
    '2026-01-10': () => begin('Ann'),
    '2026-01-15': () => begin('Ben'),
    '2026-01-20': () => begin('Dan'),
    '2026-01-28': () => begin('Gus'),
    '2026-01-30': () => begin('Hal', monthly, false),
    '2026-02-01': () => change('Dan', 'cancel', { when: 'NOW', reason: 'MOVING' }),
    '2026-02-05': () => begin('Cat', yearly),
    '2026-02-08': () => begin('Ida'),
    '2026-02-20': () => change('Ben', 'cancel', { when: 'END', reason: 'PRICE' }),
    '2026-03-01': () => begin('Fay'),
    '2026-03-08': () =>
      on((tx) =>
        tx
          .insertInto('subscription_settings')
          .values({
            studio_id: studio.studioId,
            settings: JSON.stringify({ afterLastTry: 'CANCEL' }),
            updated_at: api.clock.now(),
          })
          .execute(),
      ),
    '2026-03-10': () => begin('Dan'),
    '2026-03-20': () => change('Ann', 'update-price', { price: '150' }),
    '2026-03-25': async () => {
      await begin('Eve', trial);
      await change('Fay', 'pause', { fromDate: '2026-03-25', untilDate: '2026-04-10', reason: 'Away' });
    },
    '2026-03-30': () => begin('Joy', weekly),
  });
  for (let day = '2026-01-10'; day < '2026-05-02'; day = addDays(day, 1)) {
    noonOf(day);
    await renew();
    await EVENTS[day]?.();
    await payAll(['Hal', 'Ida', ...(day < '2026-04-05' ? ['Gus'] : [])]);
  }
}, 120_000);
afterAll(() => api.close());

test('who came and who left ties out with who is there', async () => {
  // 5 at the start: Ann, Ben, Cat, Gus, Ida. New Fay, Eve, Joy; back Dan; cancelled Ben; not paid Ida.
  const march = (await report(MARCH)).figures;
  expect(countsOf(march)).toEqual([5, 3, 1, 1, 1, 7]);
  // Of 5 one cancelled.
  expect(march['churn']).toBe(0.2);
  expect(countsOf((await report(FEBRUARY)).figures)).toEqual([4, 2, 0, 1, 0, 5]);
  expect(countsOf((await report(APRIL)).figures)).toEqual([7, 0, 0, 0, 0, 7]);
});

test('a pause is no end, and its end no beginning', async () => {
  expect((await report(MARCH)).figures).toMatchObject({ paused: 1, activeAtEnd: 7 });
  expect((await report({ from: '2026-04-01', to: '2026-04-11' })).figures).toMatchObject({ paused: 1 });
  expect((await report({ from: '2026-04-01', to: '2026-04-12' })).figures).toMatchObject({
    paused: 0,
    started: 0,
    cameBack: 0,
    activeAtStart: 7,
    activeAtEnd: 7,
  });
});

test('a bill is past due a day after it was written, until it is paid', async () => {
  const pastDue = async (to: string) => (await report({ from: '2026-02-20', to })).figures['pastDue'];
  // Gus has a bill of 28 February; on the 8th of March Ida has one, too, until hers is over on the 15th.
  expect(await pastDue('2026-03-01')).toBe(0);
  expect(await pastDue('2026-03-02')).toBe(1);
  expect(await pastDue('2026-03-10')).toBe(2);
  expect(await pastDue('2026-03-16')).toBe(1);
  expect(await pastDue('2026-04-05')).toBe(1);
  expect(await pastDue('2026-04-06')).toBe(0);
});

test('what they bring in, in a month of 30.4375 days, at the prices of then', async () => {
  // Ann, Gus and Dan 90.00, Cat 1,200.00 / 12, Joy 14.00 / 7 * 30.4375 = 60.875; Fay is paused, Eve on trial.
  expect((await report(MARCH)).figures).toMatchObject({ mrr: '430.88', arpm: '86.18' });
  // Ann 150.00, Cat 100.00, Gus, Fay, Eve and Dan 90.00, Joy 60.875.
  expect((await report(APRIL)).figures).toMatchObject({
    mrr: '670.88',
    arpm: '95.84',
    paused: 0,
    pastDue: 0,
  });
});

test('each month begins with what the one before ended with', async () => {
  const { figures, groups } = await report({ from: '2026-01-01', to: '2026-05-01', group: 'month' });
  expect(groups.map(({ key, figures: of }) => [key, ...countsOf(of)])).toEqual([
    ['2026-01-01', 0, 4, 0, 0, 0, 4],
    ['2026-02-01', 4, 2, 0, 1, 0, 5],
    ['2026-03-01', 5, 3, 1, 1, 1, 7],
    ['2026-04-01', 7, 0, 0, 0, 0, 7],
  ]);
  expect(countsOf(figures)).toEqual([0, 9, 1, 2, 1, 7]);
  expect(groups.map(({ figures: of }) => of['mrr'])).toEqual(['360.00', '460.00', '430.88', '670.88']);
});

test('days of one month are that month, and are read once', async () => {
  const { figures, groups } = await report({ ...MARCH, from: '2026-03-10', group: 'month' });
  expect(groups).toEqual([{ key: '2026-03-01', label: null, figures }]);
  const byMonth = (from: string, to: string) =>
    membershipSource.byMonth?.({ from, to, timezone: 'Asia/Singapore', now: api.clock.now() });
  expect(byMonth('2026-03-10', '2026-04-01')).toBeUndefined();
  expect(byMonth('2026-03-10', '2026-04-02')).toBeDefined();
});

test('of a month in part only its days count', async () => {
  const { groups } = await report({ from: '2026-03-10', to: '2026-04-02', group: 'month' });
  // Fay began before the 10th; Ben and Ida are over, Dan, Eve and Joy begin.
  expect(groups.map(({ key, figures }) => [key, ...countsOf(figures)])).toEqual([
    ['2026-03-01', 6, 2, 1, 1, 1, 7],
    ['2026-04-01', 7, 0, 0, 0, 0, 7],
  ]);
});

test('a figure leads to the rows that it counts', async () => {
  const { rows, figures } = await report({ ...MARCH, over: 'CANCELLED' });
  expect(figures['cancelled']).toBe(1);
  expect(rows).toMatchObject([
    {
      planName: 'Monthly',
      state: 'CANCELLED',
      cancelReason: 'PRICE',
      endsOn: '2026-03-14',
      nextBillOn: null,
    },
  ]);
  expect((await report({ ...MARCH, over: 'ENDED' })).rows).toMatchObject([
    { memberId: members.get('Ida'), state: 'ENDED', cancelReason: 'NOT_PAID' },
  ]);
  expect((await report({ ...MARCH, began: 'BACK' })).rows).toMatchObject([
    { memberId: members.get('Dan'), began: 'BACK', startedAt: '2026-03-10' },
  ]);
  expect((await report({ ...MARCH, state: 'PAST_DUE' })).rows).toMatchObject([
    { memberId: members.get('Gus'), state: 'PAST_DUE' },
  ]);
});

test('by plan, each with its own sum', async () => {
  const { groups } = await report({ ...MARCH, group: 'plan' });
  const byPlan = Object.fromEntries(groups.map(({ label, figures }) => [label, countsOf(figures)]));
  expect(byPlan).toEqual({
    Monthly: [4, 1, 1, 1, 1, 4],
    Yearly: [1, 0, 0, 0, 0, 1],
    Weekly: [0, 1, 0, 0, 0, 1],
    Trial: [0, 1, 0, 0, 0, 1],
  });
});

test('a membership has its price, its pauses and what was paid for it', async () => {
  const { rows, total } = await report({ ...APRIL, pageSize: '50' });
  expect(total).toBe(7);
  const of = (name: string) => rows.find(({ memberId }) => memberId === members.get(name));
  // Four cycles from 10 January: three at 90.00 and one at 150.00. From that noon to the end of April it is 110.5 days.
  expect(of('Ann')).toMatchObject({
    price: '150.00',
    startedAt: '2026-01-10',
    nextBillOn: '2026-05-10',
    lifetimeValue: '420.00',
    pausedDays: 0,
    tenure: 3.63,
    used: 0,
    left: 10,
  });
  // From 25 March to 10 April.
  expect(of('Fay')).toMatchObject({ state: 'ACTIVE', pausedDays: 17, nextBillOn: '2026-05-18' });
  expect(of('Dan')).toMatchObject({ startedAt: '2026-03-10', began: null, lifetimeValue: '180.00' });
});

test('a day without memberships has no churn and no price for each member', async () => {
  expect((await report({ from: '2025-01-01', to: '2025-02-01' })).figures).toMatchObject({
    activeAtStart: 0,
    activeAtEnd: 0,
    churn: null,
    mrr: '0.00',
    arpm: null,
  });
});

test('is summed up by month, never by day', async () => {
  const as = await aStaff(api, studio, 'SUPER');
  const query = { ...MARCH, group: 'day' };
  expect((await api.call('GET', URL, { as, query })).code).toBe('INVALID_FIELDS');
});

test('churn is a share of those who were there and had paid', async () => {
  studio = await aStudio(api);
  const june = { from: '2026-06-01', to: '2026-07-01' };
  const [plan, trial] = [
    await aMembershipPlan(api, studio),
    await aMembershipPlan(api, studio, { trial_days: 14 }),
  ];
  const begin = async (day: string, studioPackageId = plan) => {
    noonOf(day);
    const { memberId } = await aMember(api, studio);
    return (await aMembership(api, studio, { memberId, studioPackageId })).subscriptionId;
  };
  const cancel = async (day: string, subscriptionId: string) => {
    noonOf(day);
    const { version } = await one(subscriptionId);
    const json = { subscriptionId, version, when: 'NOW', reason: 'PRICE' };
    expect((await act('cancel', json)).code).toBe('0');
  };
  const loyal = await begin('2026-05-05');
  const converted = await begin('2026-05-20', trial);
  const doubtful = await begin('2026-05-25', trial);
  noonOf('2026-06-03');
  await renew();
  await payAll([]);
  await cancel('2026-06-04', doubtful);
  await cancel('2026-06-05', await begin('2026-06-04', trial));
  for (const day of ['2026-06-06', '2026-06-07']) await cancel('2026-06-20', await begin(day));
  await cancel('2026-06-21', converted);
  noonOf('2026-07-02');
  // Three were cancelled, none of whom had paid for a membership when June began; two trials were given up.
  const { figures } = await report(june);
  expect(countsOf(figures)).toEqual([3, 3, 0, 3, 2, 1]);
  expect(figures['churn']).toBe(0);
  await cancel('2026-06-30', loyal);
  const { figures: left, groups } = await report({ ...june, group: 'month' });
  expect(left['churn']).toBe(1);
  expect(groups.map(({ figures: of }) => of['churn'])).toEqual([1]);
});
