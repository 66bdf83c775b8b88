import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { newId } from '../../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../order.routes.ts';
import { refundForVoid } from './refund.service.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
let shop: Shop;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
  shop = aShop(api, studio);
});
afterAll(() => api.close());

/** 109.00 with 9.00 of tax, paid in two parts. */
async function paid(): Promise<string> {
  const { data } = await shop.buy(member, {
    studioPackageId: await shop.plan({ price_minor: 10_900, tax_rate_id: await shop.tax() }),
  });
  await shop.pay(data.orderId, '50');
  await shop.pay(data.orderId, '59', { mode: 'CARD' });
  return data.orderId;
}

test('refunds a part with its tax, a credit note and a mail, and takes it off the unrecognised value', async () => {
  const orderId = await paid();
  const { data } = await shop.refund(orderId, '21.80');
  expect(data).toMatchObject({
    status: 'PARTIALLY_REFUNDED',
    refunded: '21.80',
    refundable: '87.20',
    refunds: [
      {
        amount: '21.80',
        tax: '1.80',
        mode: 'CASH',
        status: 'DONE',
        receiptNo: 'R-2026-000003',
        reason: 'Moved abroad',
      },
    ],
    receipts: [
      { kind: 'RECEIPT' },
      { kind: 'RECEIPT' },
      { kind: 'CREDIT_NOTE', amount: '21.80', tax: '1.80' },
    ],
  });
  expect(await shop.packages()).toMatchObject([
    { paid_minor: 10_900, refunded_minor: 2_180, value_minor: 8_000 },
  ]);
  const [mail] = (await newestMails(api.db, member.userEmail)).filter(({ subject }) =>
    subject.startsWith('Refund'),
  );
  expect(mail?.text).toMatch(/We have refunded S\$21\.80[\s\S]*Refunded by: Cash/);
});

test('gives back all of it in parts, and the tax of all documents is nothing in the end', async () => {
  const orderId = await paid();
  for (const amount of ['33.33', '33.33', '42.34']) await shop.refund(orderId, amount);
  expect(await shop.detail(orderId)).toMatchObject({ status: 'REFUNDED', refundable: '0.00' });
  const receipts = await shop.receipts();
  const sum = (kind: string, field: 'amount_minor' | 'tax_minor') =>
    receipts.filter((receipt) => receipt.kind === kind).reduce((all, receipt) => all + receipt[field], 0);
  expect([sum('RECEIPT', 'amount_minor'), sum('RECEIPT', 'tax_minor')]).toEqual([10_900, 900]);
  expect([sum('CREDIT_NOTE', 'amount_minor'), sum('CREDIT_NOTE', 'tax_minor')]).toEqual([10_900, 900]);
  expect(await shop.refund(orderId, '0.01')).toMatchObject({
    code: 'REFUND_TOO_HIGH',
    message: 'Refund amount cannot be more than the amount paid',
  });
});

test('is refused above what was paid, by a card that no provider charged, and for lines that cost less', async () => {
  const orderId = await paid();
  expect(await shop.refund(orderId, '109.01')).toMatchObject({ status: 400, code: 'REFUND_TOO_HIGH' });
  expect(await shop.refund(orderId, '1', { mode: 'CARD' })).toMatchObject({ code: 'REFUND_TOO_HIGH' });
  expect(await shop.refund(orderId, '1', { mode: 'GIFT_CARD' })).toMatchObject({ code: 'REFUND_TOO_HIGH' });
  expect(await shop.refund(orderId, '1', { lines: [2] })).toMatchObject({ code: 'REFUND_TOO_HIGH' });
  expect(await shop.refund(newId(), '1')).toMatchObject({ status: 404 });
  expect(await shop.receipts()).toHaveLength(2);
});

test('is for managers and up, within the limit that owners set', async () => {
  const orderId = await paid();
  expect(await shop.refund(orderId, '1', { as: await aStaff(api, studio, 'STAFF') })).toMatchObject({
    status: 403,
  });
  const manager = await aStaff(api, studio, 'SUPER');
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ attributes: JSON.stringify({ superRefundLimit: 30 }) })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  expect((await shop.refund(orderId, '20', { as: manager })).code).toBe('0');
  expect(await shop.refund(orderId, '10.01', { as: manager })).toMatchObject({
    status: 403,
    code: 'ABOVE_LIMIT',
    message: 'You can refund at most S$30.00 of an order.',
  });
  expect((await shop.refund(orderId, '10', { as: manager })).code).toBe('0');
  expect((await shop.refund(orderId, '70')).code).toBe('0');
});

test('a card without a working provider fails, and the money can be paid back otherwise', async () => {
  const orderId = await paid();
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('payment')
      .set({ provider: 'FAKE', provider_ref: `pi_${newId()}` })
      .where('mode', '=', 'CARD')
      .execute(),
  );
  expect((await shop.refund(orderId, '59', { mode: 'CARD' })).data).toMatchObject({
    refunded: '59.00',
    refunds: [{ status: 'PENDING' }],
  });
  expect(await shop.detail(orderId)).toMatchObject({
    status: 'PAID',
    refunded: '0.00',
    refunds: [{ status: 'FAILED', failure: 'The payment provider is not set up.', receiptNo: null }],
  });
  expect((await shop.refund(orderId, '59')).data).toMatchObject({
    status: 'PARTIALLY_REFUNDED',
    refunded: '59.00',
  });
});

describe('single lines of an order', () => {
  /** 109.00 with 9.00 of tax, and 120.00 without. */
  const two = async () => {
    const items = [
      { studioPackageId: await shop.plan({ price_minor: 10_900, tax_rate_id: await shop.tax() }) },
      { studioPackageId: await shop.plan() },
    ];
    const { data } = await shop.buy(member, { items });
    await shop.pay(data.orderId, '229');
    return data.orderId;
  };

  test('give back what they cost with their own tax, and take it off their own package', async () => {
    const orderId = await two();
    expect((await shop.refund(orderId, '54.50', { lines: [1] })).data).toMatchObject({
      refunds: [{ amount: '54.50', tax: '4.50' }],
    });
    expect((await shop.refund(orderId, '20', { lines: [2] })).data).toMatchObject({
      refunds: [{ tax: '4.50' }, { amount: '20.00', tax: '0.00' }],
    });
    expect(await shop.packages()).toMatchObject([
      { refunded_minor: 5_450, value_minor: 5_000 },
      { refunded_minor: 2_000, value_minor: 10_000 },
    ]);
  });

  test('give back no more than they cost, however often', async () => {
    const orderId = await two();
    expect((await shop.refund(orderId, '109', { lines: [1] })).code).toBe('0');
    expect(await shop.refund(orderId, '0.01', { lines: [1] })).toMatchObject({
      code: 'REFUND_TOO_HIGH',
      message: 'Refund amount cannot be more than what is left of these items',
    });
    expect((await shop.refund(orderId, '120', { lines: [1, 2] })).data).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ tax: '9.00' }, { tax: '0.00' }],
    });
  });

  test('whose money did not go can be given back again', async () => {
    const orderId = await two();
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('payment')
        .set({ provider: 'FAKE', provider_ref: `pi_${newId()}` })
        .execute(),
    );
    await shop.refund(orderId, '109', { lines: [1], mode: 'CARD' });
    expect((await shop.refund(orderId, '109', { lines: [1] })).code).toBe('0');
  });

  test('are given back once by two who ask at the same time', async () => {
    const orderId = await two();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        shop.refund(orderId, '109', { lines: [1], mode: index % 2 ? 'CASH' : 'OTHERS' }),
      ),
    );
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect(await shop.detail(orderId)).toMatchObject({ refunded: '109.00', refundable: '120.00' });
  });
});

describe('a gift card that was sold', () => {
  const sold = async () => {
    await shop.premium();
    const giftCard = { amount: '50', recipientName: 'Mei', recipientEmail: 'mei@example.com' };
    const { data } = await shop.buy(member, {
      items: [{ giftCard }, { studioPackageId: await shop.plan() }],
    });
    await shop.pay(data.orderId, '170');
    return data.orderId;
  };
  const cards = () =>
    api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('gift_card').select(['status', 'balance_minor']).execute(),
    );

  test('goes back whole, with its money', async () => {
    const orderId = await sold();
    expect(await shop.refund(orderId, '20', { lines: [1] })).toMatchObject({
      code: 'REFUND_TOO_HIGH',
      message: 'A gift card can only be refunded in full. Choose its line and its price',
    });
    expect((await shop.refund(orderId, '50', { lines: [1] })).code).toBe('0');
    expect(await cards()).toEqual([{ status: 'VOIDED', balance_minor: 0 }]);
    expect((await shop.refund(orderId, '20', { lines: [2] })).code).toBe('0');
  });

  test('does not when something of it was spent', async () => {
    const orderId = await sold();
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('gift_card').set({ balance_minor: 4_999 }).execute(),
    );
    expect(await shop.refund(orderId, '170')).toMatchObject({
      code: 'REFUND_TOO_HIGH',
      message: 'Part of this gift card was spent',
    });
    expect((await shop.refund(orderId, '120', { lines: [2] })).code).toBe('0');
  });

  test('is good again when the money did not go', async () => {
    const orderId = await sold();
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('payment')
        .set({ provider: 'FAKE', provider_ref: `pi_${newId()}` })
        .execute(),
    );
    await shop.refund(orderId, '50', { lines: [1], mode: 'CARD' });
    expect(await cards()).toEqual([{ status: 'ACTIVE', balance_minor: 5_000 }]);
  });
});

test('an order that was paid in part and is paid back ends, with what waited with it', async () => {
  const { code } = await shop.promo();
  const { data } = await shop.buy(member, { studioPackageId: await shop.plan(), promoCode: code });
  await shop.pay(data.orderId, '10');
  expect((await shop.refund(data.orderId, '10')).data).toMatchObject({ status: 'REFUNDED', packages: [] });
  expect(await shop.redemptions()).toMatchObject([{ status: 'RELEASED' }]);
  expect(await shop.pay(data.orderId, '50')).toMatchObject({ code: 'ORDER_CLOSED' });
});

describe('for a package that is voided', () => {
  const void_ = (packageId: string, amountMinor: number, isUnused = false) =>
    api.db.studio(studio.studioId, (tx) =>
      refundForVoid(tx, {
        packageId,
        amountMinor,
        mode: 'CASH',
        reason: 'Voided',
        staffId: studio.owner.staffId,
        isUnused,
        now: api.clock.now(),
      }),
    );

  test('pays back for its own line only', async () => {
    const { data } = await shop.buy(member, {
      items: [
        { studioPackageId: await shop.plan() },
        { studioPackageId: await shop.plan({ price_minor: 5_000 }) },
      ],
    });
    await shop.pay(data.orderId, '170');
    const small =
      (await shop.packages()).find(({ paid_minor: paidMinor }) => paidMinor === 5_000)
        ?.studio_package_transaction_id ?? '';
    await expect(void_(small, 5_001)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' });
    expect(await void_(small, 5_000)).toMatchObject({
      status: 'DONE',
      orderId: data.orderId,
      refundId: expect.any(String),
    });
    expect((await shop.packages()).map(({ refunded_minor: refunded }) => refunded).toSorted()).toEqual([
      0, 5_000,
    ]);
  });

  test('frees a promo code of which nothing was used, and pays nothing when nothing is asked for', async () => {
    const { code } = await shop.promo();
    const { data } = await shop.buy(member, { studioPackageId: await shop.plan(), promoCode: code });
    await shop.pay(data.orderId, '60');
    const [lot] = await shop.packages();
    expect(await void_(lot?.studio_package_transaction_id ?? '', 0, true)).toMatchObject({
      status: 'DONE',
      refundId: null,
    });
    expect(await shop.redemptions()).toMatchObject([{ status: 'RELEASED' }]);
  });
});
