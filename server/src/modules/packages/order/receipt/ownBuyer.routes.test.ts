import type { SavedBuyer } from '@studio/contract/orders/purchase.schema';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import {
  aMembership,
  aMembershipPlan,
  payOpenBill,
} from '../../../../testing/builders/membershipBuilders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { readPdf } from '../../../../testing/files/readPdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { renewals } from '../../membership/renewal.sweep.ts';
import { orderModule } from '../order.routes.ts';
import { receiptFiles } from './receiptFile.routes.ts';

const ANN = 'Ann Tan\n12 Home Road\nSingapore 123456\nUEN 201912345K';
let api: TestApp;
let studio: TestStudio;
let ann: TestMember;
let shop: Shop;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule], areas: [receiptFiles] });
});
beforeEach(async () => {
  api.clock.set('2026-01-31T04:00:00.000Z');
  studio = await aStudio(api);
  ann = await aMember(api, studio);
  shop = aShop(api, studio);
});
afterAll(() => api.close());

/** The studio asks for the buyer's address from this total on, in whole units of its currency. */
const askFrom = (buyerFrom: number, currency = 'SGD') =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify({ buyerFrom }), currency })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
const aPlan = (priceMinor = 25_000) => shop.plan({ price_minor: priceMinor });
const orders = () =>
  api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('orders').select(['buyer', 'total_minor', 'status']).orderBy('order_id').execute(),
  );
const saved = async (as = ann) => (await api.call<SavedBuyer>('GET', '/api/transaction/buyer', { as })).data;
const assign = (studioPackageId: string) =>
  api.call('POST', '/api/studio-package-transaction/portal/assign', {
    as: studio.owner,
    json: { memberId: ann.memberId, payMode: 'CASH', studioPackageId },
  });

test.each([
  ['SGD', 250, 24_999, '0'],
  ['SGD', 250, 25_000, 'BUYER_NEEDED'],
  ['JPY', 30_000, 29_999, '0'],
  ['JPY', 30_000, 30_000, 'BUYER_NEEDED'],
])('in %s, asked from %d on, an order of %d without an address: %s', async (currency, from, price, code) => {
  await askFrom(from, currency);
  const studioPackageId = await aPlan(price);
  expect(await shop.buy(ann, { studioPackageId })).toMatchObject({ code });
  expect(await orders()).toHaveLength(code === '0' ? 1 : 0);
  expect(await shop.packages()).toHaveLength(code === '0' ? 1 : 0);
});

test('what makes it cheaper counts, and so does what is bought with it', async () => {
  await askFrom(250);
  const studioPackageId = await aPlan();
  const { code: promoCode } = await shop.promo();
  expect(await shop.buy(ann, { studioPackageId, promoCode })).toMatchObject({ code: '0' });
  const items = [{ studioPackageId: await aPlan(12_500), qty: 2 }];
  expect(await shop.buy(ann, { items })).toMatchObject({ code: 'BUYER_NEEDED' });
});

test('a gift card is asked about by its amount', async () => {
  await Promise.all([askFrom(250), shop.premium()]);
  const giftCard = { amount: '250', recipientName: 'Ben', recipientEmail: 'ben@example.com', message: '' };
  const items = [{ studioPackageId: null, qty: 1, giftCard }];
  expect(await shop.buy(ann, { items })).toMatchObject({ code: 'BUYER_NEEDED' });
  expect(await shop.buy(ann, { items, buyer: ANN })).toMatchObject({ code: '0' });
});

test('the address is printed on the receipt, and known at the next order', async () => {
  await askFrom(250);
  expect(await saved()).toEqual({ buyer: '' });
  const { data } = await shop.buy(ann, {
    studioPackageId: await aPlan(),
    buyer: ANN.replaceAll('\n', '\r\n'),
  });
  await shop.pay(data.orderId, data.total);
  const { rawPayload } = await api.app.inject({
    url: `/api/transaction/portal/receipt/${data.orderId}.pdf`,
    headers: { authorization: `Bearer ${studio.owner.token}` },
  });
  expect(readPdf(rawPayload).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Billed to', ...ANN.split('\n')]),
  );
  expect(await saved()).toEqual({ buyer: ANN });
  expect(await saved(await aMember(api, studio))).toEqual({ buyer: '' });

  await shop.buy(ann, { studioPackageId: await aPlan() });
  expect(await orders()).toMatchObject([{ buyer: ANN }, { buyer: ANN }]);
});

test('the address of the profile is one that the member has given', async () => {
  await askFrom(250);
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('member').set({ address: '12 Home Road' }).where('member_id', '=', ann.memberId).execute(),
  );
  expect(await saved()).toEqual({ buyer: 'Test Member\n12 Home Road' });
  await shop.buy(ann, { studioPackageId: await aPlan() });
  expect(await orders()).toMatchObject([{ buyer: 'Test Member\n12 Home Road' }]);
});

test.each([
  ['a name alone', 'Ann Tan'],
  ['more than a document has room for', `Ann\n${'x'.repeat(300)}`],
])('%s is refused', async (_case, buyer) => {
  await askFrom(250);
  expect(await shop.buy(ann, { studioPackageId: await aPlan(), buyer })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'buyer' }] },
  });
});

test('an order that waits since before is asked about when it is chosen again', async () => {
  const studioPackageId = await aPlan();
  const { data: first } = await shop.buy(ann, { studioPackageId });
  await askFrom(250);
  expect(await shop.buy(ann, { studioPackageId, mode: 'CASH' })).toMatchObject({ code: 'BUYER_NEEDED' });
  expect(await shop.detail(first.orderId)).toMatchObject({
    status: 'AWAITING_PAYMENT',
    mode: 'BANK_TRANSFER',
  });
  const { data: again } = await shop.buy(ann, { studioPackageId, mode: 'CASH', buyer: ANN });
  expect(again).toMatchObject({ orderId: first.orderId, mode: 'CASH' });
  expect(await orders()).toMatchObject([{ buyer: ANN }]);
});

test('a membership renews without an address, and with it once there is one', async () => {
  await askFrom(90);
  const studioPackageId = await aMembershipPlan(api, studio);
  const { subscriptionId } = await aMembership(api, studio, { memberId: ann.memberId, studioPackageId });
  api.clock.set('2026-02-28T04:00:00.000Z');
  await renewals(api).run(studio.studioId);
  expect((await orders()).map(({ buyer }) => buyer)).toEqual(['', '']);

  await shop.buy(ann, { studioPackageId: await aPlan(), buyer: ANN });
  await payOpenBill(api, studio, subscriptionId);
  api.clock.set('2026-03-31T04:00:00.000Z');
  await renewals(api).run(studio.studioId);
  expect((await orders()).map(({ buyer }) => buyer)).toEqual(['', '', ANN, ANN]);
});

test('the desk sells without it, is asked for it, and has it once the member has said it', async () => {
  await askFrom(250);
  expect(await assign(await aPlan())).toMatchObject({ code: '0' });
  await shop.buy(ann, { studioPackageId: await aPlan(), buyer: ANN });
  await assign(await aPlan());
  // Cheaper than the law minds: nobody's address is on it.
  await assign(await aPlan(24_999));
  expect((await orders()).map(({ buyer }) => buyer)).toEqual(['', ANN, ANN, '']);
});
