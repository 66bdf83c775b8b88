import type { Order } from '@studio/contract/order.schema';
import { newId } from '../../platform/db/newId.ts';
import { newestMails } from '../../platform/mail/keptMails.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { packageModule } from '../package/package.routes.ts';
import { orderModule } from './order.routes.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;

beforeAll(async () => {
  api = await startTestApp({ modules: [packageModule, orderModule] });
});
beforeEach(async () => {
  studio = await aStudio(api, { studioName: 'Harbour' });
  member = await aMember(api, studio);
});
afterAll(() => api.close());

async function order(change: object = {}): Promise<Order> {
  const json = {
    packageName: `Five classes ${newId()}`, description: '', packageType: 'CLASS_PACK', price: '120.00', credits: 5, validityValue: 1, validityUnit: 'MONTH',
    eligibleTypes: ['CLASS'], ...change,
  };
  const plan = await api.call<{ studioPackageId: string }>('POST', '/api/studio-package/portal/create', { as: studio.owner, json });
  const placed = { studioPackageId: plan.data.studioPackageId, mode: 'CASH' };
  return (await api.call<Order>('POST', '/api/transaction/create', { as: member, json: placed })).data;
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
  ['does not expire', { validityUnit: 'NONE', validityValue: null }, 'It does not expire.'],
  ['starts later', { activation: 'FIRST_BOOKING' }, 'It starts with your first booking.'],
])('the receipt of a package that %s says so', async (_case, change, sentence) => {
  await order({ price: '0', ...change });
  expect((await mails())[0]?.text).toContain(sentence);
});
