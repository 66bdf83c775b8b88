import { sql } from 'kysely';
import type { Engagement } from '@studio/contract/members/engagement.schema';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import type { IssuedGiftCard } from '@studio/contract/orders/gift-card.schema';
import { NONE } from '@studio/contract/reports/reportDefinition';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { engagementModule } from '../../../members/engagement/engagement.routes.ts';
import { memberModule } from '../../../members/member/member.routes.ts';
import { giftCardSaleModule } from '../../../packages/order/gift-card-sale/giftCard.routes.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { reportModule } from '../report.routes.ts';
import { transactionSource } from './transaction.views.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-11-01' };
const NOVEMBER = { from: '2026-11-01', to: '2026-12-01' };
let api: TestApp;
let studio: TestStudio;
/** October on the day of payment, read before the end of October and again in December. */
let october: ReportAnswer['figures'];
let ten: string;
let people: TestMember[];

const report = async (query: Record<string, string>, key = 'transaction') => {
  const as = await aStaff(api, studio, 'SUPER');
  return (await api.call<ReportAnswer>('GET', `/api/report/portal/${key}`, { as, query })).data;
};
const netBy = (answer: ReportAnswer) =>
  Object.fromEntries(answer.groups.map(({ key, figures }) => [key, figures['netSales']]));

/**
 * Two months counted by hand. 31 October: Ann orders ten classes for 109.00, of which 9.00 are tax, and a year for
 * 200.00; Ben buys a gift card of 50.00 and Cat one of 30.00, in cash. 3 November: Ann pays 100.00 in cash and the
 * other 209.00 by transfer. 4 November: Ben buys five classes for 120.00, with his card and 70.00 in cash. 5
 * November: Ann gets 54.50 of the ten classes back, and Cat returns the card.
 */
beforeAll(async () => {
  api = await startTestApp({
    modules: [orderModule, giftCardSaleModule, reportModule, memberModule, engagementModule],
  });
  studio = await aStudio(api);
  const shop = aShop(api, studio);
  await shop.premium();
  const at = async (instant: string) => {
    api.clock.set(instant);
    return aStaff(api, studio, 'SUPER');
  };
  const sellCard = async (as: { token: string }, { memberId }: TestMember, amount: string) =>
    (
      await api.call<IssuedGiftCard>('POST', '/api/gift-card/portal/create', {
        as,
        json: {
          amount,
          recipientName: 'Mei',
          recipientEmail: 'friend@example.com',
          purchaserMemberId: memberId,
          payMode: 'CASH',
        },
      })
    ).data;

  let desk = await at('2026-10-31T04:00:00Z');
  people = await Promise.all(Array.from({ length: 3 }, () => aMember(api, studio)));
  const [ann, ben, cat] = people;
  if (!ann || !ben || !cat) throw new Error('three members');
  ten = await shop.plan({
    package_name: 'Ten',
    price_minor: 10_900,
    tax_rate_id: await shop.tax({ name: 'GST' }),
  });
  const year = await shop.plan({ package_name: 'Year', price_minor: 20_000 });
  const { orderId } = (await shop.buy(ann, { items: [{ studioPackageId: ten }, { studioPackageId: year }] }))
    .data;
  const bens = await sellCard(desk, ben, '50');
  const cats = await sellCard(desk, cat, '30');
  october = (await report(OCTOBER)).figures;

  desk = await at('2026-11-03T04:00:00Z');
  await shop.pay(orderId, '100', { as: desk });
  api.clock.set('2026-11-03T04:05:00Z');
  await shop.pay(orderId, '209', { mode: 'BANK_TRANSFER', as: desk });
  desk = await at('2026-11-04T04:00:00Z');
  const five = await shop.plan({ package_name: 'Five' });
  const bought = await shop.buy(ben, { studioPackageId: five, giftCard: bens.code });
  await shop.pay(bought.data.orderId, '70', { as: desk });
  desk = await at('2026-11-05T04:00:00Z');
  await shop.refund(orderId, '54.50', { as: desk, lines: [1] });
  await shop.refund(cats.orderId ?? '', '30', { as: desk });
  api.clock.set('2026-12-01T04:00:00Z');
});
afterAll(() => api.close());

test('a gift card is no sale until it is spent, and then one', async () => {
  expect(october).toMatchObject({
    netSales: '0.00',
    gross: '0.00',
    sales: 0,
    giftCards: '80.00',
    collected: '80.00',
  });
  expect((await report(NOVEMBER)).figures).toEqual({
    netSales: '370.00',
    gross: '420.00',
    discounts: '0.00',
    refunds: '50.00',
    tax: '4.50',
    sales: 2,
    giftCards: '-30.00',
    collected: '294.50',
    // What Ben's card paid counts here, too.
    total: '344.50',
    outstanding: '0.00',
  });
});

test('lifetime spend counts a gift card as net sales do, and is the same number on both tabs of a member', async () => {
  const as = await aStaff(api, studio, 'SUPER');
  const spent = await Promise.all(
    people.map(async ({ memberId }) => {
      const read = async <Found>(url: string) =>
        (await api.call<Found>('GET', url, { as, query: { memberId } })).data;
      const { lifetimeSpend } = await read<MemberProfile>('/api/member/portal');
      expect((await read<Engagement>('/api/member/portal/engagement')).lifetimeSpend).toBe(lifetimeSpend);
      return lifetimeSpend;
    }),
  );
  // Ann paid 309.00 and got 54.50 back; Ben's 120.00 are 50.00 by card and 70.00 in cash; Cat's card went back.
  expect(spent).toEqual(['254.50', '120.00', '0.00']);
  const { netSales, tax } = (await report(NOVEMBER)).figures;
  expect(spent.reduce((sum, one) => sum + Number(one), 0)).toBe(Number(netSales) + Number(tax));
});

test('by the day of payment a month that is over stays as it was', async () => {
  const { outstanding, ...paid } = october;
  expect(outstanding).toBe('309.00');
  expect((await report(OCTOBER)).figures).toEqual({ ...paid, outstanding: '0.00' });
});

test('by the day of the order a sale counts where it was made, as far as it is paid', async () => {
  const { figures } = await report({ ...OCTOBER, basis: 'SALE' });
  expect(figures).toMatchObject({ netSales: '300.00', tax: '9.00', sales: 1, refunds: '0.00' });
  expect((await report({ ...NOVEMBER, basis: 'SALE' })).figures).toMatchObject({
    netSales: '70.00',
    tax: '-4.50',
    refunds: '50.00',
    sales: 1,
  });
});

test('each payment counts under its own way of paying', async () => {
  const answer = await report({ ...NOVEMBER, group: 'mode' });
  expect(netBy(answer)).toEqual({ CASH: '117.09', BANK_TRANSFER: '202.91', GIFT_CARD: '50.00' });
  const received = Object.fromEntries(answer.groups.map(({ key, figures }) => [key, figures['collected']]));
  // In cash 100 and 70, less 54.50 and 30.
  expect(received).toEqual({ CASH: '85.50', BANK_TRANSFER: '209.00', GIFT_CARD: '0.00' });
  expect((await report({ ...NOVEMBER, mode: 'BANK_TRANSFER' })).figures).toMatchObject({
    netSales: '202.91',
  });
});

test('payments of one order share out its lines to the cent', async () => {
  const { rows } = await report({ ...NOVEMBER, sort: 'at', order: 'asc' });
  expect(
    rows
      .slice(0, 4)
      .map(({ item, mode, net, tax, total, quantity }) => [item, mode, net, tax, total, quantity]),
  ).toEqual(
    expect.arrayContaining([
      ['Ten', 'CASH', '32.37', '2.91', '35.28', 1],
      ['Year', 'CASH', '64.72', '0.00', '64.72', 1],
      ['Ten', 'BANK_TRANSFER', '67.63', '6.09', '73.72', null],
      ['Year', 'BANK_TRANSFER', '135.28', '0.00', '135.28', null],
    ]),
  );
});

test('one plan has its refunds, too', async () => {
  const answer = await report({ ...NOVEMBER, studioPackageId: ten });
  expect(answer.figures).toMatchObject({ netSales: '50.00', gross: '100.00', refunds: '50.00', tax: '4.50' });
});

test.each([
  ['an item', { item: 'Ten' }, '50.00'],
  ['no tax', { taxRate: NONE }, '320.00'],
  // Gift cards, which are no sale until they are spent.
  ['no plan', { studioPackageId: NONE }, '0.00'],
  ['no promo code', { promoCodeId: NONE }, '370.00'],
])('a group of %s opens rows that add up to its net sales', async (_words, query, netSales) => {
  const { figures, rows } = await report({ ...NOVEMBER, ...query });
  expect(figures['netSales']).toBe(netSales);
  expect(rows.reduce((sum, { net }) => sum + Number(net ?? 0), 0)).toBeCloseTo(Number(netSales), 2);
  expect(rows.length).toBeGreaterThan(0);
});

test('what moved is apart from what is owed, and money apart from what a gift card paid', async () => {
  expect((await report({ ...NOVEMBER, entry: 'MOVED' })).figures['netSales']).toBe('370.00');
  const received = await report({ ...NOVEMBER, entry: 'RECEIVED' });
  expect(received.figures['collected']).toBe('294.50');
  expect(received.rows.reduce((sum, { total }) => sum + Number(total), 0)).toBeCloseTo(294.5, 2);
});

test('by tax rate, and by kind', async () => {
  expect(netBy(await report({ ...NOVEMBER, group: 'taxRate' }))).toEqual({
    'GST 9%': '50.00',
    null: '320.00',
  });
  expect(netBy(await report({ ...NOVEMBER, group: 'kind' }))).toEqual({
    PACKAGE: '370.00',
    GIFT_CARD: '0.00',
  });
});

test('the tax summary has the same sales, by tax rate', async () => {
  const { figures, groups, rows } = await report({ ...NOVEMBER, group: 'taxRate' }, 'tax');
  expect(figures).toEqual({
    tax: '4.50',
    taxOnSales: '9.00',
    taxRefunded: '4.50',
    taxOnCards: '0.00',
    netTaxed: '370.00',
    netSales: '370.00',
    refunds: '50.00',
  });
  const byRate = Object.fromEntries(groups.map(({ key, figures: of }) => [key, of]));
  expect(byRate['GST 9%']).toMatchObject({ taxOnSales: '9.00', taxRefunded: '4.50', netSales: '50.00' });
  expect(byRate['null']).toMatchObject({ tax: '0.00', netSales: '320.00' });
  expect(rows.map(({ taxRate }) => taxRate)).toContain('GST 9%');
});

test('every payment and refund has its own receipt', async () => {
  const { rows } = await report(NOVEMBER);
  const receipts = new Set(rows.map(({ receiptNo }) => receiptNo));
  // Two payments of Ann, two of Ben, and two refunds.
  expect(receipts.size).toBe(6);
  expect(receipts).not.toContain(null);
});

test('sums of earlier payments and lines are worked out once for each row', async () => {
  const days = { ...NOVEMBER, timezone: 'Asia/Singapore', now: new Date(), basis: 'PAYMENT' };
  const { rows } = await api.db.studio(studio.studioId, (tx) =>
    sql<Record<string, string>>`explain select r.* from (${transactionSource.base(days)}) r`.execute(tx),
  );
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  // Of a sale one of payments and one of lines, of a refund one of refunds and one of payments; of what a taxed gift
  // card pays one of payments, of a refund to it the same two. Written out wherever they are used, a year of sales
  // took half a minute.
  expect(plan.match(/(?:Init|Sub)Plan \d+$/gm)).toHaveLength(7);
});

test.each([['WHEN_I_LIKE'], ['']])('refuses the basis "%s"', async (basis) => {
  const as = await aStaff(api, studio, 'SUPER');
  const query = { ...NOVEMBER, basis };
  expect((await api.call('GET', '/api/report/portal/transaction', { as, query })).code).toBe(
    'INVALID_FIELDS',
  );
});
