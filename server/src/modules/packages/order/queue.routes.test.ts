import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { orderModule } from './order.routes.ts';
import { orderSweep } from './order.sweep.ts';
import { HOUR } from '@studio/contract/values/time';

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

const ordered = async (json: object = {}) =>
  (await shop.buy(member, { studioPackageId: await shop.plan(), ...json })).data.orderId;
const subjects = async () => (await newestMails(api.db, member.userEmail)).map(({ subject }) => subject);
const sweepIn = (milliseconds: number) =>
  api.db.studio(studio.studioId, (tx) =>
    orderSweep.sweep(tx, new Date(api.clock.now().getTime() + milliseconds)),
  );

describe('approving', () => {
  test('in full gives the package, and mails both', async () => {
    const orderId = await ordered();
    expect((await shop.approve(orderId, '120')).data).toMatchObject({
      status: 'PAID',
      mode: 'BANK_TRANSFER',
      receiptNo: 'R-2026-000001',
    });
    expect(await shop.packages()).toMatchObject([{ status: 'ACTIVE', credits_remaining: 5 }]);
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('We have received your payment'),
        expect.stringContaining('Receipt R-2026-000001'),
        expect.stringContaining('waiting for your payment'),
      ]),
    );
  });

  test('a part leaves the rest open, and cannot be repeated', async () => {
    const orderId = await ordered();
    expect((await shop.approve(orderId, '50')).data).toMatchObject({
      status: 'PARTIALLY_PAID',
      balance: '70.00',
    });
    const notices = {
      code: 'ORDER_CLOSED',
      message: expect.stringMatching(/^Nothing is waiting for approval\. .* Record the rest as a payment/),
    };
    expect(await shop.approve(orderId, '50')).toMatchObject(notices);
    expect(await shop.reject(orderId)).toMatchObject(notices);
    expect((await shop.pay(orderId, '70')).data.status).toBe('PAID');
    expect((await shop.receipts()).map(({ amount_minor }) => amount_minor)).toEqual([5_000, 7_000]);
  });

  test("is refused for more than is owed, for one's own order, for trainers and for what is not there", async () => {
    const orderId = await ordered();
    expect(await shop.approve(orderId, '120.01')).toMatchObject({
      code: 'AMOUNT_WRONG',
      data: { errors: [{ field: 'amount' }] },
    });
    const clerk = await aStaff(api, studio, 'STAFF');
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('member')
        .set({ user_id: clerk.userId })
        .where('member_id', '=', member.memberId)
        .execute(),
    );
    expect(await shop.approve(orderId, '120', clerk)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await shop.pay(orderId, '120', { as: clerk })).toMatchObject({ status: 403 });
    expect(await shop.approve(orderId, '120', await aStaff(api, studio, 'TRAINER'))).toMatchObject({
      status: 403,
    });
    expect(await shop.approve(newId(), '120')).toMatchObject({ status: 404 });
  });
});

describe('rejecting', () => {
  test('what was sent for the rest keeps the order open, with the reason until money comes', async () => {
    const orderId = await ordered();
    await shop.approve(orderId, '50');
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('orders').set({ status: 'PROOF_SUBMITTED' }).where('order_id', '=', orderId).execute(),
    );
    expect((await shop.reject(orderId)).data).toMatchObject({
      status: 'PARTIALLY_PAID',
      rejectReason: 'Not on our statement',
    });
    expect((await shop.pay(orderId, '10')).data).toMatchObject({
      status: 'PARTIALLY_PAID',
      rejectReason: '',
    });
  });

  test('lets the member try again, and the third time ends the order', async () => {
    const { code } = await shop.promo();
    const orderId = await ordered({ promoCode: code });
    for (const turn of [1, 2])
      expect((await shop.reject(orderId)).data).toMatchObject({
        status: 'AWAITING_PAYMENT',
        rejections: turn,
        rejectReason: 'Not on our statement',
      });
    expect((await shop.reject(orderId)).data).toMatchObject({ status: 'REJECTED', rejections: 3 });
    expect(await shop.reject(orderId)).toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await shop.approve(orderId, '60')).toMatchObject({ code: 'ORDER_CLOSED' });
    expect(await shop.packages()).toEqual([]);
    expect(await shop.redemptions()).toMatchObject([{ status: 'RELEASED' }]);
    expect((await subjects()).filter((subject) => subject.startsWith('We could not find'))).toHaveLength(3);
  });

  test('needs a reason', async () => {
    expect(await shop.reject(await ordered(), 'No')).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'reason' }] },
    });
  });
});

describe('an order that nobody pays', () => {
  test('lapses when its time is over, with what waited with it', async () => {
    const { code } = await shop.promo({ total_limit: 1 });
    const orderId = await ordered({ promoCode: code });
    expect(await sweepIn(72 * HOUR - 1)).toBe(0);
    expect(await sweepIn(72 * HOUR)).toBe(1);
    expect(await sweepIn(72 * HOUR)).toBe(0);
    expect(await shop.detail(orderId)).toMatchObject({ status: 'EXPIRED', packages: [], dueAt: null });
    expect(await shop.redemptions()).toMatchObject([{ status: 'RELEASED' }]);
    expect(await shop.packages()).toEqual([]);
    expect(await subjects()).toContainEqual(expect.stringContaining('has expired'));
    expect(await shop.pay(orderId, '60')).toMatchObject({ code: 'ORDER_CLOSED' });
  });

  test('stays when a part of it was paid, or a proof was sent', async () => {
    const paid = await ordered();
    await shop.pay(paid, '50');
    const proved = await ordered();
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('orders').set({ status: 'PROOF_SUBMITTED' }).where('order_id', '=', proved).execute(),
    );
    expect(await sweepIn(100 * HOUR)).toBe(0);
    expect((await shop.approve(proved, '120')).data.status).toBe('PAID');
  });

  test('can be cancelled by its member and the desk, until money came', async () => {
    const orderId = await ordered();
    const stranger = await aMember(api, studio);
    const cancel = (as: { token: string }, url = '/api/transaction/cancel') =>
      api.call('POST', url, { as, json: { orderId } });
    expect(await cancel(stranger)).toMatchObject({ status: 404 });
    expect(await cancel(studio.owner, '/api/transaction/portal/cancel')).toMatchObject({
      data: { status: 'CANCELLED' },
    });
    expect(await cancel(member)).toMatchObject({ code: 'ORDER_CLOSED' });
    const paid = await ordered();
    await shop.pay(paid, '1');
    expect(
      await api.call('POST', '/api/transaction/cancel', { as: member, json: { orderId: paid } }),
    ).toMatchObject({ code: 'ORDER_CLOSED' });
  });
});

test('lists can be narrowed down and put in another order', async () => {
  const [first, second] = [await ordered(), await ordered({ mode: 'QR' })];
  await shop.pay(first, '120', { mode: 'CARD' });
  const list = async (query: Record<string, string>) =>
    (
      await api.call<{ items: { orderId: string }[]; total: number }>(
        'GET',
        '/api/transaction/portal/studio',
        { as: studio.owner, query },
      )
    ).data;
  expect(await list({ status: 'PAID' })).toMatchObject({
    total: 1,
    items: [{ orderId: first, mode: 'CARD' }],
  });
  expect(await list({ mode: 'QR' })).toMatchObject({ total: 1, items: [{ orderId: second }] });
  expect((await list({ from: '2026-03-02', to: '2026-03-02' })).total).toBe(2);
  expect((await list({ from: '2026-03-03' })).total).toBe(0);
  expect((await list({ sort: 'status', order: 'desc' })).items.map(({ orderId }) => orderId)).toEqual([
    first,
    second,
  ]);
});
