import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { readPdf } from '../../../../testing/files/readPdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../order.routes.ts';
import { receiptFiles } from './receiptFile.routes.ts';

const BUYER = 'Acme GmbH\nHauptstr. 1\n10115 Berlin\nDE123456789';
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule], areas: [receiptFiles] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

async function aPaidOrder(priceMinor = 25_000): Promise<string> {
  const shop = aShop(api, studio);
  const studioPackageId = await shop.plan({ price_minor: priceMinor });
  const { data } = await shop.buy(await aMember(api, studio), { items: [{ studioPackageId, qty: 1 }] });
  await shop.pay(data.orderId, data.total);
  return data.orderId;
}
const setBuyer = (orderId: string, buyer: string, as = studio.owner) =>
  api.call<OrderDetail>('PUT', '/api/transaction/portal/buyer', { as, json: { orderId, buyer } });
const read = (orderId: string) =>
  api.call<OrderDetail>('GET', '/api/transaction/portal', { as: studio.owner, query: { orderId } });

test('what is entered stands on the documents, those that exist included, and in the log', async () => {
  const orderId = await aPaidOrder();
  expect((await setBuyer(orderId, BUYER)).data).toMatchObject({ buyer: BUYER });
  const { rawPayload } = await api.app.inject({
    url: `/api/transaction/portal/receipt/${orderId}.pdf`,
    headers: { authorization: `Bearer ${studio.owner.token}` },
  });
  expect(readPdf(rawPayload).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Billed to', ...BUYER.split('\n')]),
  );
  const log = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('audit_log').selectAll().where('action', '=', 'order.buyer').execute(),
  );
  expect(log).toMatchObject([{ entity_id: orderId, before: null, after: { buyer: 'changed' } }]);
});

test.each([
  [24_999, false],
  [25_000, true],
])('from 250 on the studio asks for it: an order of %d cents, %s', async (priceMinor, asksBuyer) => {
  // Sold before the studio began to ask: members who buy are asked at once.
  const orderId = await aPaidOrder(priceMinor);
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify({ buyerFrom: 250 }) })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  expect((await read(orderId)).data).toMatchObject({ buyer: '', asksBuyer });
  expect((await setBuyer(orderId, BUYER)).data).toMatchObject({ asksBuyer: false });
});

test('is refused for another studio, without the right, and when it is too long', async () => {
  const orderId = await aPaidOrder();
  const trainer = await aStaff(api, studio, 'TRAINER');
  expect(await setBuyer(orderId, BUYER, trainer)).toMatchObject({ code: 'NOT_ALLOWED' });
  expect(await setBuyer(orderId, BUYER, (await aStudio(api)).owner)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await setBuyer(newId(), BUYER)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await setBuyer(orderId, 'x'.repeat(301))).toMatchObject({ code: 'INVALID_FIELDS' });
});
