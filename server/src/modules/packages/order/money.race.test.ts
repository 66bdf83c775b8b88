import type { IssuedGiftCard } from '@studio/contract/orders/gift-card.schema';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { giftCardSaleModule } from './gift-card-sale/giftCard.routes.ts';
import { orderModule } from './order.routes.ts';
import { payOrder } from './pay/pay.service.ts';
import { RACE_ROUNDS } from '../../../testing/tier.ts';

const ROUNDS = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1);
const CROWD = 8;
let api: TestApp;
let studio: TestStudio;
let shop: Shop;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, giftCardSaleModule], connections: 30 });
});
beforeEach(async () => {
  studio = await aStudio(api);
  shop = aShop(api, studio);
});
afterAll(() => api.close());

const crowd = (): Promise<TestMember[]> =>
  Promise.all(Array.from({ length: CROWD }, () => aMember(api, studio)));
const codesOf = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted();
const onlyOne = (refusal: string) => ['0', ...Array.from({ length: CROWD - 1 }, () => refusal)];
const ordered = async (member: TestMember) =>
  (await shop.buy(member, { studioPackageId: await shop.plan() })).data.orderId;

test.each(ROUNDS)('a promo code with one use left is used once (%i)', async () => {
  const members = await crowd();
  const { code } = await shop.promo({ total_limit: 1, per_member_limit: null });
  const plan = await shop.plan();
  const answers = await Promise.all(
    members.map((member) => shop.buy(member, { studioPackageId: plan, promoCode: code })),
  );
  expect(codesOf(answers)).toEqual(onlyOne('PROMO_CODE_INVALID'));
  expect(await shop.redemptions()).toMatchObject([{ status: 'RESERVED' }]);
});

test.each(ROUNDS)('a gift card is spent once, whoever has its code (%i)', async () => {
  await shop.premium();
  const members = await crowd();
  const { data } = await api.call<IssuedGiftCard>('POST', '/api/gift-card/portal/create', {
    as: studio.owner,
    json: { amount: '120', recipientName: 'Mei', recipientEmail: 'mei@example.com', reason: 'Raffle' },
  });
  const plan = await shop.plan();
  const answers = await Promise.all(
    members.map((member) => shop.buy(member, { studioPackageId: plan, giftCard: data.code })),
  );
  expect(codesOf(answers)).toEqual(onlyOne('GIFT_CARD_INVALID'));
  const entries = await api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('gift_card_entry')
      .select('delta_minor')
      .orderBy('created_at')
      .orderBy('entry_id')
      .execute(),
  );
  expect(entries.map(({ delta_minor: delta }) => delta)).toEqual([12_000, -12_000]);
});

test.each(ROUNDS)(
  'of forty wrong codes typed at once ten are looked at, and then not even a right one (%i)',
  async () => {
    const member = await aMember(api, studio);
    const studioPackageId = await shop.plan();
    const typed = (promoCode: string) => shop.buy(member, { studioPackageId, promoCode });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => typed(`GUESS${n}`)));
    const codes = codesOf(answers);
    expect([
      codes.filter((code) => code === 'PROMO_CODE_INVALID').length,
      codes.filter((code) => code === 'TOO_MANY_REQUESTS').length,
    ]).toEqual([10, 30]);
    expect(await typed((await shop.promo()).code)).toMatchObject({ status: 429 });
  },
);

test.each(ROUNDS)('a payment is approved once, whoever approves it (%i)', async () => {
  const orderId = await ordered(await aMember(api, studio));
  const clerks = await Promise.all(Array.from({ length: CROWD }, () => aStaff(api, studio)));
  const answers = await Promise.all(clerks.map((clerk) => shop.approve(orderId, '50', clerk)));
  expect(codesOf(answers)).toEqual(onlyOne('ORDER_CLOSED'));
  expect(await shop.detail(orderId)).toMatchObject({ paid: '50.00', payments: [{ amount: '50.00' }] });
});

test.each(ROUNDS)(
  'an order is paid, recorded, cancelled and rejected at once: it is paid once or not at all (%i)',
  async () => {
    const member = await aMember(api, studio);
    const orderId = await ordered(member);
    const cancel = (path: string, as: { token: string }) =>
      api.call('POST', `/api/transaction/${path}`, { as, json: { orderId, reason: 'Changed their mind' } });
    await Promise.all([
      shop.approve(orderId, '120'),
      cancel('cancel', member),
      shop.pay(orderId, '120'),
      cancel('portal/cancel', studio.owner),
      shop.reject(orderId),
      shop.approve(orderId, '120'),
    ]);
    const { status, paid, payments } = await shop.detail(orderId);
    expect([
      ['PAID', '120.00', 1],
      ['CANCELLED', '0.00', 0],
    ]).toContainEqual([status, paid, payments.length]);
    expect((await shop.packages()).map((lot) => lot.status)).toEqual(status === 'PAID' ? ['ACTIVE'] : []);
  },
);

test.each(ROUNDS)('money goes back once (%i)', async () => {
  const orderId = await ordered(await aMember(api, studio));
  await shop.pay(orderId, '120');
  const answers = await Promise.all(Array.from({ length: CROWD }, () => shop.refund(orderId, '120')));
  expect(codesOf(answers)).toEqual(onlyOne('REFUND_TOO_HIGH'));
  expect(await shop.detail(orderId)).toMatchObject({
    status: 'REFUNDED',
    refunded: '120.00',
    refunds: [{ amount: '120.00' }],
  });
  expect(await shop.receipts()).toHaveLength(2);
});

test('receipts have no gaps under fifty payments at once, of which every fifth is rolled back at its end', async () => {
  const members = await crowd();
  const orders = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ordered(members[index % CROWD] as TestMember)),
  );
  const payments = orders.map((orderId, index) =>
    api.db.studio(studio.studioId, async (tx) => {
      await payOrder(tx, {
        orderId,
        amountMinor: 12_000,
        mode: 'CASH',
        staffId: null,
        now: api.clock.now(),
      });
      if (index % 5 === 0) throw new Error('Broken at its end');
    }),
  );
  expect((await Promise.allSettled(payments)).filter(({ status }) => status === 'fulfilled')).toHaveLength(
    40,
  );
  const numbers = (await shop.receipts()).map(({ receipt_no: no }) => no);
  expect(numbers).toEqual(
    Array.from({ length: 40 }, (_, index) => `R-2026-${String(index + 1).padStart(6, '0')}`),
  );
});
