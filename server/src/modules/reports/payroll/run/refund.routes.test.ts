import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import {
  aConsumption,
  laterOn,
  lockedRun,
  payrollDesk,
  type PayrollDesk,
} from '../../../../testing/builders/payrollBuilders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { payrollModule } from '../payroll.routes.ts';

const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' };
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
let api: TestApp;
let studio: TestStudio;
let desk: PayrollDesk;
let shop: Shop;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [payrollModule, orderModule] });
});
/** A class in February, which pays 40% of what its visits are worth. */
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00Z');
  studio = await aStudio(api);
  desk = payrollDesk(api, studio);
  shop = aShop(api, studio);
  await shop.premium();
  await desk.saveRate({ terms: { model: 'PERCENT', percent: '40' } });
  const session = { startAt: '2026-02-03T11:00:00Z', price_minor: 9000, staff_id: studio.owner.staffId };
  scheduleId = await aSession(api, studio, session);
});
afterAll(() => api.close());

const linesOf = ({ people }: PayrollRun) =>
  people.flatMap(({ lines }) => lines).map(({ correction, pay }) => [correction, pay]);
async function march() {
  await laterOn(api, studio, '2026-04-01T01:00:00Z');
  return linesOf((await desk.create(MARCH)).data);
}

/** A place that was sold for 30.00, of which 2.48 are tax. @returns its order. */
async function aSoldPlace(): Promise<string> {
  const { memberId } = await aMember(api, studio);
  const place = { scheduleId, memberId, status: 'CHECKED_IN', pay_mode: 'DROP_IN', price_minor: 3000 };
  const ref_id = await aBooking(api, studio, place);
  const order = { studio_id: studio.studioId, order_id: newId() };
  const line = { line_no: 1, kind: 'DROP_IN', name: 'Place', quantity: 1, unit_minor: 3000, ref_id };
  await api.db.studio(studio.studioId, async (tx) => {
    const now = api.clock.now();
    const paid = { total_minor: 3000, tax_minor: 248, paid_minor: 3000, paid_at: now, created_at: now };
    await tx
      .insertInto('orders')
      .values({
        ...order,
        ...paid,
        member_id: memberId,
        status: 'PAID',
        mode: 'CASH',
        currency: 'SGD',
        reference: newId().slice(-8),
      })
      .execute();
    await tx
      .insertInto('order_line')
      .values({ ...order, ...line, net_minor: 2752, tax_minor: 248 })
      .execute();
    const payment = { payment_id: newId(), amount_minor: 3000, mode: 'CASH', paid_at: now };
    await tx
      .insertInto('payment')
      .values({ ...order, ...payment })
      .execute();
  });
  return order.order_id;
}

test.each([
  ['30.00', '-11.01'], // all of it
  ['10.90', '-4.00'], // 10.00 without tax: 7.01 of 17.52 instead of 11.01 of 27.52
])('of a place for 30.00, a refund of %s takes back %s', async (amount, back) => {
  const orderId = await aSoldPlace();
  expect((await lockedRun(desk, FEBRUARY)).total).toBe('11.01'); // 40% of 27.52
  expect((await shop.refund(orderId, amount)).code).toBe('0');
  expect(await march()).toEqual([['REFUND', back]]);
});

test('a refund comes back once, and what was refunded before the run was never paid', async () => {
  const [before, after] = [await aSoldPlace(), await aSoldPlace()];
  await shop.refund(before, '30.00');
  expect((await lockedRun(desk, FEBRUARY)).total).toBe('11.01');
  await shop.refund(after, '10.90');
  await laterOn(api, studio, '2026-04-01T01:00:00Z');
  expect((await lockedRun(desk, MARCH)).carriedOver).toBe('-4.00');
  await laterOn(api, studio, '2026-05-01T01:00:00Z');
  const april = { from: '2026-04-01', to: '2026-04-30' };
  expect(linesOf((await desk.create(april)).data)).toEqual([]);
});

test('by a setting the studio bears refunds', async () => {
  const orderId = await aSoldPlace();
  const { settings, settingsVersion: version } = await desk.config();
  await desk.saveSettings({ ...settings, studioBearsRefunds: true, version });
  expect((await lockedRun(desk, FEBRUARY)).total).toBe('11.01');
  await shop.refund(orderId, '30.00');
  expect(await march()).toEqual([]);
});

/** Two visits that a package pays. */
async function visitsBy(packageId: string, memberId: string): Promise<string[]> {
  const ids = [];
  for (const startAt of ['2026-02-10T11:00:00Z', '2026-02-11T11:00:00Z']) {
    const session = { startAt, price_minor: 9000, staff_id: studio.owner.staffId };
    ids.push(
      await aBooking(api, studio, {
        scheduleId: await aSession(api, studio, session),
        ...{ memberId, status: 'CHECKED_IN', credits_used: 1, studio_package_transaction_id: packageId },
      }),
    );
  }
  return ids;
}

test.each([
  ['87.20', []], // 80.00 without tax, which nobody has used
  [
    '98.10',
    [
      ['REFUND', '-2.00'],
      ['REFUND', '-2.00'],
    ],
  ], // 90.00: 10.00 of the 20.00 that were used
  [
    '109.00',
    [
      ['REFUND', '-4.00'],
      ['REFUND', '-4.00'],
    ],
  ],
])(
  'of a pack for 109.00 with two of ten credits used, a refund of %s takes back %j',
  async (amount, back) => {
    const member = await aMember(api, studio);
    const plan = { price_minor: 10_900, credits: 10, tax_rate_id: await shop.tax() };
    const { data } = await shop.buy(member, { studioPackageId: await shop.plan(plan) });
    await shop.pay(data.orderId, '109.00');
    const packageId = (await shop.packages())[0]?.studio_package_transaction_id ?? '';
    for (const bookingId of await visitsBy(packageId, member.memberId))
      await aConsumption(api, studio, { bookingId, packageId, valueMinor: 1000 });
    expect((await lockedRun(desk, FEBRUARY)).total).toBe('8.00'); // 40% of 2 × 10.00
    expect((await shop.refund(data.orderId, amount)).code).toBe('0');
    expect(await march()).toEqual(back);
  },
);

const refundLine = (packageId: string, minor: number) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('credit_ledger')
      .values({
        ...{ studio_id: studio.studioId, ledger_id: newId(), studio_package_transaction_id: packageId },
        ...{ kind: 'REFUND', delta: 0, balance_after: 0, value_minor: -minor, valued_delta: 0 },
        ...{ service_date: '2026-03-02', idem_key: `refund:${packageId}`, created_at: api.clock.now() },
      })
      .execute(),
  );
const CYCLE = { unlimited: true, credits: 0, start_date: '2026-02-01', end_date: '2026-02-20' };
const BY_DAY = { recognition: 'STRAIGHT_LINE', start_date: '2026-02-01', end_date: '2026-02-20' };

test.each<[string, object, string, number, string[]]>([
  ['a cycle of 90.00, by its visits', { ...CYCLE, paid_minor: 9000 }, '36.00', 3000, ['-6.00', '-6.00']],
  [
    'a cycle with a worth of its own, of what was left',
    { ...CYCLE, visit_value_minor: 800 },
    '6.40',
    8400,
    [],
  ],
  ['the same, of all', { ...CYCLE, visit_value_minor: 800 }, '6.40', 10_000, ['-3.20', '-3.20']],
  ['a pack by the day, of what was left', BY_DAY, '8.00', 8000, []],
  ['the same, of more', BY_DAY, '8.00', 9000, ['-2.00', '-2.00']],
])('a refund of %s', async (_, columns, paid, refunded, back) => {
  const { memberId } = await aMember(api, studio);
  const packageId = await aPackage(api, studio, { memberId, ...columns });
  await visitsBy(packageId, memberId);
  expect((await lockedRun(desk, FEBRUARY)).total).toBe(paid);
  await refundLine(packageId, refunded);
  expect(await march()).toEqual(back.map((pay) => ['REFUND', pay]));
});
