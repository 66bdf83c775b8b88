import type { Order } from '@studio/contract/orders/order.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { StripeObject } from '../../../../fakeStripe/stripeObject.ts';
import type { FakeStripe } from '../../../../fakeStripe/fakeStripe.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TestMember, TestStudio } from '../../../testing/builders/builders.ts';
import { aSavedCard, typeCard } from '../../../testing/builders/cards.ts';
import { anOrder, aTill, booksOf, deliverEvent, startPaying } from '../../../testing/builders/payments.ts';
import type { TestApp } from '../../../testing/startTestApp.ts';
import { reconciliation } from './webhook/reconcile.sweep.ts';

let api: TestApp;
let fake: FakeStripe;
let deps: Deps;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let secretKey: string;
beforeAll(async () => {
  ({ api, fake, deps, close } = await startPaying({ connections: 12 }));
  ({ studio, member, secretKey } = await aTill(api));
});
beforeEach(() => api.clock.advance(1000));
afterAll(() => close());

const TIMES = 10;
const times = Array.from({ length: TIMES }, (_, index) => index + 1);
const eventsFor = (ref: string): StripeObject[] =>
  fake.events(secretKey).filter((event) => JSON.stringify(event).includes(ref));
const deliver = (event: StripeObject) => deliverEvent(api, studio, event);
const record = (orderId: string) =>
  api.call('POST', '/api/transaction/portal/record-payment', {
    as: studio.owner,
    json: { orderId, amount: '120.00', mode: 'CASH' },
  });

/** An order whose card was refused once and charged then. @returns its messages, oldest first. */
async function paidInBrowser(): Promise<{ order: Order; ref: string; events: StripeObject[] }> {
  const order = await anOrder(api, { studio, member });
  const { data } = await api.call<PayInfo>('POST', '/api/transaction/pay', {
    as: member,
    json: { orderId: order.orderId, mode: 'CARD' },
  });
  for (const number of ['4000000000000002', '4242424242424242'])
    typeCard(fake, data.redirectUrl ?? '', number);
  const told = fake.events(secretKey).findLast(({ type }) => type === 'payment_intent.succeeded');
  const ref = (told?.['data'] as { object: StripeObject }).object.id;
  return {
    order,
    ref,
    events: eventsFor(ref).filter(({ type }) => String(type).startsWith('payment_intent.')),
  };
}

/** What stands in the books for one order. */
async function booksFor(orderId: string) {
  const all = await booksOf(api, studio);
  const own = <Row extends { order_id: string | null }>(rows: Row[]): Row[] =>
    rows.filter((row) => row.order_id === orderId);
  const lots = own(all.lots);
  return {
    order: own(all.orders)[0],
    payments: own(all.payments),
    receipts: own(all.receipts),
    intents: own(all.intents),
    lots,
    ledger: all.ledger.filter((line) =>
      lots.some((lot) => lot.studio_package_transaction_id === line.studio_package_transaction_id),
    ),
  };
}

describe.each(times)('round %i', () => {
  test('the same messages five times at once, and in the wrong order', async () => {
    const { order, events } = await paidInBrowser();
    expect(events.map(({ type }) => type)).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ]);
    const all = [...events].reverse().flatMap((event) => Array<StripeObject>(5).fill(event));
    const statuses = await Promise.all(all.map(deliver));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { order: row, payments, receipts, ledger, lots, intents } = await booksFor(order.orderId);
    expect(row).toMatchObject({ status: 'PAID', paid_minor: 12_000 });
    expect([payments.length, receipts.length, ledger.length]).toEqual([1, 1, 1]);
    expect(lots).toMatchObject([{ status: 'ACTIVE', credits_remaining: 5 }]);
    expect(intents).toMatchObject([{ status: 'SUCCEEDED', return_reason: '' }]);
  });

  test('a message, the reconciliation and the page that waits, all at once', async () => {
    const { order, events } = await paidInBrowser();
    api.clock.advance(200_000);
    await Promise.all([
      ...events.map(deliver),
      reconciliation(deps).run(studio.studioId),
      reconciliation(deps).run(studio.studioId),
      ...[1, 2, 3].map(() =>
        api.call('GET', '/api/transaction/pay-info', { as: member, query: { orderId: order.orderId } }),
      ),
    ]);
    const { order: row, payments, ledger } = await booksFor(order.orderId);
    expect(row).toMatchObject({ status: 'PAID', paid_minor: 12_000 });
    expect([payments.length, ledger.length]).toEqual([1, 1]);
  });

  test('a message while the desk takes the same money in cash: one counts, the other goes back', async () => {
    const { order, ref, events } = await paidInBrowser();
    const [recorded] = await Promise.all([record(order.orderId), ...events.map(deliver)]);
    const { order: row, payments, intents, ledger } = await booksFor(order.orderId);
    expect(row).toMatchObject({ status: 'PAID', paid_minor: 12_000 });
    expect(payments).toHaveLength(1);
    expect(ledger).toHaveLength(1);
    const refunds = eventsFor(ref).filter(({ type }) => type === 'refund.created');
    const isCash = recorded.code === '0';
    expect(payments[0]?.mode).toBe(isCash ? 'CASH' : 'CARD');
    expect(intents[0]?.return_reason).toBe(isCash ? 'ORDER_CLOSED' : '');
    expect(refunds).toHaveLength(isCash ? 1 : 0);
  });

  test('a saved card charged in two tabs while the desk takes cash: nobody pays twice', async () => {
    const order = await anOrder(api, { studio, member });
    const paymentMethodId = await aSavedCard(api, fake, member);
    const pay = () =>
      api.call('POST', '/api/transaction/pay', {
        as: member,
        json: { orderId: order.orderId, mode: 'CARD', paymentMethodId },
      });
    await Promise.all([pay(), record(order.orderId), pay()]);
    api.clock.advance(200_000);
    await reconciliation(deps).run(studio.studioId);
    const { order: row, payments, intents } = await booksFor(order.orderId);
    expect(row).toMatchObject({ status: 'PAID', paid_minor: 12_000 });
    expect(payments).toHaveLength(1);
    const charged = intents.filter(({ status, return_ref: returned }) => status === 'SUCCEEDED' && !returned);
    expect(charged).toHaveLength(payments[0]?.mode === 'CARD' ? 1 : 0);
  });
});

test('all that was charged is in the books or went back, to the last cent', async () => {
  const { payments, intents } = await booksOf(api, studio);
  const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const charged = sum(
    fake
      .events(secretKey)
      .filter(({ type }) => type === 'payment_intent.succeeded')
      .map((event) => Number((event['data'] as { object: StripeObject }).object['amount'])),
  );
  const booked = sum(payments.filter(({ mode }) => mode === 'CARD').map((payment) => payment.amount_minor));
  const returned = sum(intents.filter(({ return_ref: ref }) => ref).map((intent) => intent.amount_minor));
  expect(charged).toBeGreaterThan(0);
  expect(booked + returned).toBe(charged);
});
