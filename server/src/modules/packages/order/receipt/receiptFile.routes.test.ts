import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { readPdf } from '../../../../testing/files/readPdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../order.routes.ts';
import { receiptFiles } from './receiptFile.routes.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
let shop: Shop;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule], areas: [receiptFiles] });
});
beforeEach(async () => {
  studio = await aStudio(api, { studioName: 'Harbour Yoga & Pilates' });
  member = await aMember(api, studio);
  shop = aShop(api, studio);
});
afterAll(() => api.close());

const get = (url: string, { token }: { token: string }) =>
  api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

async function paid(): Promise<string> {
  const tax = await shop.tax({ name: 'GST' });
  const { code } = await shop.promo({ value: 10 });
  const items = [
    {
      studioPackageId: await shop.plan({
        package_name: 'Ten classes of Vinyasa Flow with a very long name that needs two lines',
        price_minor: 21_800,
        tax_rate_id: tax,
      }),
      qty: 2,
    },
    {
      studioPackageId: await shop.plan({
        package_name: 'Mat rental',
        price_minor: 5_000,
        tax_rate_id: await shop.tax({ name: 'Service tax', inclusive: false, percent: '7.5' }),
      }),
    },
  ];
  const { data } = await shop.buy(member, { items, promoCode: code });
  await shop.pay(data.orderId, '100', { mode: 'CARD' });
  await shop.pay(data.orderId, (Number(data.total) - 100).toFixed(2));
  return data.orderId;
}

test('staff and the member get the receipt as a file, each document by its number', async () => {
  const orderId = await paid();
  await shop.refund(orderId, '43.60');
  const newest = await get(`/api/transaction/portal/receipt/${orderId}.pdf`, studio.owner);
  expect(newest.statusCode).toBe(200);
  expect(newest.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="R-2026-000002.pdf"',
    'x-content-type-options': 'nosniff',
  });
  expect(newest.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const note = await get(
    `/api/transaction/portal/receipt/${orderId}.pdf?receiptNo=R-2026-000003`,
    studio.owner,
  );
  expect(note.headers['content-disposition']).toBe('attachment; filename="R-2026-000003.pdf"');
  const own = await get(`/api/transaction/receipt?orderId=${orderId}&receiptNo=R-2026-000001`, member);
  expect(own.headers['content-disposition']).toBe('attachment; filename="R-2026-000001.pdf"');
});

test('a credit note lists the line that it is for, and names the receipt and what is left of that payment', async () => {
  const items = [
    { studioPackageId: await shop.plan({ package_name: 'Ten classes', price_minor: 22_890 }) },
    { studioPackageId: await shop.plan({ package_name: 'Mat rental', price_minor: 3_270 }) },
  ];
  const {
    data: { orderId },
  } = await shop.buy(member, { items });
  await shop.pay(orderId, '50');
  await shop.pay(orderId, '211.60');
  await shop.refund(orderId, '10.00', { lines: [2] });
  await shop.refund(orderId, '22.70', { lines: [2] });
  const { rawPayload } = await get(
    `/api/transaction/portal/receipt/${orderId}.pdf?receiptNo=R-2026-000004`,
    studio.owner,
  );
  const words = readPdf(rawPayload).map(({ text }) => text);
  expect(words).toEqual(
    expect.arrayContaining([
      'Credit note',
      'R-2026-000004',
      'Corrects',
      'R-2026-000002',
      'Mat rental',
      'S$32.70',
    ]),
  );
  // No tax, as the plan has none.
  expect(words.slice(words.indexOf('Refunded by') + 2)).toEqual([
    'Refunded',
    'S$22.70',
    'Original payment',
    'S$211.60',
    'Refunded before',
    'S$10.00',
    'Remaining payment',
    'S$178.90',
    'Reason: Moved abroad',
  ]);
  expect(words).not.toContain('Ten classes');
  expect(words).not.toContain('S$261.60');
});

test('nobody else does, and nothing that is not there', async () => {
  const orderId = await paid();
  const url = `/api/transaction/receipt?orderId=${orderId}`;
  expect((await get(url, await aMember(api, studio))).statusCode).toBe(404);
  expect((await get(url, studio.owner)).statusCode).toBe(401);
  expect(
    (await get(`/api/transaction/portal/receipt/${orderId}.pdf`, await aStaff(api, studio, 'TRAINER')))
      .statusCode,
  ).toBe(403);
  expect(
    (await get(`/api/transaction/portal/receipt/${orderId}.pdf`, (await aStudio(api)).owner)).statusCode,
  ).toBe(404);
  expect(
    (await get(`/api/transaction/portal/receipt/${orderId}.pdf?receiptNo=R-2026-000009`, studio.owner))
      .statusCode,
  ).toBe(404);
  expect((await get('/api/transaction/portal/receipt/nothing.pdf', studio.owner)).statusCode).toBe(404);
  expect((await get('/api/transaction/receipt', member)).statusCode).toBe(400);
});

test('of sixty receipts that one member asks for at once, twenty are drawn', async () => {
  const limited = await startTestApp({
    modules: [orderModule],
    areas: [receiptFiles],
    config: { rateLimit: true },
  });
  const orderId = await paid();
  const url = `/api/transaction/receipt?orderId=${orderId}&receiptNo=R-2026-000001`;
  const ask = async () =>
    (await limited.app.inject({ url, headers: { authorization: `Bearer ${member.token}` } })).statusCode;
  const statuses = await Promise.all(Array.from({ length: 60 }, ask));
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  await limited.close();
});
