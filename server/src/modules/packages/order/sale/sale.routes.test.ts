import type { Quote } from '@studio/contract/orders/purchase.schema';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../order.routes.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
let shop: Shop;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
  shop = aShop(api, studio);
});
afterAll(() => api.close());

const quote = async (json: object) =>
  (await api.call<Quote>('POST', '/api/transaction/quote', { as: member, json })).data;

describe('what an order costs', () => {
  test('is its price when there is no tax', async () => {
    expect(await quote({ studioPackageId: await shop.plan() })).toMatchObject({
      subtotal: '120.00',
      discount: '0.00',
      tax: '0.00',
      total: '120.00',
      toPay: '120.00',
      taxes: [],
      promo: null,
      giftCard: null,
    });
  });

  test('has an inclusive tax in it and an exclusive one on top', async () => {
    const plan = await shop.plan({ price_minor: 10_900, tax_rate_id: await shop.tax({ name: 'GST' }) });
    expect(await quote({ studioPackageId: plan })).toMatchObject({
      total: '109.00',
      tax: '9.00',
      lines: [{ net: '100.00', tax: '9.00', taxName: 'GST', taxPercent: 9, taxInclusive: true }],
    });
    const other = await shop.plan({
      price_minor: 10_000,
      tax_rate_id: await shop.tax({ name: 'VAT', inclusive: false, percent: '7.5' }),
    });
    const both = await quote({ items: [{ studioPackageId: plan }, { studioPackageId: other }] });
    expect(both).toMatchObject({
      subtotal: '209.00',
      tax: '16.50',
      total: '216.50',
      taxes: [
        { name: 'GST', percent: 9, tax: '9.00' },
        { name: 'VAT', percent: 7.5, tax: '7.50' },
      ],
    });
  });

  test('is rounded half up on each line, after the discount', async () => {
    const tax = await shop.tax({ inclusive: false, percent: '9' });
    const plan = await shop.plan({ price_minor: 1_050, tax_rate_id: tax });
    // 10.50 less 50% is 5.25; 9% of it are 0.4725.
    const { code } = await shop.promo();
    expect(await quote({ items: [{ studioPackageId: plan, qty: 2 }], promoCode: code })).toMatchObject({
      discount: '10.50',
      tax: '0.94',
      total: '11.44',
    });
  });

  test('never goes below nothing', async () => {
    const { code } = await shop.promo({ discount_type: 'AMOUNT', value: 50_000 });
    expect(await quote({ studioPackageId: await shop.plan(), promoCode: code })).toMatchObject({
      discount: '120.00',
      total: '0.00',
      toPay: '0.00',
    });
  });

  test('writes nothing', async () => {
    await quote({ studioPackageId: await shop.plan() });
    expect(await shop.packages()).toEqual([]);
  });

  test('needs something to buy, and a plan that is sold', async () => {
    expect(await api.call('POST', '/api/transaction/quote', { as: member, json: {} })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
    });
    const sold = await shop.plan({ status: 'INACTIVE' });
    expect(
      await api.call('POST', '/api/transaction/quote', { as: member, json: { studioPackageId: sold } }),
    ).toMatchObject({ code: 'NOT_ON_SALE' });
  });
});

describe('an order of several things', () => {
  test('is at most what the desk can take and approve at once', async () => {
    const studioPackageId = await shop.plan({ price_minor: 60_000_000 });
    const buy = (qty: number) => shop.buy(member, { items: [{ studioPackageId, qty }] });
    expect(await buy(2)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: {
        errors: [{ field: 'items', message: 'This is more than one order can be. Buy fewer at a time' }],
      },
    });
    const { data } = await buy(1);
    expect(await shop.pay(data.orderId, data.total)).toMatchObject({ code: '0', data: { status: 'PAID' } });
  });

  test('gives a package for each once it is paid, worth its own price without tax', async () => {
    const tax = await shop.tax();
    const first = await shop.plan({ price_minor: 10_900, tax_rate_id: tax });
    const second = await shop.plan({ price_minor: 5_000, credits: 2 });
    const { data } = await shop.buy(member, {
      items: [{ studioPackageId: first, qty: 2 }, { studioPackageId: second }],
    });
    expect(data).toMatchObject({ qty: 3, total: '268.00', tax: '18.00', status: 'AWAITING_PAYMENT' });
    await shop.pay(data.orderId, '268');
    const packages = await shop.packages();
    expect(
      packages
        .map(({ paid_minor, value_minor, valued_credits, status }) => [
          paid_minor,
          value_minor,
          valued_credits,
          status,
        ])
        .toSorted((a, b) => Number(b[0]) - Number(a[0])),
    ).toEqual([
      [10_900, 10_000, 5, 'ACTIVE'],
      [10_900, 10_000, 5, 'ACTIVE'],
      [5_000, 5_000, 2, 'ACTIVE'],
    ]);
    expect(await shop.detail(data.orderId)).toMatchObject({
      status: 'PAID',
      lines: [{ lineNo: 1 }, { lineNo: 2 }, { lineNo: 3, net: '50.00' }],
      payments: [{ amount: '268.00', mode: 'CASH', receiptNo: 'R-2026-000001' }],
      receipts: [{ receiptNo: 'R-2026-000001', kind: 'RECEIPT', amount: '268.00', tax: '18.00' }],
      packages: [{}, {}, {}],
      refundable: '268.00',
    });
  });
});

describe('a promo code', () => {
  test('is held by an order, used by its payment, and free again when the order is cancelled', async () => {
    const { code } = await shop.promo({ total_limit: 1, per_member_limit: null });
    const plan = await shop.plan();
    const { data } = await shop.buy(member, { studioPackageId: plan, promoCode: code.toLowerCase() });
    expect(data).toMatchObject({ total: '60.00', discount: '60.00', promoCode: code });
    const other = await aMember(api, studio);
    expect(await shop.buy(other, { studioPackageId: plan, promoCode: code })).toMatchObject({
      code: 'PROMO_CODE_INVALID',
      message: 'This code has reached its limit',
      data: { reason: 'LIMIT' },
    });
    expect(await shop.redemptions()).toMatchObject([{ status: 'RESERVED', discount_minor: 6_000 }]);
    await api.call('POST', '/api/transaction/cancel', { as: member, json: { orderId: data.orderId } });
    expect(await shop.redemptions()).toMatchObject([{ status: 'RELEASED' }]);
    const again = await shop.buy(other, { studioPackageId: plan, promoCode: code });
    await shop.pay(again.data.orderId, '60');
    expect((await shop.redemptions()).map(({ status }) => status).toSorted()).toEqual(['RELEASED', 'USED']);
    expect(await shop.packages()).toMatchObject([
      { discount_minor: 6_000, paid_minor: 6_000, list_price_minor: 12_000 },
    ]);
  });

  test('can give credits on top, worth nothing by themselves', async () => {
    const { code } = await shop.promo({ discount_type: 'FREE_CREDITS', value: 2 });
    const { data } = await shop.buy(member, { studioPackageId: await shop.plan(), promoCode: code });
    await shop.pay(data.orderId, '120');
    expect(await shop.packages()).toMatchObject([
      { credits_remaining: 7, total_credits: 7, bonus_credits: 2, value_minor: 12_000 },
    ]);
  });

  test('makes an order free, which is paid at once', async () => {
    const { code } = await shop.promo({ value: 100 });
    expect(
      (await shop.buy(member, { studioPackageId: await shop.plan(), promoCode: code })).data,
    ).toMatchObject({ status: 'PAID', total: '0.00', receiptNo: 'R-2026-000001' });
    expect(await shop.redemptions()).toMatchObject([{ status: 'USED' }]);
    expect(await shop.receipts()).toMatchObject([{ amount_minor: 0, payment_id: null }]);
  });

  test('that is wrong is looked at ten times an hour', async () => {
    const studioPackageId = await shop.plan();
    const attempt = () => shop.buy(member, { studioPackageId, promoCode: 'NOTHING' });
    for (let n = 0; n < 10; n++)
      expect(await attempt()).toMatchObject({ code: 'PROMO_CODE_INVALID', data: { reason: 'INVALID' } });
    expect(await attempt()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    const { code } = await shop.promo();
    expect(await shop.buy(member, { studioPackageId, promoCode: code })).toMatchObject({ status: 429 });
    api.clock.advance(61 * 60_000);
    expect(await shop.buy(member, { studioPackageId, promoCode: code })).toMatchObject({ code: '0' });
  });

  test('another one makes a new order of one that was not paid', async () => {
    const studioPackageId = await shop.plan();
    const first = await shop.buy(member, { studioPackageId });
    const { code } = await shop.promo();
    const second = await shop.buy(member, { studioPackageId, promoCode: code });
    expect(second.data.orderId).not.toBe(first.data.orderId);
    expect(await shop.detail(first.data.orderId)).toMatchObject({ status: 'CANCELLED', packages: [] });
    expect((await shop.buy(member, { studioPackageId, promoCode: code })).data.orderId).toBe(
      second.data.orderId,
    );
  });
});
