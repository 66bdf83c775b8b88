import type { MemberProfile } from '@studio/contract/members/member.schema';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { orderModule } from '../../packages/order/order.routes.ts';
import { memberModule } from '../member/member.routes.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
let shop: Shop;
let orderId: string;
beforeAll(async () => {
  api = await startTestApp({ modules: [memberModule, orderModule] });
});
/** An order of 150.00: a gift card of 30.00 first, then five classes for 120.00. */
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
  shop = aShop(api, studio);
  await shop.premium();
  const giftCard = { amount: '30', recipientName: 'Mei', recipientEmail: 'friend@example.com' };
  const items = [{ giftCard }, { studioPackageId: await shop.plan() }];
  ({ orderId } = (await shop.buy(member, { items })).data);
});
afterAll(() => api.close());

const spent = async (): Promise<string | null> =>
  (
    await api.call<MemberProfile>('GET', '/api/member/portal', {
      as: studio.owner,
      query: { memberId: member.memberId },
    })
  ).data.lifetimeSpend;

test('a payment pays for the gift card first, and the rest of it is spent', async () => {
  expect(await spent()).toBe('0.00');
  await shop.pay(orderId, '75');
  expect(await spent()).toBe('60.00');
  await shop.pay(orderId, '75');
  expect(await spent()).toBe('120.00');
});

test('what is paid back for the card was not spent, what is paid back for the classes was', async () => {
  await shop.pay(orderId, '150');
  await shop.refund(orderId, '30', { lines: [1] });
  expect(await spent()).toBe('120.00');
  await shop.refund(orderId, '50', { lines: [2] });
  expect(await spent()).toBe('70.00');
});
