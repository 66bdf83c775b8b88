import type { IssuedGiftCard } from '@studio/contract/orders/gift-card.schema';
import type { DeferredGiftCards } from '@studio/contract/reports/deferred-gift-cards.schema';
import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { toMinor } from '@studio/contract/values/money';
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

const URL = '/api/report/portal/deferred-revenue';
type Cards = DeferredGiftCards['items'];

/** A report, with the cards of each of its lines about gift cards, which add up to it. */
async function month(world: MoneyWorld, from: string, to: string) {
  const as = await aStaff(api, world.studio, 'OWNER');
  const { data } = await api.call<DeferredRevenue>('GET', URL, { as, query: { from, to } });
  const cards: Record<string, Cards> = {};
  for (const [flow, amount] of Object.entries(data.giftCards)) {
    const query = { from, to, flow };
    const { data: of } = await api.call<DeferredGiftCards>('GET', `${URL}/gift-cards`, { as, query });
    const sum = of.items.reduce((minor, card) => minor + toMinor(card.amount, of.currency), 0);
    expect([flow, sum]).toEqual([flow, toMinor(amount, data.currency)]);
    cards[flow] = of.items;
  }
  return { header: data.header, giftCards: data.giftCards, isClosed: data.isClosed, cards };
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

async function issue(world: MoneyWorld, card: object): Promise<IssuedGiftCard> {
  const usual = { recipientName: 'Mei', recipientEmail: 'mei@example.com', reason: 'Raffle' };
  const { data } = await world.post('/api/gift-card/portal/create', { ...usual, ...card });
  return data as IssuedGiftCard;
}

test('lines show cards sold, given away, spent in parts, filled again, voided and expired; closed months keep theirs', async () => {
  const world = await aMoneyWorld(api);
  const [buyer = ''] = world.memberIds;
  const shop = aShop(api, world.studio);
  const mei = await aMember(api, world.studio);
  const sold = await issue(world, { amount: '200', purchaserMemberId: buyer, payMode: 'CASH' });
  const given = await issue(world, { amount: '50', expiresOn: '2026-04-30' });
  const orders: string[] = [];
  for (const { code } of [sold, sold, given]) {
    const plan = await shop.plan({ price_minor: 3000 });
    const { data } = await shop.buy(mei, { studioPackageId: plan, giftCard: code });
    expect(data).toMatchObject({ status: 'PAID', paid: '30.00' });
    orders.push(data.orderId);
  }
  await untilDay(world, '2026-03-20');
  const refund = { orderId: orders[1], amount: '30.00', mode: 'GIFT_CARD', reason: 'Moves away' };
  expect(await world.post('/api/transaction/portal/refund', refund)).toMatchObject({ code: '0' });
  await untilDay(world, '2026-04-10');
  const [from, to] = ['2026-03-01', '2026-03-31'];
  const march = await month(world, from, to);
  expect(march).toMatchObject({
    giftCards: { opening: '0.00', issued: '250.00', redeemed: '60.00', closing: '190.00' },
    cards: {
      opening: [],
      redeemed: [
        {
          giftCardId: sold.giftCardId,
          codeEnd: sold.code.slice(-4),
          recipient: 'Mei',
          purchaserMemberId: buyer,
          purchaserName: 'Test Member',
          day: '2026-03-20',
          amount: '30.00',
        },
        { giftCardId: given.giftCardId, purchaserMemberId: null, day: '2026-03-02', amount: '30.00' },
      ],
      voided: [],
    },
  });
  const closed = { month: from, closing: march.header.closing };
  expect(await world.post('/api/report/portal/closed-month', closed)).toMatchObject({ code: '0' });
  const voided = { giftCardId: sold.giftCardId, reason: 'Lost' };
  expect(await world.post('/api/gift-card/portal/void', voided)).toMatchObject({ code: '0' });
  await untilDay(world, '2026-05-02');
  expect(await month(world, from, to)).toEqual({ ...march, isClosed: true });
  expect(await month(world, '2026-04-01', '2026-05-02')).toMatchObject({
    giftCards: { opening: '190.00', redeemed: '0.00', voided: '170.00', expired: '20.00', closing: '0.00' },
    cards: {
      opening: [{ amount: '170.00' }, { amount: '20.00' }],
      voided: [{ giftCardId: sold.giftCardId, day: '2026-04-10' }],
      expired: [{ giftCardId: given.giftCardId, day: '2026-05-02' }],
      closing: [],
    },
  });
});
