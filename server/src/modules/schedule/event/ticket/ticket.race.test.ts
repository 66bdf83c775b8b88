import type { Order } from '@studio/contract/orders/order.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { StripeObject } from '../../../../../fakeStripe/stripeObject.ts';
import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { typeCard } from '../../../../testing/builders/cards.ts';
import { anEventWithTicket, type TicketShop } from '../../../../testing/builders/eventBuilders.ts';
import {
  aTill,
  booksOf,
  deliverEvent,
  HOLDING_MODULES,
  startPaying,
} from '../../../../testing/builders/payments.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';
import { orderSweep } from '../../../packages/order/order.sweep.ts';
import { reconciliation } from '../../../packages/payment/webhook/reconcile.sweep.ts';
import { eventModule } from '../event.routes.ts';
import { RACE_ROUNDS } from '../../../../testing/tier.ts';

const NOW = '2026-03-02T01:00:00.000Z';
const rounds = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1);
let api: TestApp;
let fake: FakeStripe;
let deps: Deps;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let secretKey: string;
let event: TicketShop;
beforeAll(async () => {
  ({ api, fake, deps, close } = await startPaying({
    modules: [...HOLDING_MODULES, eventModule],
    connections: 24,
  }));
});
beforeEach(async () => {
  api.clock.set(NOW);
  ({ studio, member, secretKey } = await aTill(api));
  event = await anEventWithTicket(api, studio, { days: [10, 17], capacity: 1 });
});
afterAll(() => close());

const sweep = () => api.db.studio(studio.studioId, (tx) => orderSweep.sweep(tx, api.clock.now()));
const once = () => ({ headers: { 'idempotency-key': newId() } });
const cash = (ticketId: string) =>
  api.call<Order>('POST', '/api/transaction/portal/charge', {
    as: studio.owner,
    json: { ticketId, mode: 'CASH' },
    ...once(),
  });
const staffCancel = (ticketId: string) =>
  api.call('POST', '/api/event/portal/ticket/cancel', { as: studio.owner, json: { ticketId }, ...once() });

/**
 * Charges a card on the provider's page, without this server hearing of it.
 * @returns the provider's messages.
 */
async function chargeCard(orderId: string | null): Promise<StripeObject[]> {
  const { data } = await api.call<PayInfo>('POST', '/api/transaction/pay', {
    as: member,
    json: { orderId, mode: 'CARD' },
  });
  typeCard(fake, data.redirectUrl ?? '', '4242424242424242');
  const isSuccess = (one: StripeObject): boolean =>
    one['type'] === 'payment_intent.succeeded' && JSON.stringify(one).includes(orderId ?? '');
  return fake.events(secretKey).filter(isSuccess);
}

/**
 * The final amounts of the one order of this round: kept by the studio, refunded, and whether its seats are
 * booked.
 */
async function outcome() {
  const { orders, payments, intents } = await booksOf(api, studio);
  const refunds = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('refund').selectAll().where('status', '=', 'DONE').execute(),
  );
  const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const charged =
    sum(intents.filter(({ status }) => status === 'SUCCEEDED').map((row) => row.amount_minor)) +
    sum(payments.filter(({ mode }) => mode === 'CASH').map((row) => row.amount_minor));
  const back =
    sum(intents.filter(({ return_ref: ref }) => ref).map((row) => row.amount_minor)) +
    sum(refunds.map((row) => row.amount_minor));
  const tickets = await event.sold();
  return {
    status: orders[0]?.status,
    kept: charged - back,
    back,
    tickets,
    seats: await event.taken(),
    toPayBack: sum(tickets.map(({ toPayBack }) => Math.round(Number(toPayBack) * 100))),
  };
}

describe.each(rounds)('round %i', () => {
  test('money arrives as the deadline passes: the ticket lives, or the money goes back by itself, never both', async () => {
    const {
      data: { orderId, dueAt },
    } = await event.take(member);
    const messages = await chargeCard(orderId);
    // Expires the provider's page, so that nothing keeps the order from lapsing.
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('checkout').set({ status: 'EXPIRED' }).execute(),
    );
    api.clock.set(dueAt ?? '');
    await Promise.all([
      ...messages.map((message) => deliverEvent(api, studio, message)),
      sweep(),
      ...messages.map((message) => deliverEvent(api, studio, message)),
      sweep(),
    ]);
    api.clock.advance(200_000);
    await reconciliation(deps).run(studio.studioId);
    const { status, kept, back, seats, tickets } = await outcome();
    const lives = status === 'PAID';
    expect({ kept, back, seats }).toEqual(
      lives ? { kept: 4_500, back: 0, seats: [1, 1] } : { kept: 0, back: 4_500, seats: [0, 0] },
    );
    expect(tickets).toMatchObject([lives ? { status: 'ACTIVE', payment: 'PAID' } : { status: 'CANCELLED' }]);
  });

  test('it is given back in two tabs and at the desk while the desk takes cash: the money is kept or owed back once', async () => {
    const {
      data: { ticketId },
    } = await event.take(member);
    await Promise.all([
      event.cancel(member, ticketId),
      cash(ticketId),
      event.cancel(member, ticketId),
      staffCancel(ticketId),
    ]);
    const { kept, seats, toPayBack, tickets } = await outcome();
    expect(tickets).toMatchObject([{ status: 'CANCELLED' }]);
    expect(seats).toEqual([0, 0]);
    expect(toPayBack).toBe(kept);
  });

  test('it is given back in three tabs after a card has paid it: the card is paid back once', async () => {
    const {
      data: { ticketId, orderId },
    } = await event.take(member);
    for (const message of await chargeCard(orderId)) await deliverEvent(api, studio, message);
    const answers = await Promise.all([1, 2, 3].map(() => event.cancel(member, ticketId, 'EARLY')));
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'BOOKING_FINAL', 'BOOKING_FINAL']);
    expect(await outcome()).toMatchObject({
      kept: 0,
      back: 4_500,
      seats: [0, 0],
      toPayBack: 0,
      status: 'REFUNDED',
    });
  });

  test('it is given back while its card is charged: nothing is kept for nothing', async () => {
    const {
      data: { ticketId, orderId },
    } = await event.take(member);
    const messages = await chargeCard(orderId);
    await Promise.all([
      event.cancel(member, ticketId, 'EARLY'),
      ...messages.map((message) => deliverEvent(api, studio, message)),
      event.cancel(member, ticketId, 'EARLY'),
    ]);
    api.clock.advance(200_000);
    await reconciliation(deps).run(studio.studioId);
    expect(await outcome()).toMatchObject({ kept: 0, back: 4_500, seats: [0, 0] });
  });

  test('seats that lapse are taken by one of those who want them', async () => {
    const others = await Promise.all([1, 2, 3].map(() => aMember(api, studio)));
    const {
      data: { dueAt },
    } = await event.take(member);
    api.clock.set(dueAt ?? '');
    const [, ...answers] = await Promise.all([
      sweep(),
      ...others.map((other) => event.take(other)),
      sweep().then(() => event.take(member)),
    ]);
    expect(answers.filter((answer) => typeof answer === 'object' && answer.code === '0')).toHaveLength(1);
    expect(await event.taken()).toEqual([1, 1]);
  });
});
