import type { Order } from '@studio/contract/order.schema';
import { newestMails } from '../../platform/mail/keptMails.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../testing/builders.ts';
import { aShop } from '../../testing/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { orderModule } from './order.routes.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule] });
});
beforeEach(async () => {
  studio = await aStudio(api, { studioName: 'Harbour' });
  member = await aMember(api, studio);
});
afterAll(() => api.close());

async function order(change: object = {}): Promise<Order> {
  const studioPackageId = await aShop(api, studio).plan(change);
  return (await api.call<Order>('POST', '/api/transaction/create', { as: member, json: { studioPackageId, mode: 'CASH' } })).data;
}
const pay = (orderId: string, amount: string) =>
  api.call('POST', '/api/transaction/portal/record-payment', { as: studio.owner, form: { orderId, amount, mode: 'CARD', note: '' } });
const mails = async () => (await newestMails(api.db, member.userEmail)).filter(({ subject }) => subject.startsWith('Receipt'));

test('a member gets the receipt when all is paid, and not before', async () => {
  const { orderId } = await order();
  await pay(orderId, '50');
  expect(await mails()).toEqual([]);
  await pay(orderId, '70');
  const [receipt, ...others] = await mails();
  expect(others).toEqual([]);
  expect(receipt?.subject).toBe('Receipt R-2026-000002 of Harbour');
  expect(receipt?.text).toMatch(/Hello Test,[\s\S]*is yours\. It is valid until 1 Apr 2026\.[\s\S]*Total: S\$120\.00\nPaid by: Credit card/);
});

test.each([
  ['does not expire', { validity_unit: 'NONE', validity_value: null }, 'It does not expire.'],
  ['starts later', { activation: 'FIRST_BOOKING' }, 'It starts with your first booking.'],
])('the receipt of a package that %s says so', async (_case, change, sentence) => {
  await order({ price_minor: 0, ...change });
  expect((await mails())[0]?.text).toContain(sentence);
});
