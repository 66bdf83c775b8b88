import type { Order } from '@studio/contract/orders/order.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import { newId } from '../../../../platform/db/newId.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { TestMember, TestStudio } from '../../../../testing/builders/builders.ts';
import { aSavedCard, typeCard } from '../../../../testing/builders/cards.ts';
import { anOrder, aTill, booksOf, deliverEvent, startPaying } from '../../../../testing/builders/payments.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';
import { orderSweep } from '../../order/order.sweep.ts';
import { chargeSaved } from '../../payment-gateway/payment-gateway.api.ts';
import { reconciliation } from './reconcile.sweep.ts';
import { MINUTE } from '@studio/contract/values/time';

const QUIET = 3 * MINUTE + 1;

let api: TestApp;
let fake: FakeStripe;
let deps: Deps;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let secretKey: string;
let order: Order;
beforeAll(async () => {
  ({ api, fake, deps, close } = await startPaying());
});
beforeEach(async () => {
  ({ studio, member, secretKey } = await aTill(api));
  order = await anOrder(api, { studio, member });
});
afterAll(() => close());

const books = () => booksOf(api, studio);
const run = (now: Deps = deps) => reconciliation(now).run(studio.studioId);
const begin = async () =>
  (
    await api.call<PayInfo>('POST', '/api/transaction/pay', {
      as: member,
      json: { orderId: order.orderId, mode: 'CARD' },
    })
  ).data.redirectUrl ?? '';
async function payInBrowser(number = '4242424242424242'): Promise<void> {
  typeCard(fake, await begin(), number);
}
const setOrder = (change: object) =>
  api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('orders').set(change).where('order_id', '=', order.orderId).execute(),
  );
const happened = (type: string) => fake.events(secretKey).filter((event) => event['type'] === type);
const silent = (): Deps => ({ ...deps, config: { ...deps.config, fakeStripeUrl: 'http://127.0.0.1:9' } });

describe('a payment without a message', () => {
  test('is found after three minutes, and settled once', async () => {
    await payInBrowser();
    api.clock.advance(3 * MINUTE);
    expect(await run()).toBe(0);
    api.clock.advance(1);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const { orders, payments, ledger } = await books();
    expect(orders).toMatchObject([{ status: 'PAID' }]);
    expect([payments.length, ledger.length]).toEqual([1, 1]);
    // And then the message comes after all.
    expect(
      await deliverEvent(api, studio, happened('payment_intent.succeeded')[0] ?? { id: '', object: '' }),
    ).toBe(200);
    expect((await books()).payments).toHaveLength(1);
  });

  test('is settled by two processes at once, once', async () => {
    await payInBrowser();
    api.clock.advance(QUIET);
    await Promise.all([run(), run(), run()]);
    expect((await books()).payments).toHaveLength(1);
  });

  test('by a saved card, whose process was killed between the answer of the provider and the commit', async () => {
    const paymentMethodId = await aSavedCard(api, fake, member);
    const charge = {
      studioId: studio.studioId,
      paymentMethodId,
      orderId: order.orderId,
      amountMinor: 12_000,
      currency: 'SGD',
      idempotencyKey: newId(),
    };
    expect(await chargeSaved(deps, charge)).toMatchObject({ status: 'SUCCEEDED' });
    // Whoever asked for it is gone here: charged, and nothing written down but that it was begun.
    expect((await books()).payments).toEqual([]);
    api.clock.advance(QUIET);
    await run();
    expect((await books()).orders).toMatchObject([{ status: 'PAID' }]);
    // The same try, made again by the next process, charges nothing.
    expect(await chargeSaved(deps, charge)).toMatchObject({ status: 'SUCCEEDED' });
    expect(happened('payment_intent.succeeded')).toHaveLength(1);
  });

  test('is found though the transaction that should have settled it was rolled back', async () => {
    await payInBrowser();
    const event = happened('payment_intent.succeeded')[0] ?? { id: '', object: '' };
    // The table refuses the receipt: settling fails after the provider has answered, as a crash would.
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .insertInto('receipt')
        .values({
          studio_id: studio.studioId,
          receipt_no: 'R-2026-000001',
          kind: 'RECEIPT',
          order_id: order.orderId,
          amount_minor: 0,
          issued_at: api.clock.now(),
        })
        .execute(),
    );
    expect(await deliverEvent(api, studio, event)).toBe(500);
    expect(await books()).toMatchObject({
      payments: [],
      events: [],
      intents: [{ status: 'OPEN' }],
      orders: [{ status: 'AWAITING_PAYMENT' }],
    });
    await api.db.studio(studio.studioId, (tx) => tx.deleteFrom('receipt').execute());
    api.clock.advance(QUIET);
    await run();
    expect(await books()).toMatchObject({ orders: [{ status: 'PAID' }], intents: [{ status: 'SUCCEEDED' }] });
  });

  test('is left alone while the member is at it, and asked about again after three minutes', async () => {
    await begin();
    api.clock.advance(QUIET);
    expect(await run()).toBe(1);
    expect((await books()).checkouts).toMatchObject([{ status: 'OPEN' }]);
    expect(await run()).toBe(0);
    api.clock.advance(QUIET);
    expect(await run()).toBe(1);
  });
});

describe('a payment that nobody goes on with', () => {
  test('is given up after a day', async () => {
    await begin();
    api.clock.advance(24 * 60 * MINUTE);
    await run();
    expect((await books()).checkouts).toMatchObject([{ status: 'EXPIRED' }]);
    expect(happened('checkout.session.expired')).toHaveLength(1);
  });

  test('is given up at once when its order has lapsed, so that it is not paid late', async () => {
    const url = await begin();
    await setOrder({ status: 'EXPIRED' });
    await run();
    expect((await books()).checkouts).toMatchObject([{ status: 'EXPIRED' }]);
    expect(typeCard(fake, url, '4242424242424242')).toBe(410);
    expect(await run()).toBe(0);
  });

  test('is closed when its order is about to lapse, which waits for that', async () => {
    await begin();
    await setOrder({ due_at: api.clock.now() });
    const lapse = () => api.db.studio(studio.studioId, (tx) => orderSweep.sweep(tx, api.clock.now()));
    expect(await lapse()).toBe(0);
    expect(await run()).toBe(1);
    expect((await books()).checkouts).toMatchObject([{ status: 'EXPIRED' }]);
    expect(await lapse()).toBe(1);
  });

  test('and was paid in the last moment counts', async () => {
    await payInBrowser();
    await setOrder({ due_at: api.clock.now() });
    await api.db.studio(studio.studioId, (tx) => orderSweep.sweep(tx, api.clock.now()));
    await run();
    expect(await books()).toMatchObject({ orders: [{ status: 'PAID' }], intents: [{ return_reason: '' }] });
  });

  test('and was paid before that goes back', async () => {
    await payInBrowser();
    await setOrder({ status: 'EXPIRED' });
    api.clock.advance(QUIET);
    await run();
    expect((await books()).intents).toMatchObject([
      { status: 'SUCCEEDED', return_reason: 'ORDER_CLOSED', return_ref: expect.stringMatching(/^re_/) },
    ]);
  });
});

describe('money that has to go back', () => {
  test('is asked for again until the provider answers, and goes back once', async () => {
    await payInBrowser();
    await setOrder({ status: 'EXPIRED' });
    fake.loseAnswers('/v1/refunds', 3);
    // The refund is made there; its answer never comes.
    expect(
      await deliverEvent(api, studio, happened('payment_intent.succeeded')[0] ?? { id: '', object: '' }),
    ).toBe(200);
    expect((await books()).intents).toMatchObject([{ return_reason: 'ORDER_CLOSED', returned_at: null }]);
    api.clock.advance(QUIET);
    await run();
    expect((await books()).intents).toMatchObject([{ returned_at: api.clock.now() }]);
    expect(happened('refund.created')).toHaveLength(1);
    api.clock.advance(QUIET);
    expect(await run()).toBe(0);
  });
});

describe('a refund that takes its time', () => {
  const paidBy = async (number: string) => {
    await payInBrowser(number);
    await deliverEvent(api, studio, happened('payment_intent.succeeded')[0] ?? { id: '', object: '' });
    await api.call('POST', '/api/transaction/portal/refund', {
      as: studio.owner,
      json: { orderId: order.orderId, amount: '120.00', mode: 'CARD', reason: 'Moved abroad' },
    });
  };
  const refunds = () => api.db.studio(studio.studioId, (tx) => tx.selectFrom('refund').selectAll().execute());

  test.each([
    ['4000000000007726', 'DONE', 'REFUNDED'],
    ['4000000000005126', 'FAILED', 'PAID'],
  ])('to %s is %s in the end', async (number, status, orderStatus) => {
    await paidBy(number);
    expect(await refunds()).toMatchObject([{ status: 'PENDING' }]);
    api.clock.advance(QUIET);
    expect(await run()).toBeGreaterThanOrEqual(1);
    expect(await refunds()).toMatchObject([{ status }]);
    expect((await books()).orders).toMatchObject([{ status: orderStatus }]);
  });
});

test('while the provider is silent nothing is lost, and one that cannot be asked about keeps nothing else waiting', async () => {
  await payInBrowser();
  api.clock.advance(QUIET);
  await expect(run(silent())).rejects.toThrow();
  expect(await books()).toMatchObject({ payments: [], checkouts: [{ status: 'OPEN' }] });
  api.clock.advance(QUIET);
  await run();
  expect((await books()).orders).toMatchObject([{ status: 'PAID' }]);
});
