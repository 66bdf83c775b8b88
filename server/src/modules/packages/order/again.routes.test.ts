import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { orderModule } from './order.routes.ts';
import { HOUR } from '@studio/contract/values/time';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
let shop: Shop;
let plan: string;
beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  member = await aMember(api, studio);
  shop = aShop(api, studio);
  plan = await shop.plan();
});
afterAll(() => api.close());

const order = async (mode = 'BANK_TRANSFER') =>
  (await shop.buy(member, { studioPackageId: plan, mode })).data;
const setOrder = (change: object) =>
  api.db.studio(studio.studioId, (tx) => tx.updateTable('orders').set(change).execute());

test('what is ordered again waits on, but in all no longer than the way that waits longest', async () => {
  const first = await order('QR');
  expect(first.dueAt).toBe('2026-03-02T02:00:00.000Z');
  api.clock.advance(HOUR / 2);
  expect(await order('QR')).toMatchObject({ orderId: first.orderId, dueAt: '2026-03-02T02:30:00.000Z' });
  api.clock.advance(24 * HOUR);
  expect(await order()).toMatchObject({
    orderId: first.orderId,
    mode: 'BANK_TRANSFER',
    dueAt: '2026-03-05T01:00:00.000Z',
  });
});

test('the desk is notified that it is paid in another mode', async () => {
  const { orderId } = await order();
  const notified: string[] = [];
  const stop = api.db.onChanges((_studioId, changes) => notified.push(...changes.map(({ id }) => id)));
  await order('CASH');
  stop();
  expect(notified).toContain(orderId);
});

test('what waits without end still does', async () => {
  const { orderId } = await order();
  await setOrder({ status: 'PARTIALLY_PAID', paid_minor: 2_000, due_at: null });
  expect(await order('CASH')).toMatchObject({ orderId, mode: 'CASH', dueAt: null });
});

test('what a member says to have paid is looked for in the way in which they did', async () => {
  const { orderId, dueAt } = await order();
  await setOrder({ status: 'PROOF_SUBMITTED' });
  api.clock.advance(HOUR);
  expect(await order('CASH')).toMatchObject({ orderId, mode: 'BANK_TRANSFER', dueAt });
});
