import type { IssuedGiftCard } from '@studio/contract/orders/gift-card.schema';
import type { Order } from '@studio/contract/orders/order.schema';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { giftCardSaleModule } from '../gift-card-sale/giftCard.routes.ts';
import { orderModule } from '../order.routes.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, giftCardSaleModule] });
});
beforeEach(async () => {
  studio = await aStudio(api, { studioName: 'Harbour' });
  member = await aMember(api, studio);
});
afterAll(() => api.close());

async function order(change: object = {}): Promise<Order> {
  const studioPackageId = await aShop(api, studio).plan(change);
  return (
    await api.call<Order>('POST', '/api/transaction/create', {
      as: member,
      json: { studioPackageId, mode: 'CASH' },
    })
  ).data;
}
const pay = (orderId: string, amount: string) =>
  api.call('POST', '/api/transaction/portal/record-payment', {
    as: studio.owner,
    form: { orderId, amount, mode: 'CARD', note: '' },
  });
const mails = async () =>
  (await newestMails(api.db, member.userEmail)).filter(({ subject }) => subject.startsWith('Receipt'));

test('a member gets the receipt when all is paid, and not before', async () => {
  const { orderId } = await order();
  await pay(orderId, '50');
  expect(await mails()).toEqual([]);
  await pay(orderId, '70');
  const [receipt, ...others] = await mails();
  expect(others).toEqual([]);
  expect(receipt?.subject).toBe('Receipt R-2026-000002 from Harbour');
  expect(receipt?.text).toMatch(
    /Hello Test,[\s\S]*is yours\. It is valid until 1 Apr 2026\.[\s\S]*Paid: S\$70\.00 \(order total S\$120\.00\)\nPaid by: Credit card/,
  );
});

test('the mail calls the document as the studio does', async () => {
  const attributes = JSON.stringify({ receiptName: 'Rechnung' });
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ attributes }).where('studio_id', '=', studio.studioId).execute(),
  );
  const { orderId } = await order();
  await pay(orderId, '120');
  const [mail] = await newestMails(api.db, member.userEmail);
  expect(mail?.subject).toMatch(/^Rechnung R-2026-000001 from Harbour$/);
  expect(mail?.text).toContain('Rechnung: R-2026-000001');
  expect(mail?.text).not.toContain('Receipt');
});

test.each([
  ['IE', 'Paid: €49.50', 'Includes VAT 13.5%: €5.89'],
  ['DE', 'Paid: 49,50 €', 'Includes VAT 13,5%: 5,89 €'],
])('the mail of a studio in %s that takes euros writes %s', async (country, paid, tax) => {
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ currency: 'EUR', country })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  const taxRateId = await aShop(api, studio).tax({ name: 'VAT', percent: '13.5' });
  const { orderId } = await order({ price_minor: 4950, tax_rate_id: taxRateId });
  await pay(orderId, '49.50');
  // Which blank stands in an amount is the language's business.
  const text = (await mails())[0]?.text.replace(/\u00a0/g, ' ');
  expect(text).toContain(paid);
  expect(text).toContain(tax);
});

test('the mail lists what was bought, with discount and tax', async () => {
  const shop = aShop(api, studio);
  const { code } = await shop.promo();
  const plan = await shop.plan({ package_name: 'Five', tax_rate_id: await shop.tax({ name: 'GST' }) });
  const { data } = await shop.buy(member, { items: [{ studioPackageId: plan, qty: 2 }], promoCode: code });
  await shop.pay(data.orderId, '120');
  expect((await mails())[0]?.text).toMatch(
    /What you bought\nFive: S\$120\.00\nFive: S\$120\.00\nDiscount: −S\$120\.00\nTotal: S\$120\.00\nIncludes GST 9%: S\$9\.9/,
  );
});

test('numbers begin as the studio has it, and go on counting', async () => {
  await pay((await order()).orderId, '120');
  const attributes = JSON.stringify({ receiptPrefix: 'RE' });
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ attributes }).where('studio_id', '=', studio.studioId).execute(),
  );
  await pay((await order()).orderId, '120');
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Receipt RE-2026-000002 from Harbour',
    'Receipt R-2026-000001 from Harbour',
  ]);
});

test('what a gift card has paid is not in the receipt of the rest', async () => {
  const shop = aShop(api, studio);
  await shop.premium();
  const {
    data: { code },
  } = await api.call<IssuedGiftCard>('POST', '/api/gift-card/portal/create', {
    as: studio.owner,
    json: { amount: '50', recipientName: 'Mei', recipientEmail: 'mei@example.com', reason: 'Raffle' },
  });
  const {
    data: { orderId },
  } = await shop.buy(member, { studioPackageId: await shop.plan({ price_minor: 13_333 }), giftCard: code });
  await shop.pay(orderId, '83.33');
  const [receipt, ...others] = await mails();
  expect(others).toEqual([]);
  expect(receipt?.text).toContain('Paid: S$83.33 (order total S$133.33)\nPaid by: Cash');
});

test('a receipt for all of the order names one sum', async () => {
  const { orderId } = await order();
  await pay(orderId, '120');
  expect((await mails())[0]?.text).toContain('Paid: S$120.00\nPaid by: Credit card');
});

test.each([
  ['does not expire', { validity_unit: 'NONE', validity_value: null }, 'It does not expire.'],
  ['starts later', { activation: 'FIRST_BOOKING' }, 'It starts with your first booking.'],
])('the receipt of a package that %s says so', async (_case, change, sentence) => {
  await order({ price_minor: 0, ...change });
  expect((await mails())[0]?.text).toContain(sentence);
});
