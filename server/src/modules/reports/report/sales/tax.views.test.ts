import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { modules } from '../../../../routes.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { aCardWorld, type CardWorld } from '../../../../testing/worlds/cardWorld.ts';

let api: TestApp;
let world: CardWorld;
beforeAll(async () => {
  api = await startTestApp({ modules });
});
beforeEach(async () => {
  api.clock.set('2026-10-05T04:00:00Z');
  world = await aCardWorld(api);
  await world.taxCards(world.vat);
});
afterAll(() => api.close());

const month = (n: number) => ({ from: `2026-${n}-01`, to: n === 12 ? '2027-01-01' : `2026-${n + 1}-01` });
const ALL = { from: '2026-10-01', to: '2027-01-01' };
const figures = async (days: Record<string, string>) => (await world.report('tax', days)).figures;
const buy = async (code: string, plan: object) => {
  const { shop, buyer } = world;
  const wanted = { studioPackageId: await shop.plan(plan), giftCard: code };
  return (await shop.buy(await buyer(), wanted)).data.orderId;
};
const refund = async (orderId: string, amount: string, mode: string) =>
  world.shop.refund(orderId, amount, { mode, as: await world.desk() });

/**
 * Counted by hand. October: a card is sold for 119.00, of which 19.00 are tax. November: it buys two classes for
 * 119.00, 19.00 of it tax, and one of them takes place. December: the other one goes back to the card, 59.50 with 9.50
 * of tax.
 */
test('a card of 119.00 that pays for a pack, half of it used and half refunded', async () => {
  const { vat, shop, member, studio, sellCard, cards } = world;
  const card = await sellCard('119');
  expect(card).toMatchObject({ balance: '119.00', tax: { name: 'VAT', percent: '19.000' } });
  expect(await shop.receipts()).toMatchObject([{ amount_minor: 11_900, tax_minor: 1_900 }]);
  const october = {
    tax: '19.00',
    taxOnSales: '19.00',
    taxRefunded: '0.00',
    taxOnCards: '0.00',
    netTaxed: '100.00',
    netSales: '0.00',
    refunds: '0.00',
  };
  expect(await figures(month(10))).toEqual(october);

  api.clock.set('2026-11-10T04:00:00Z');
  const orderId = await buy(card.code, { price_minor: 11_900, credits: 2, tax_rate_id: vat });
  expect((await newestMails(api.db, member.userEmail))[0]?.text).toContain(
    'Includes tax of S$19.00 paid with the gift card, which was taxed when it was sold.',
  );
  const scheduleId = await aSession(api, studio, { startAt: '2026-11-11T04:00:00Z' });
  const json = { scheduleId, memberId: member.memberId };
  await api.call('POST', '/api/booking/portal/create', { as: await world.desk(), json });
  // Revenue is without tax, whoever declares that and when: 100.00, of which 50.00 are used.
  expect(await shop.packages()).toMatchObject([{ value_minor: 5_000 }]);
  const november = {
    tax: '0.00',
    taxOnSales: '19.00',
    taxRefunded: '0.00',
    taxOnCards: '19.00',
    netTaxed: '0.00',
    netSales: '100.00',
    refunds: '0.00',
  };
  expect(await figures(month(11))).toEqual(november);
  expect(await figures({ ...month(11), basis: 'SALE' })).toEqual(november);

  api.clock.set('2026-12-10T04:00:00Z');
  expect((await refund(orderId, '59.50', 'GIFT_CARD')).code).toBe('0');
  expect(await shop.packages()).toMatchObject([{ value_minor: 0 }]);
  expect(await cards()).toMatchObject([{ balance_minor: 5_950 }]);
  expect(await figures(month(12))).toEqual({
    tax: '0.00',
    taxOnSales: '0.00',
    taxRefunded: '9.50',
    taxOnCards: '-9.50',
    netTaxed: '0.00',
    netSales: '-50.00',
    refunds: '50.00',
  });

  // Months that are over stay as they were, and all of them together have the tax of the card, once.
  expect([await figures(month(10)), await figures(month(11))]).toEqual([october, november]);
  const { rows } = await world.report('transaction', month(11));
  expect(rows.map(({ entry, status }) => `${entry} ${status}`).toSorted()).toEqual([
    'CARD PAID',
    'SALE PAID',
  ]);
  const whole = await world.report('tax', { ...ALL, group: 'taxRate' });
  expect(whole.figures).toMatchObject({ tax: '19.00', netTaxed: '100.00', netSales: '50.00' });
  expect(whole.groups).toMatchObject([{ key: 'VAT 19%', figures: { tax: '19.00', netTaxed: '100.00' } }]);
  expect(whole.rows.map(({ entry, net, tax }) => [entry, net, tax]).toSorted()).toEqual([
    ['CARD', '-100.00', '-19.00'],
    ['CARD', '50.00', '9.50'],
    ['REFUND', '-50.00', '-9.50'],
    ['SALE', '100.00', '19.00'],
    ['SALE', '100.00', '19.00'],
  ]);
  // The same figure in the reports beside it.
  for (const key of ['transaction', 'revenue'])
    expect((await world.report(key, ALL)).figures).toMatchObject({ tax: '19.00', netSales: '50.00' });
  expect((await world.report('transaction', ALL)).figures).toMatchObject({
    giftCards: '119.00',
    collected: '119.00',
    sales: 1,
  });

  // What is on the card again pays without tax of its own.
  await buy(card.code, { price_minor: 5_950, tax_rate_id: vat });
  expect(await figures(ALL)).toMatchObject({ tax: '19.00', taxOnCards: '19.00', netTaxed: '100.00' });
});

test('money that goes back in cash is no longer taxed', async () => {
  const { code } = await world.sellCard('119');
  const orderId = await buy(code, { price_minor: 11_900, tax_rate_id: world.vat });
  await refund(orderId, '59.50', 'CASH');
  expect(await figures(ALL)).toMatchObject({ tax: '9.50', taxRefunded: '9.50', taxOnCards: '19.00' });
});

test('what a card pays for is taxed with its own rate in the end, whatever the card was taxed with', async () => {
  const { shop, sellCard } = world;
  const { code } = await sellCard('119');
  const orderId = await buy(code, { price_minor: 10_700, tax_rate_id: await shop.tax({ percent: '7' }) });
  // 107.00 of the card had 17.08 of tax; the 12.00 that are left have the other 1.92.
  expect(await figures(ALL)).toMatchObject({ tax: '8.92', taxOnSales: '26.00', taxOnCards: '17.08' });
  await refund(orderId, '107', 'CASH');
  expect(await figures(ALL)).toMatchObject({ tax: '1.92' });
});

test('a card that is refunded unused takes its tax along; one that expires or is voided keeps it', async () => {
  const { sellCard, desk } = world;
  const [back, kept] = [await sellCard('119'), await sellCard('59.50')];
  await refund(back.orderId ?? '', '119', 'CASH');
  expect(await figures(ALL)).toMatchObject({ tax: '9.50', taxRefunded: '19.00', netTaxed: '50.00' });
  const json = { giftCardId: kept.giftCardId, reason: 'Stolen' };
  await api.call('POST', '/api/gift-card/portal/void', { as: await desk(), json });
  // The studio keeps the money.
  expect(await figures(ALL)).toMatchObject({ tax: '9.50' });
});

test('a part that comes back because the rest was never paid', async () => {
  const { sellCard, shop, member, vat } = world;
  const { code } = await sellCard('50');
  const plan = { price_minor: 11_900, tax_rate_id: vat };
  const { data } = await shop.buy(member, { studioPackageId: await shop.plan(plan), giftCard: code });
  expect(await figures(ALL)).toMatchObject({ tax: '7.98', taxOnSales: '15.96', taxOnCards: '7.98' });
  const json = { orderId: data.orderId };
  expect((await api.call('POST', '/api/transaction/cancel', { as: member, json })).code).toBe('0');
  expect(await figures(ALL)).toMatchObject({ tax: '7.98', taxRefunded: '7.98', taxOnCards: '0.00' });
});

test('money for a card that is gone comes on one that is taxed like it', async () => {
  const { sellCard, cards, codeOf, vat } = world;
  const card = await sellCard('119');
  const orderId = await buy(card.code, { price_minor: 11_900, tax_rate_id: vat });
  const json = { giftCardId: card.giftCardId, reason: 'Stolen' };
  await api.call('POST', '/api/gift-card/portal/void', { as: await world.desk(), json });
  await refund(orderId, '119', 'GIFT_CARD');
  const next = (await cards()).find(({ status }) => status === 'ACTIVE');
  expect(next).toMatchObject({ balance_minor: 11_900, tax_name: 'VAT', tax_percent: '19.000' });
  await buy(await codeOf(next?.gift_card_id ?? ''), { price_minor: 11_900, tax_rate_id: vat });
  expect(await figures(ALL)).toMatchObject({ tax: '19.00' });
});

describe('the card', () => {
  test.each([true, false])('contains its tax, prices with tax in them: %s', async (inclusive) => {
    const { shop, taxCards, sellCard } = world;
    await taxCards(await shop.tax({ name: 'MwSt', percent: '19', inclusive }));
    const { initial, orderId } = await sellCard('119');
    expect(initial).toBe('119.00');
    expect((await shop.detail(orderId ?? '')).lines).toMatchObject([
      { unit: '119.00', net: '100.00', tax: '19.00', taxName: 'MwSt', taxInclusive: true },
    ]);
  });

  test('is taxed on the booking website as at the desk', async () => {
    const { shop, member, cards } = world;
    const giftCard = { amount: '119', recipientName: 'Mei', recipientEmail: 'mei@example.com' };
    const wanted = { items: [{ giftCard }] };
    expect(await api.call('POST', '/api/transaction/quote', { as: member, json: wanted })).toMatchObject({
      data: { total: '119.00', taxes: [{ name: 'VAT', percent: 19, inclusive: true, tax: '19.00' }] },
    });
    const { data } = await shop.buy(member, wanted);
    await shop.pay(data.orderId, '119', { as: await world.desk() });
    expect(await cards()).toMatchObject([{ tax_percent: '19.000', initial_minor: 11_900 }]);
    expect(await figures(ALL)).toMatchObject({ tax: '19.00' });
  });

  test('keeps what it was sold with, and one before it stays untaxed', async () => {
    const { taxCards, sellCard, vat, shop, cards } = world;
    await taxCards(null);
    const before = await sellCard('119');
    await taxCards(vat);
    const after = await sellCard('119');
    await api.db.studio(world.studio.studioId, (tx) =>
      tx.updateTable('tax_rate').set({ percent: '25', archived_at: api.clock.now() }).execute(),
    );
    expect((await cards()).map(({ tax_percent: percent }) => percent)).toEqual([null, '19.000']);
    const own = await shop.tax({ percent: '19' });
    await buy(before.code, { price_minor: 11_900, tax_rate_id: own });
    expect(await figures(ALL)).toMatchObject({ tax: '38.00', taxOnCards: '0.00' });
    await buy(after.code, { price_minor: 11_900, tax_rate_id: own });
    expect(await figures(ALL)).toMatchObject({ tax: '38.00', taxOnCards: '19.00' });
  });

  test('that is given away is not taxed: what it pays for is', async () => {
    const given = { purchaserMemberId: null, payMode: null, reason: 'Raffle' };
    const { code, tax } = await world.sellCard('119', given);
    expect(tax).toBeNull();
    await buy(code, { price_minor: 11_900, tax_rate_id: world.vat });
    expect(await figures(ALL)).toMatchObject({ tax: '19.00', taxOnCards: '0.00' });
  });
});
