import type { GiftCard, GiftCardPage, IssuedGiftCard } from '@studio/contract/orders/gift-card.schema';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { giftCardModule } from '../../gift-card/gift-card.routes.ts';
import { giftCardSweep } from '../../gift-card/gift-card.sweep.ts';
import { giftCardSaleModule } from './giftCard.routes.ts';
import { orderModule } from '../order.routes.ts';
import { orderSweep } from '../order.sweep.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
let shop: Shop;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, giftCardModule, giftCardSaleModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
  shop = aShop(api, studio);
  await shop.premium();
});
afterAll(() => api.close());

const FRIEND = 'friend@example.com';
const issue = (json: object = {}, as: { token: string } = studio.owner) =>
  api.call<IssuedGiftCard>('POST', '/api/gift-card/portal/create', {
    as,
    json: { amount: '50', recipientName: 'Mei', recipientEmail: FRIEND, reason: 'Raffle', ...json },
  });
const cards = async () =>
  (await api.call<{ items: GiftCard[] }>('GET', '/api/gift-card/portal/studio', { as: studio.owner })).data
    .items;
const balance = (code: string, as: TestMember = member) =>
  api.call<{ balance: string }>('POST', '/api/gift-card/balance', { as, json: { code } });
const codeInMail = async () =>
  /Code: (\S+)/.exec((await newestMails(api.db, FRIEND))[0]?.text ?? '')?.[1] ?? '';

test('a card is sold by the desk, its code shown once and mailed, and only a hash kept', async () => {
  const { data } = await issue({ purchaserMemberId: member.memberId, payMode: 'CASH' });
  expect(data).toMatchObject({
    balance: '50.00',
    status: 'ACTIVE',
    purchaserName: 'Test Member',
    code: expect.stringMatching(/^([2-9A-Z]{4}-){4}[2-9A-Z]{4}$/),
  });
  expect(await codeInMail()).toBe(data.code);
  expect((await balance(` ${data.code.toLowerCase().replaceAll('-', ' ')} `)).data).toMatchObject({
    balance: '50.00',
  });
  const [row] = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('gift_card').selectAll().execute(),
  );
  expect(JSON.stringify(row)).not.toContain(data.code.slice(0, 9));
  expect(await cards()).toMatchObject([{ codeEnd: data.code.slice(-4), orderId: expect.any(String) }]);
  expect(await shop.receipts()).toMatchObject([{ kind: 'RECEIPT', amount_minor: 5_000, tax_minor: 0 }]);
});

test('a member buys one: it is worth nothing until it is paid', async () => {
  const { data } = await shop.buy(member, {
    items: [{ giftCard: { amount: '30', recipientName: 'Mei', recipientEmail: FRIEND } }],
  });
  expect(data).toMatchObject({ total: '30.00', item: 'Gift card for Mei' });
  expect(await cards()).toMatchObject([{ status: 'PENDING', balance: '0.00', codeEnd: '' }]);
  await shop.approve(data.orderId, '30');
  expect(await cards()).toMatchObject([{ status: 'ACTIVE', balance: '30.00' }]);
});

test('pays several orders until it is empty, without new money', async () => {
  const {
    data: { code },
  } = await issue();
  const small = await shop.buy(member, {
    studioPackageId: await shop.plan({ price_minor: 3_000 }),
    giftCard: code,
  });
  expect(small.data).toMatchObject({ status: 'PAID', mode: 'GIFT_CARD', paid: '30.00' });
  const large = await shop.buy(member, { studioPackageId: await shop.plan(), giftCard: code });
  expect(large.data).toMatchObject({
    status: 'PARTIALLY_PAID',
    mode: 'BANK_TRANSFER',
    paid: '20.00',
    balance: '100.00',
  });
  expect(await balance(code)).toMatchObject({ code: 'GIFT_CARD_INVALID' });
  await shop.pay(large.data.orderId, '100');
  expect(await shop.packages()).toMatchObject([
    { status: 'ACTIVE', value_minor: 3_000 },
    { status: 'ACTIVE', value_minor: 12_000 },
  ]);
});

test('the desk knows the tax in the price of a card before it sells one', async () => {
  const soldTax = async () =>
    (await api.call<GiftCardPage>('GET', '/api/gift-card/portal/studio', { as: studio.owner })).data.soldTax;
  expect(await soldTax()).toBeNull();
  const giftCardTaxRateId = await shop.tax({ name: 'MwSt', percent: '7' });
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify({ giftCardTaxRateId }) })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  expect(await soldTax()).toEqual({ name: 'MwSt', percent: expect.stringMatching(/^7(\.0+)?$/) });
  await issue({ purchaserMemberId: member.memberId, payMode: 'CASH', amount: '107' });
  expect(await shop.receipts()).toMatchObject([{ amount_minor: 10_700, tax_minor: 700 }]);
});

test.each(['jose nunez', 'Nu\u0303nez José', 'FRIEND@example'])(
  '%p finds the card of José Núñez',
  async (search) => {
    await issue({ recipientName: 'José Núñez' });
    await issue({ recipientEmail: 'mei@example.com' });
    const { data } = await api.call<{ items: GiftCard[] }>('GET', '/api/gift-card/portal/studio', {
      as: studio.owner,
      query: { search },
    });
    expect(data.items).toMatchObject([{ recipientName: 'José Núñez' }]);
  },
);

test('pays an order that is open already', async () => {
  const {
    data: { code },
  } = await issue();
  const { data } = await shop.buy(member, { studioPackageId: await shop.plan() });
  const redeem = (as: TestMember) =>
    api.call('POST', '/api/gift-card/redeem', { as, json: { orderId: data.orderId, code } });
  expect(await redeem(await aMember(api, studio))).toMatchObject({ status: 404 });
  expect(await redeem(member)).toMatchObject({ data: { paid: '50.00', balance: '70.00' } });
});

test('gets back what an order took that lapsed or was refunded to it', async () => {
  const {
    data: { code },
  } = await issue();
  const { data } = await shop.buy(member, { studioPackageId: await shop.plan(), giftCard: code });
  await api.db.studio(studio.studioId, (tx) =>
    orderSweep.sweep(tx, new Date(api.clock.now().getTime() + 73 * 3_600_000)),
  );
  expect(await shop.detail(data.orderId)).toMatchObject({
    status: 'EXPIRED',
    refunded: '50.00',
    receipts: [{ kind: 'RECEIPT' }, { kind: 'CREDIT_NOTE' }],
  });
  expect((await balance(code)).data).toMatchObject({ balance: '50.00' });
  const small = await shop.buy(member, {
    studioPackageId: await shop.plan({ price_minor: 3_000 }),
    giftCard: code,
  });
  expect((await shop.refund(small.data.orderId, '30', { mode: 'GIFT_CARD' })).data).toMatchObject({
    status: 'REFUNDED',
  });
  expect((await balance(code)).data).toMatchObject({ balance: '50.00' });
});

/** An order that a card has paid in full, and its refund to the card. */
const spendAndRefund = async (code: string, meanwhile: () => Promise<unknown>) => {
  const { data } = await shop.buy(member, {
    studioPackageId: await shop.plan({ price_minor: 5_000 }),
    giftCard: code,
  });
  await meanwhile();
  expect((await shop.refund(data.orderId, '50', { mode: 'GIFT_CARD' })).data).toMatchObject({
    status: 'REFUNDED',
  });
};

test('money for a card that has expired meanwhile comes on a new one', async () => {
  const { data } = await issue({ expiresOn: '2026-03-31' });
  await spendAndRefund(data.code, () =>
    api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('gift_card').set({ expires_on: '2026-02-28' }).execute(),
    ),
  );
  const code = await codeInMail();
  expect(code).not.toBe(data.code);
  expect((await newestMails(api.db, FRIEND))[0]?.text).toContain(
    `It takes the place of the card that ends in ${data.code.slice(-4)}.`,
  );
  expect((await balance(code)).data).toMatchObject({ balance: '50.00' });
  expect((await cards()).map(({ status, balance: left }) => [status, left]).toSorted()).toEqual([
    ['ACTIVE', '50.00'],
    ['EXPIRED', '0.00'],
  ]);
});

test('so does money for a card that was voided', async () => {
  const { data } = await issue();
  await spendAndRefund(data.code, () =>
    api.call('POST', '/api/gift-card/portal/void', {
      as: studio.owner,
      json: { giftCardId: data.giftCardId, reason: 'Stolen' },
    }),
  );
  expect(await balance(data.code)).toMatchObject({ code: 'GIFT_CARD_INVALID' });
  expect((await balance(await codeInMail())).data).toMatchObject({ balance: '50.00' });
});

test('says the same of an unknown, a voided and an expired card, ten times an hour', async () => {
  const [voided, expired] = [(await issue()).data, (await issue({ expiresOn: '2026-02-28' })).data];
  expect(
    await api.call('POST', '/api/gift-card/portal/void', {
      as: studio.owner,
      json: { giftCardId: voided.giftCardId, reason: 'Stolen' },
    }),
  ).toMatchObject({
    data: { status: 'VOIDED', balance: '0.00', entries: [{ kind: 'ISSUE' }, { kind: 'VOID' }] },
  });
  for (const code of [voided.code, expired.code, 'AAAA-BBBB-CCCC-DDDD-EEEE'])
    expect(await balance(code)).toMatchObject({
      code: 'GIFT_CARD_INVALID',
      message: 'This gift card is not valid',
    });
  for (let n = 0; n < 7; n++) await balance('AAAA');
  expect(await balance((await issue()).data.code)).toMatchObject({ status: 429 });
});

test('what is left after the last day is written off, once', async () => {
  await issue({ expiresOn: '2026-02-28' });
  const sweep = () => api.db.studio(studio.studioId, (tx) => giftCardSweep.sweep(tx, api.clock.now()));
  expect([await sweep(), await sweep()]).toEqual([1, 0]);
  expect(await cards()).toMatchObject([{ status: 'EXPIRED', balance: '0.00' }]);
});

test('belongs to the larger plan; presents need a manager and a reason', async () => {
  expect(await issue({ reason: '' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'reason' }] },
  });
  expect(await issue({}, await aStaff(api, studio, 'STAFF'))).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'purchaserMemberId' }] },
  });
  expect(await issue({ purchaserMemberId: member.memberId })).toMatchObject({ code: 'INVALID_FIELDS' });
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'STANDARD' }).where('studio_id', '=', studio.studioId).execute(),
  );
  expect(await issue()).toMatchObject({ status: 403, code: 'PLAN_LIMIT' });
});
