import { TRANSACTION_REPORT } from '@studio/contract/reports/definitions/transaction.report';
import type { ReportColumn } from '@studio/contract/reports/reportDefinition';
import type { ReportOptions } from '@studio/contract/reports/reportOptions.schema';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { addDays } from '@studio/contract/values/time';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { reportModule } from '../report.routes.ts';

const URL = '/api/report/portal/transaction';
const WEEK = { from: '2026-03-01', to: '2026-03-08' };
let api: TestApp;
let studio: TestStudio;
let seller: Awaited<ReturnType<typeof aStaff>>;
let manager: typeof seller;

const report = (query: Record<string, string> = {}, as: { token: string } = manager) =>
  api.call<ReportAnswer>('GET', URL, { as, query: { ...WEEK, ...query } });

/**
 * A week counted by hand. On Monday the 2nd: Ann pays 109.00, of which 9.00 are tax; Ben buys 200.00 for half
 * with a promo code, and pays 60.00 of it; Cat orders 120.00 and never pays. On Tuesday Ann gets 54.50 back,
 * of which 4.50 are tax. At half past midnight on the 8th, still the 7th in UTC, Dan pays 50.00.
 */
beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, reportModule] });
  studio = await aStudio(api);
  const shop = aShop(api, studio);
  api.clock.set('2026-03-02T04:00:00Z');
  manager = await aStaff(api, studio, 'SUPER');
  const [ann, ben, cat] = await Promise.all(Array.from({ length: 3 }, () => aMember(api, studio)));
  if (!ann || !ben || !cat) throw new Error('three members');
  const taxed = await shop.plan({
    package_name: 'Ten classes',
    price_minor: 10_900,
    tax_rate_id: await shop.tax(),
  });
  const of = async (answer: Promise<{ data: { orderId: string } }>) => (await answer).data.orderId;
  const first = await of(shop.buy(ann, { studioPackageId: taxed }));
  await shop.pay(first, '109', { as: manager });
  const dear = await shop.plan({ package_name: 'Year', price_minor: 20_000 });
  const { code } = await shop.promo();
  const second = await of(shop.buy(ben, { studioPackageId: dear, promoCode: code }));
  await shop.pay(second, '60', { as: manager });
  await shop.buy(cat, { studioPackageId: await shop.plan({ package_name: 'Five classes' }) });
  api.clock.set('2026-03-03T04:00:00Z');
  manager = await aStaff(api, studio, 'SUPER');
  await shop.refund(first, '54.50', { as: manager });
  api.clock.set('2026-03-07T16:30:00Z');
  manager = await aStaff(api, studio, 'SUPER');
  seller = await aStaff(api, studio, 'STAFF');
  const dan = await aMember(api, studio);
  const late = await shop.plan({ package_name: 'Late', price_minor: 5000 });
  await shop.pay(await of(shop.buy(dan, { studioPackageId: late })), '50', { as: manager });
});
afterAll(() => api.close());

test('counts a week by hand', async () => {
  const { figures } = (await report()).data;
  expect(figures).toEqual({
    netSales: '110.00',
    gross: '220.00',
    discounts: '60.00',
    refunds: '50.00',
    tax: '4.50',
    sales: 2,
    giftCards: '0.00',
    collected: '114.50',
    total: '114.50',
    outstanding: '160.00',
  });
  expect(Number(figures['netSales'])).toBe(
    Number(figures['gross']) - Number(figures['discounts']) - Number(figures['refunds']),
  );
});

test('each sale and each refund counts on its own day of the studio', async () => {
  const { groups } = (await report({ to: '2026-03-09' })).data;
  expect(groups.map(({ key, figures }) => [key, figures['netSales']])).toEqual([
    ['2026-03-02', '160.00'],
    ['2026-03-03', '-50.00'],
    ['2026-03-08', '50.00'],
  ]);
});

test('a line says what was paid of it; what is still to be paid is in a column of its own', async () => {
  const { rows } = (await report({ sort: 'total', order: 'desc' })).data;
  expect(
    rows
      .filter(({ entry }) => entry !== 'OPEN')
      .map(({ item, gross, discount, net, tax, total, owed }) => [
        item,
        gross,
        discount,
        net,
        tax,
        total,
        owed,
      ]),
  ).toEqual([
    ['Ten classes', '100.00', '0.00', '100.00', '9.00', '109.00', null],
    ['Year', '120.00', '60.00', '60.00', '0.00', '60.00', null],
    ['Ten classes', null, null, '-50.00', '-4.50', '-54.50', null],
  ]);
  const open = (await report({ entry: 'OPEN', sort: 'owed', order: 'desc' })).data.rows;
  expect(
    open.map(({ item, gross, discount, net, tax, total, owed }) => [
      item,
      gross,
      discount,
      net,
      tax,
      total,
      owed,
    ]),
  ).toEqual([
    ['Five classes', null, null, null, null, null, '120.00'],
    ['Year', null, null, null, null, null, '40.00'],
  ]);
});

test('the rows of a column add up to the figure that is its total, and so does the file', async () => {
  const { figures, rows } = (await report()).data;
  for (const [name, { total }] of Object.entries<ReportColumn>(TRANSACTION_REPORT.columns)) {
    if (!total) continue;
    const sum = rows.reduce((all, row) => all + Number(row[name] ?? 0), 0);
    expect([name, sum.toFixed(2)]).toEqual([name, figures[total]]);
  }
  const lines = (await fileOf(WEEK, manager)).trim().split('\r\n');
  // Price, discount, net, tax, total and what is to be paid.
  expect(lines.at(-1)?.split(',').filter(Boolean)).toEqual([
    'Total',
    ...['220', '60', '110', '4.5', '114.5', '160'],
  ]);
});

test('a refund lessens the item that it is for', async () => {
  const { groups } = (await report({ group: 'item' })).data;
  expect(groups.map(({ key, figures }) => [key, figures['netSales'], figures['refunds']])).toEqual([
    ['Ten classes', '50.00', '50.00'],
    ['Year', '60.00', '0.00'],
    ['Five classes', '0.00', '0.00'],
  ]);
});

test('what a promo code brought and cost', async () => {
  const { data } = await api.call<ReportAnswer>('GET', '/api/report/portal/promo-performance', {
    as: manager,
    query: { ...WEEK, group: 'promoCode' },
  });
  // Ben has paid 60.00 of a price of 200.00 that a code halved.
  expect(data.figures).toEqual({
    uses: 1,
    members: 1,
    discounts: '60.00',
    netSales: '60.00',
    refunds: '0.00',
    discountRate: 0.5,
  });
  expect(data.groups).toMatchObject([{ label: expect.stringMatching(/^P/), figures: { uses: 1 } }]);
  expect(data.rows.map(({ entry, discount }) => [entry, discount]).toSorted()).toEqual([
    ['OPEN', null],
    ['SALE', '60.00'],
  ]);
});

test('the tax summary leaves out what is still owed', async () => {
  const query = { ...WEEK };
  const { data } = await api.call<ReportAnswer>('GET', '/api/report/portal/tax', { as: manager, query });
  expect(data.figures).toMatchObject({ tax: '4.50', taxOnSales: '9.00', netSales: '110.00' });
  expect(data.total).toBe(3);
});

test('the desk sees its own sales only', async () => {
  expect((await report({}, seller)).data.figures).toMatchObject({ netSales: '0.00', refunds: '0.00' });
});

const fileOf = async (days: typeof WEEK, as: { token: string }): Promise<string> => {
  const { body } = await api.app.inject({
    url: `${URL}/export`,
    query: { ...days, format: 'csv' },
    headers: { authorization: `Bearer ${as.token}` },
  });
  return body;
};

test('a refund changes nothing about the file of the month of the sale', async () => {
  const [january, february] = [
    { from: '2026-01-01', to: '2026-02-01' },
    { from: '2026-02-01', to: '2026-03-01' },
  ];
  const shop = aShop(api, studio);
  const clerkOn = (day: string) => {
    api.clock.set(`${day}T04:00:00Z`);
    return aStaff(api, studio, 'SUPER');
  };
  const statesOf = async (days: typeof WEEK, as: { token: string }) =>
    (await report({ ...days, sort: 'at', order: 'asc' }, as)).data.rows.map(({ entry, status }) => [
      entry,
      status,
    ]);
  let clerk = await clerkOn('2026-01-27');
  const { orderId } = (await shop.buy(await aMember(api, studio), { studioPackageId: await shop.plan() }))
    .data;
  await shop.pay(orderId, '50', { as: clerk });
  clerk = await clerkOn('2026-01-28');
  await shop.pay(orderId, '70', { as: clerk });
  const before = await fileOf(january, clerk);
  expect(before).toContain('Partly paid');
  clerk = await clerkOn('2026-02-03');
  await shop.refund(orderId, '30', { as: clerk });
  clerk = await clerkOn('2026-02-04');
  await shop.refund(orderId, '90', { as: clerk });
  expect(await fileOf(january, clerk)).toBe(before);
  expect(await statesOf(january, clerk)).toEqual([
    ['SALE', 'PARTIALLY_PAID'],
    ['SALE', 'PAID'],
  ]);
  expect(await statesOf(february, clerk)).toEqual([
    ['REFUND', 'PARTIALLY_REFUNDED'],
    // The other 90.00 are of two payments.
    ['REFUND', 'REFUNDED'],
    ['REFUND', 'REFUNDED'],
  ]);
});

test('a tax rate is written as in the country, and found by the key that sales keep', async () => {
  const finnish = await aStudio(api);
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ country: 'FI', currency: 'EUR' })
      .where('studio_id', '=', finnish.studioId)
      .execute(),
  );
  const shop = aShop(api, finnish);
  const tax_rate_id = await shop.tax({ name: 'ALV', percent: '25.5' });
  const studioPackageId = await shop.plan({ tax_rate_id });
  const { orderId } = (await shop.buy(await aMember(api, finnish), { studioPackageId })).data;
  await shop.pay(orderId, '120');
  const today = api.clock.now().toISOString().slice(0, 10);
  const days = { from: today, to: addDays(today, 2) };
  const { owner } = finnish;
  const { data } = await report({ ...days, group: 'taxRate', taxRate: 'ALV 25.5%' }, owner);
  expect(data.groups).toMatchObject([{ key: 'ALV 25.5%', label: 'ALV 25,5%' }]);
  expect(data.rows).toMatchObject([{ taxRate: 'ALV 25,5%' }]);
  expect(await fileOf(days, owner)).toContain('"ALV 25,5%"');
  const options = await api.call<ReportOptions>('GET', `${URL}/options`, { as: owner });
  expect(options.data.taxRate).toEqual([{ id: 'ALV 25.5%', name: 'ALV 25,5%' }]);
});

test('every column of the file has a name, and times say their zone', async () => {
  const body = await fileOf(WEEK, manager);
  const [header = '', ...lines] = body.trim().split('\r\n');
  expect(header.replace('\uFEFF', '')).toMatch(/^Date \(Asia\/Singapore\),Receipt,Member,Item,Kind,What,/);
  // The last one is their totals.
  expect(lines).toHaveLength(6);
});

test.each(['617.25', '600.00', '0.01', '1234.49'])(
  'an order without a discount has none when %s of it is paid',
  async (paid) => {
    const shop = aShop(api, studio);
    api.clock.set('2026-05-04T04:00:00Z');
    const [desk, member] = [await aStaff(api, studio, 'SUPER'), await aMember(api, studio)];
    const tax_rate_id = await shop.tax({ name: `MwSt ${paid}`, percent: '19' });
    const studioPackageId = await shop.plan({ price_minor: 123_450, tax_rate_id });
    await shop.pay((await shop.buy(member, { studioPackageId })).data.orderId, paid, { as: desk });
    const { figures } = (await report({ from: '2026-05-04', to: '2026-05-05' }, desk)).data;
    expect(figures['discounts']).toBe('0.00');
    expect(figures['gross']).toBe(figures['netSales']);
  },
);
