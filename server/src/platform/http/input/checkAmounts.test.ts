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

test('cents are amounts where there are cents', async () => {
  await setCurrency('EUR');
  expect(await issue('49.50')).toMatchObject({ code: '0', data: { balance: '49.50' } });
});
