import { HIGHEST_AMOUNT } from '@studio/contract/values/money';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { giftCardSaleModule } from '../../../modules/packages/order/gift-card-sale/giftCard.routes.ts';
import { orderModule } from '../../../modules/packages/order/order.routes.ts';

let api: TestApp;
let studio: TestStudio;
let shop: Shop;
beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, giftCardSaleModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  await setCurrency('JPY');
  shop = aShop(api, studio);
  await shop.premium();
});
afterAll(() => api.close());

const setCurrency = (currency: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('studio').set({ currency }).where('studio_id', '=', studio.studioId).execute(),
  );
const issue = (amount: string) =>
  api.call('POST', '/api/gift-card/portal/create', {
    as: studio.owner,
    json: { amount, recipientName: 'Mei', recipientEmail: 'mei@example.com', reason: 'Raffle' },
  });
const notWhole = (currency: string) => ({
  status: 400,
  code: 'INVALID_FIELDS',
  data: { errors: [{ field: 'amount', message: `Enter a whole amount: ${currency} has no decimals` }] },
});

test.each(['JPY', 'KRW', 'VND', 'IDR'])('a gift card of 0.4 %s is refused', async (currency) => {
  await setCurrency(currency);
  expect(await issue('0.4')).toMatchObject(notWhole(currency));
  expect(await issue('150000.50')).toMatchObject(notWhole(currency));
  expect(await issue('5000.00')).toMatchObject({ code: '0', data: { balance: '5000' } });
});

test('a part of a yen is neither recorded nor refunded, and no receipt is over nothing', async () => {
  const member = await aMember(api, studio);
  const { data } = await shop.buy(member, { studioPackageId: await shop.plan({ price_minor: 5000 }) });
  const record = (amount: string) =>
    api.call('POST', '/api/transaction/portal/record-payment', {
      as: studio.owner,
      json: { orderId: data.orderId, amount, mode: 'CASH', note: '' },
    });
  expect(await record('0.4')).toMatchObject(notWhole('JPY'));
  expect(await shop.receipts()).toEqual([]);
  expect(await record('5000')).toMatchObject({ code: '0' });
  expect(await shop.refund(data.orderId, '0.4')).toMatchObject(notWhole('JPY'));
});

test.each([
  ['IDR', '1500000', '25000000001', 'Enter at most 25.000.000.000'],
  ['VND', '2500000', '25000000001', 'Enter at most 25.000.000.000'],
  ['KRW', '1200000', '1500000001', 'Enter at most 1,500,000,000'],
  ['EUR', '1000000', '1000000.01', 'Enter at most 1.000.000'],
])('a gift card in %s can be %s, and not %s', async (currency, most, tooMuch, message) => {
  await setCurrency(currency);
  expect(await issue(most)).toMatchObject({ code: '0' });
  expect(await issue(tooMuch)).toMatchObject({
    status: 400,
    data: { errors: [{ field: 'amount', message }] },
  });
});

test.each([
  ['49,50', '49.50'],
  ['1.234,50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['１２０', '120.00'],
])('%s is taken as it is written', async (typed, balance) => {
  await setCurrency('EUR');
  expect(await issue(typed)).toMatchObject({ code: '0', data: { balance } });
});

test('an amount that could be two is asked about', async () => {
  await setCurrency('EUR');
  expect(await issue('1.200')).toMatchObject({
    status: 400,
    data: { errors: [{ field: 'amount', message: 'Enter 1.200,00 or 1,20: this could be either' }] },
  });
});

test('an order is never more than the desk can record and approve', async () => {
  await setCurrency('IDR');
  const member = await aMember(api, studio);
  const plan = await shop.plan({ price_minor: 950_000 });
  const { data } = await shop.buy(member, { items: [{ studioPackageId: plan, qty: 3 }] });
  expect(data).toMatchObject({ total: '2850000' });
  const recorded = await api.call('POST', '/api/transaction/portal/record-payment', {
    as: studio.owner,
    json: { orderId: data.orderId, amount: data.total, mode: 'CASH', note: '' },
  });
  expect(recorded).toMatchObject({ code: '0' });

  const dear = await shop.plan({ price_minor: 9_000_000_000 });
  expect(await shop.buy(member, { items: [{ studioPackageId: dear, qty: 3 }] })).toMatchObject({
    status: 400,
    data: { errors: [{ field: 'items' }] },
  });
});

test('cents are amounts where there are cents', async () => {
  await setCurrency('EUR');
  expect(await issue('49.50')).toMatchObject({ code: '0', data: { balance: '49.50' } });
});

test.each([
  ['KWD', '12.345', '12.345'],
  ['KWD', '12.5', '12.500'],
  ['KWD', '1.000', '1.000'],
  ['LBP', '99999999999', '99999999999.00'],
])('%s %s is %s', async (currency, amount, balance) => {
  await setCurrency(currency);
  expect(await issue(amount)).toMatchObject({ code: '0', data: { balance } });
});

test('the tables take what the dearest currency can be', async () => {
  await setCurrency('LBP');
  const [most, tooMuch] = [HIGHEST_AMOUNT, HIGHEST_AMOUNT + 1];
  expect(await shop.plan({ price_minor: most })).toEqual(expect.any(String));
  await expect(shop.plan({ price_minor: tooMuch })).rejects.toThrow('package_plan_price_minor_check');
});

test.each([
  ['EUR', '1.000', 'Enter 1.000,00 or 1,00: this could be either'],
  ['EUR', '0.125', 'Round the amount: EUR has two decimals'],
  ['KWD', '0.1255', 'Enter an amount, e.g. 120.00'],
])('a third decimal counts only where there are three: %s %s', async (currency, amount, message) => {
  await setCurrency(currency);
  expect(await issue(amount)).toMatchObject({
    status: 400,
    data: { errors: [{ field: 'amount', message }] },
  });
});
