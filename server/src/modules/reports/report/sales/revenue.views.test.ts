import { NONE } from '@studio/contract/reports/reportDefinition';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { anUnpaidTicket } from '../../../../testing/builders/dues.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { reportModule } from '../report.routes.ts';

const SPRING = { from: '2026-03-01', to: '2026-05-01' };
let api: TestApp;
let studio: TestStudio;
let ten: string;
let lin: Awaited<ReturnType<typeof aStaff>>;
let raj: typeof lin;
let desk: typeof lin;

const report = async (query: Record<string, string> = {}, key = 'revenue') => {
  const as = await aStaff(api, studio, 'SUPER');
  return (
    await api.call<ReportAnswer>('GET', `/api/report/portal/${key}`, { as, query: { ...SPRING, ...query } })
  ).data;
};
const netBy = async (group: string) =>
  Object.fromEntries(
    (await report({ group })).groups.map(({ key, label, figures }) => [label ?? key, figures['netSales']]),
  );

/**
 * Two months counted by hand. Monday 30 March: Ann pays 109.00 for ten classes by transfer, of which 9.00 are tax.
 * Tuesday 31 March: Ben pays 25.00 in cash for a place in a class of Lin. Monday 6 April: Ben pays 50.00 in cash for a
 * ticket to an event of Raj, sold at the desk; Ann gets 54.50 back, of which 4.50 are tax. Cat never pays 120.00.
 */
beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, reportModule] });
  studio = await aStudio(api);
  const shop = aShop(api, studio);
  const [ann, ben, cat] = await Promise.all(Array.from({ length: 3 }, () => aMember(api, studio)));
  if (!ann || !ben || !cat) throw new Error('three members');
  [lin, raj, desk] = [await aStaff(api, studio), await aStaff(api, studio), await aStaff(api, studio)];
  await api.db.studio(studio.studioId, async (tx) => {
    for (const [one, name] of [
      [lin, 'Lin'],
      [raj, 'Raj'],
    ] as const)
      await tx.updateTable('staff').set({ display_name: name }).where('staff_id', '=', one.staffId).execute();
  });
  const at = (instant: string) => api.clock.set(instant);
  const charge = async (json: object) => {
    const { code } = await api.call('POST', '/api/transaction/portal/charge', {
      as: desk,
      json: { mode: 'CASH', ...json },
    });
    expect(code).toBe('0');
  };

  at('2026-03-30T04:00:00Z');
  desk = await aStaff(api, studio);
  ten = await shop.plan({
    package_name: 'Ten',
    price_minor: 10_900,
    tax_rate_id: await shop.tax({ name: 'GST' }),
  });
  const { orderId } = (await shop.buy(ann, { studioPackageId: ten })).data;
  await shop.pay(orderId, '109', { mode: 'BANK_TRANSFER', as: desk });
  await shop.buy(cat, { studioPackageId: await shop.plan() });
  at('2026-03-31T04:00:00Z');
  desk = await aStaff(api, studio);
  const flow = await aSession(api, studio, { startAt: '2026-04-02T10:00:00Z', staff_id: lin.staffId });
  const place = { scheduleId: flow, memberId: ben.memberId, status: 'BOOKED', pay_mode: 'UNPAID' };
  await charge({ bookingId: await aBooking(api, studio, { ...place, price_minor: 2_500 }) });
  at('2026-04-06T04:00:00Z');
  desk = await aStaff(api, studio);
  const retreat = await aSession(api, studio, { startAt: '2026-05-02T10:00:00Z', staff_id: raj.staffId });
  await charge({
    ticketId: (await anUnpaidTicket(api, studio, { scheduleId: retreat, memberId: ben.memberId })).ticketId,
  });
  await shop.refund(orderId, '54.50', { as: await aStaff(api, studio, 'SUPER') });
});
afterAll(() => api.close());

test('counts two months by hand', async () => {
  const { figures, total } = await report();
  expect(figures).toEqual({
    netSales: '125.00',
    gross: '175.00',
    discounts: '0.00',
    refunds: '50.00',
    tax: '4.50',
    // With tax: 184.00 came in, 54.50 went back.
    total: '129.50',
    sales: 3,
    // 175.00 of three orders.
    averageSale: '58.33',
  });
  // Three sales and a refund. What Cat owes is no revenue.
  expect(total).toBe(4);
});

test.each([
  ['of both months', {}],
  ['of April', { from: '2026-04-01' }],
  ['of one plan', 'ten'],
  ['in cash', { mode: 'CASH' }],
  ['by the day of the order', { basis: 'SALE' }],
])('has the same net sales as the report Sales, %s', async (_words, given) => {
  const query = given === 'ten' ? { studioPackageId: ten } : (given as Record<string, string>);
  const [revenue, sales] = [await report(query), await report(query, 'transaction')];
  for (const name of ['netSales', 'gross', 'discounts', 'refunds', 'tax', 'sales'])
    expect([name, revenue.figures[name]]).toEqual([name, sales.figures[name]]);
});

test.each([
  ['day', { '2026-03-30': '100.00', '2026-03-31': '25.00', '2026-04-06': '0.00' }],
  ['week', { '2026-03-30': '125.00', '2026-04-06': '0.00' }],
  ['month', { '2026-03-01': '125.00', '2026-04-01': '0.00' }],
  ['plan', { Ten: '50.00', null: '75.00' }],
  ['mode', { BANK_TRANSFER: '100.00', CASH: '25.00' }],
  ['taxRate', { 'GST 9%': '50.00', null: '75.00' }],
  // Packages are for any class, so for nobody's.
  ['instructor', { Lin: '25.00', Raj: '50.00', null: '50.00' }],
])('by %s', async (group, expected) => {
  expect(await netBy(group)).toEqual(expected);
});

test('one instructor has the drop-ins and tickets of their classes', async () => {
  const { figures, rows } = await report({ instructorId: raj.staffId });
  expect(figures).toMatchObject({ netSales: '50.00', sales: 1, averageSale: '50.00' });
  expect(rows).toMatchObject([{ instructor: 'Raj', kind: 'TICKET', mode: 'CASH', total: '50.00' }]);
});

test('a package, which is nobody’s class, opens too', async () => {
  const { figures, rows } = await report({ instructorId: NONE });
  expect(figures).toMatchObject({ netSales: '50.00', sales: 1 });
  expect(rows.map(({ instructor, item }) => [instructor, item])).toEqual([
    [null, 'Ten'],
    [null, 'Ten'],
  ]);
});

test('days without a sale have no average', async () => {
  expect((await report({ from: '2026-05-01', to: '2026-06-01' })).figures).toMatchObject({
    netSales: '0.00',
    averageSale: null,
  });
});

test('the desk sees its own sales only', async () => {
  const query = SPRING;
  const as = await aStaff(api, studio, 'STAFF');
  const { data } = await api.call<ReportAnswer>('GET', '/api/report/portal/revenue', { as, query });
  expect(data.figures).toMatchObject({ netSales: '0.00', sales: 0 });
});
