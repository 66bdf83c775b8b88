import type { ClosedMonths } from '@studio/contract/reports/closed-month.schema';
import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { PART_PAID_FIGURES, type PartPaidFlow } from '@studio/contract/reports/definitions/partPaidFigures';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { toDecimal, toMinor } from '@studio/contract/values/money';
import { addDays } from '@studio/contract/values/time';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { reportModule } from '../../report/report.routes.ts';
import { deferredRevenueModule } from '../deferred-revenue.routes.ts';

const URL = '/api/report/portal/deferred-revenue';
const ROWS = '/api/report/portal/part-paid-orders';
const CLOSED = '/api/report/portal/closed-month';
const FLOWS = Object.keys(PART_PAID_FIGURES) as PartPaidFlow[];
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const APRIL = { from: '2026-04-01', to: '2026-04-30' };
const NONE = Object.fromEntries(FLOWS.map((flow) => [flow, '0.00'])) as Record<PartPaidFlow, string>;
const OF_MARCH = { ...NONE, paid: '1090.00', completed: '100.00', refunded: '50.00', closing: '940.00' };
const OF_APRIL = { ...NONE, opening: '940.00', completed: '120.00', refunded: '350.00', closing: '470.00' };
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, deferredRevenueModule, reportModule] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  await aShop(api, studio).premium();
});

/** Asks as an owner who has signed in now: the clock of these tests jumps. */
async function post<Data>(url: string, json: object): Promise<Data> {
  const as = await aStaff(api, studio, 'OWNER');
  const answer = await api.call<Data>('POST', url, { as, json, headers: { 'idempotency-key': newId() } });
  if (answer.code !== '0') throw new Error(`${url}: ${answer.code} ${answer.message}`);
  return answer.data;
}
const get = async <Data>(url: string, query: Record<string, string>): Promise<Data> =>
  (await api.call<Data>('GET', url, { as: await aStaff(api, studio, 'OWNER'), query })).data;

const on = (day: string) => api.clock.set(`${day}T04:00:00.000Z`);
const pay = (orderId: string, amount: string) =>
  post('/api/transaction/portal/record-payment', { orderId, amount, mode: 'CASH' });
const refund = (orderId: string, amount: string) =>
  post('/api/transaction/portal/refund', { orderId, amount, mode: 'CASH', reason: 'Paid at the desk' });

/** The lines, with the rows behind each, which add up to it. */
async function lines(days: { from: string; to: string }) {
  const { partPaid, currency } = await get<DeferredRevenue>(URL, days);
  const rows = { from: days.from, to: addDays(days.to, 1), pageSize: '100' };
  for (const flow of FLOWS) {
    const { rows: behind, figures } = await get<ReportAnswer>(ROWS, { ...rows, flow });
    const sum = behind.reduce((minor, row) => minor + toMinor(String(row[flow]), currency), 0);
    expect([flow, toDecimal(sum, currency), figures[flow]]).toEqual([flow, partPaid[flow], partPaid[flow]]);
  }
  return partPaid;
}

/**
 * Counted by hand, all ordered on 2 March. A pack is 500.00, another 218.00 with 18.00 of tax in it.
 *
 * | | paid in March | March | owed on 31 March | April |
 * |---|---|---|---|---|
 * | Ann, a pack | 320.00 | | 320.00 | |
 * | Ben, the taxed pack | 109.00: 100.00 | | 100.00 | completed on the 3rd with another 109.00 |
 * | Cat, a pack | 100.00 and 400.00 | completed on the 20th | | |
 * | Dan, both packs | 359.00: 100.00 and 250.00 | | 350.00 | paid back on the 8th |
 * | Eve, a gift card of 50.00 | 20.00 | | 20.00 | completed on the 10th with 30.00 |
 * | Fay, a pack | 500.00 at once | | | |
 * | Gus, a pack | 200.00 | 50.00 paid back | 150.00 | |
 */
async function aSpring(): Promise<Record<'ann' | 'ben', string>> {
  const shop = aShop(api, studio);
  const pack = { studioPackageId: await shop.plan({ price_minor: 50_000 }) };
  const taxed = {
    studioPackageId: await shop.plan({ price_minor: 21_800, tax_rate_id: await shop.tax() }),
  };
  const card = { giftCard: { amount: '50.00', recipientName: 'Mei', recipientEmail: 'mei@example.com' } };
  const order = async (...items: object[]): Promise<string> =>
    (await shop.buy(await aMember(api, studio), { items })).data.orderId;
  const ann = await order(pack);
  const ben = await order(taxed);
  const cat = await order(pack);
  const dan = await order(taxed, pack);
  const eve = await order(card);
  const fay = await order(pack);
  const gus = await order(pack);
  on('2026-03-05');
  await pay(ann, '320.00');
  await pay(ben, '109.00');
  await pay(cat, '100.00');
  await pay(dan, '359.00');
  await pay(eve, '20.00');
  await pay(fay, '500.00');
  await pay(gus, '200.00');
  on('2026-03-20');
  await pay(cat, '400.00');
  await refund(gus, '50.00');
  on('2026-04-03');
  await pay(ben, '109.00');
  on('2026-04-08');
  await refund(dan, '359.00');
  on('2026-04-10');
  await pay(eve, '30.00');
  return { ann, ben };
}

test('two months counted by hand, with the rows behind every line', async () => {
  const { ann } = await aSpring();
  expect(await lines(MARCH)).toEqual(OF_MARCH);
  expect(await lines(APRIL)).toEqual(OF_APRIL);
  const both = { ...OF_APRIL, opening: '0.00', paid: '1090.00', completed: '220.00', refunded: '400.00' };
  expect(await lines({ from: '2026-03-01', to: '2026-04-30' })).toEqual(both);
  const { rows } = await get<ReportAnswer>(ROWS, { from: '2026-04-01', to: '2026-05-01', flow: 'closing' });
  // The rest of an order of which something was paid back is not asked for any more.
  const owed = rows.map(({ closing, open, orderedOn }) => [closing, open, orderedOn]);
  expect(owed.toSorted()).toEqual([
    ['150.00', '0.00', '2026-03-02'],
    ['320.00', '180.00', '2026-03-02'],
  ]);
  expect(rows.find(({ closing }) => closing === '320.00')).toMatchObject({
    orderId: ann,
    memberName: 'Test Member',
  });
});

test.each([
  ['March', MARCH, '1920.00'],
  ['April', APRIL, '-250.00'],
])('net sales of packages in %s are what the ledger sold and what is paid in part', async (_, days, net) => {
  await aSpring();
  const until = { from: days.from, to: addDays(days.to, 1), kind: 'PACKAGE' };
  const sales = await get<ReportAnswer>('/api/report/portal/transaction', { ...until, basis: 'PAYMENT' });
  expect(sales.figures['netSales']).toBe(net);
  const { header } = await get<DeferredRevenue>(URL, days);
  const { figures } = await get<ReportAnswer>(ROWS, until);
  const minor = (amount: unknown): number => toMinor(String(amount), 'SGD');
  const grown = minor(figures['closing']) - minor(figures['opening']);
  expect(minor(header.sales) - minor(header.refunds) + grown).toBe(minor(net));
});

test('a closed month stays; what changes about it is a change of the month after it', async () => {
  const { ann } = await aSpring();
  const { header } = await get<DeferredRevenue>(URL, MARCH);
  const month = { month: '2026-03-01', closing: header.closing, prepaidClosing: '0.00' };
  const as = await aStaff(api, studio, 'OWNER');
  const wrong = { ...month, partPaidClosing: '939.99' };
  expect((await api.call('POST', CLOSED, { as, json: wrong })).code).toBe('PREVIEW_OUTDATED');
  await post<ClosedMonths>(CLOSED, { ...month, partPaidClosing: '940.00' });
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('payment')
      .set({ paid_at: '2026-04-02T04:00:00.000Z' })
      .where('order_id', '=', ann)
      .execute(),
  );
  expect(await lines(MARCH)).toEqual(OF_MARCH);
  expect(await lines(APRIL)).toEqual({ ...OF_APRIL, lateChanges: '-320.00', paid: '320.00' });
});

test('a month that was closed before partly paid orders were counted has none; they are a change of the next', async () => {
  await aSpring();
  const { header } = await get<DeferredRevenue>(URL, MARCH);
  await post<ClosedMonths>(CLOSED, { month: '2026-03-01', closing: header.closing });
  await api.db.studio(studio.studioId, (tx) => tx.deleteFrom('closed_month_place').execute());
  expect(await lines(MARCH)).toEqual(NONE);
  expect(await lines(APRIL)).toEqual({ ...OF_APRIL, opening: '0.00', lateChanges: '940.00' });
});

test('a plan that is paid in instalments is a package from the first one on', async () => {
  const shop = aShop(api, studio);
  const plan = { price_minor: 30_000, instalment_count: 3, instalment_unit: 'MONTH' };
  const studioPackageId = await shop.plan(plan);
  const { data } = await shop.buy(await aMember(api, studio), { studioPackageId, instalments: true });
  await pay(data.orderId, '40.00');
  expect(await lines(MARCH)).toEqual({ ...NONE, paid: '40.00', closing: '40.00' });
  on('2026-03-03');
  await pay(data.orderId, '60.00');
  on('2026-03-04');
  await pay(data.orderId, '50.00');
  expect(await lines(MARCH)).toEqual({ ...NONE, paid: '40.00', completed: '40.00' });
  expect((await get<DeferredRevenue>(URL, MARCH)).header.sales).toBe('150.00');
});
