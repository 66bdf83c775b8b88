import type { IssuedGiftCard } from '@studio/contract/orders/gift-card.schema';
import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { aMember, aStaff } from '../../../testing/builders/builders.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { aMoneyWorld, type MoneyWorld } from '../../../testing/worlds/moneyWorld.ts';
import { modules } from '../../../routes.ts';
import { sweepsOn } from '../../../sweeps.ts';

/**
 * Unexercised rights as IFRS 15 (B44 to B47) and ASC 606-10-55-46 to 48 treat them where nothing lets a studio expect
 * them: money in advance is a liability, becomes revenue as the classes are given, and what is left becomes revenue
 * once nobody can ask for it any more.
 *
 * A gift card of S$200 is sold. It pays for ten classes at S$150; three are taken in March and four in April, when one
 * of those left is refunded for S$15. On 15 May the other two end unused, on 30 June the card with its last S$50.
 *
 * | | cards owed | packages owed | revenue |
 * |---|---|---|---|
 * | March | 200 − 150 = 50 | 150 − 45 = 105 | 45 |
 * | April | 50 | 105 − 60 − 15 = 30 | 60 |
 * | May | 50 | 30 − 30 = 0 | 30, never used |
 * | 1 July | 50 − 50 = 0 | 0 | 50 of the card |
 *
 * Received 200 and paid back 15: revenue of 185 in all.
 */
let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules });
});
afterAll(() => api.close());

async function untilDay(world: MoneyWorld, day: string): Promise<void> {
  api.clock.set(`${day}T04:00:00.000Z`);
  for (const { name, sweep } of sweepsOn(api))
    if (['expiry', 'gift-cards'].includes(name))
      await api.db.studio(world.studio.studioId, (tx) => sweep(tx, api.clock.now()));
}

async function month(world: MoneyWorld, from: string, to: string) {
  const { data } = await api.call<DeferredRevenue>('GET', '/api/report/portal/deferred-revenue', {
    as: await aStaff(api, world.studio, 'OWNER'),
    query: { from, to },
  });
  return { header: data.header, giftCards: data.giftCards };
}

test('a gift card, classes paid with it, a refund and what nobody used end in revenue of what was kept', async () => {
  const world = await aMoneyWorld(api);
  const [buyer = ''] = world.memberIds;
  const shop = aShop(api, world.studio);
  const { data: card } = (await world.post('/api/gift-card/portal/create', {
    amount: '200',
    recipientName: 'Mei',
    recipientEmail: 'mei@example.com',
    purchaserMemberId: buyer,
    payMode: 'CASH',
    expiresOn: '2026-06-30',
    reason: '',
  })) as { data: IssuedGiftCard };
  const mei = await aMember(api, world.studio);
  const ten = await shop.plan({
    credits: 10,
    price_minor: 15_000,
    validity_unit: 'DAY',
    validity_value: 75,
    package_name: 'Ten classes',
  });
  const { data: order } = await shop.buy(mei, { studioPackageId: ten, giftCard: card.code });
  expect(order).toMatchObject({ status: 'PAID', paid: '150.00' });
  // Classes of one credit on 7, 11 and 19 March, on 4 and 12 April, and of two on 8 April.
  for (const n of [1, 2, 4, 8, 9, 10])
    expect(
      await world.post('/api/booking/portal/create', {
        scheduleId: world.sessionIds[n],
        memberId: mei.memberId,
      }),
    ).toMatchObject({ code: '0' });
  await untilDay(world, '2026-04-20');
  const refund = { orderId: order.orderId, amount: '15.00', mode: 'CASH', reason: 'Moves away' };
  expect(await world.post('/api/transaction/portal/refund', refund)).toMatchObject({ code: '0' });
  await untilDay(world, '2026-05-18');
  await untilDay(world, '2026-07-01');

  const nothing = { opening: '0.00', sales: '0.00', onUse: '0.00', refunds: '0.00', breakage: '0.00' };
  expect(await month(world, '2026-03-01', '2026-03-31')).toMatchObject({
    header: { ...nothing, sales: '150.00', onUse: '45.00', closing: '105.00' },
    giftCards: { opening: '0.00', issued: '200.00', redeemed: '150.00', closing: '50.00' },
  });
  expect(await month(world, '2026-04-01', '2026-04-30')).toMatchObject({
    header: { ...nothing, opening: '105.00', onUse: '60.00', refunds: '15.00', closing: '30.00' },
    giftCards: { opening: '50.00', closing: '50.00' },
  });
  expect(await month(world, '2026-05-01', '2026-05-31')).toMatchObject({
    header: { ...nothing, opening: '30.00', breakage: '30.00', closing: '0.00' },
    giftCards: { opening: '50.00', closing: '50.00' },
  });
  expect(await month(world, '2026-06-01', '2026-07-01')).toMatchObject({
    header: { ...nothing, closing: '0.00' },
    giftCards: { opening: '50.00', expired: '50.00', closing: '0.00' },
  });
  // All of it at once: 200 received, 15 paid back, 185 earned.
  expect(await month(world, '2026-03-01', '2026-07-01')).toMatchObject({
    header: {
      ...nothing,
      sales: '150.00',
      onUse: '105.00',
      refunds: '15.00',
      breakage: '30.00',
      closing: '0.00',
    },
    giftCards: { issued: '200.00', redeemed: '150.00', expired: '50.00', closing: '0.00' },
  });
});
