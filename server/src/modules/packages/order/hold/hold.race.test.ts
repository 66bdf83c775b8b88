import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import { sql } from 'kysely';
import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { aMember, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { typeCard } from '../../../../testing/builders/cards.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import {
  aClassPlan,
  aTill,
  HOLDING_MODULES,
  startPaying,
  type ClassPlan,
} from '../../../../testing/builders/payments.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';
import { holdSweep } from '../../../booking/booking/hold/hold.sweep.ts';
import { reconciliation } from '../../payment/webhook/reconcile.sweep.ts';
import { orderSweep } from '../order.sweep.ts';
import { RACE_ROUNDS } from '../../../../testing/tier.ts';
import { MINUTE } from '@studio/contract/values/time';

const NOW = '2026-03-02T01:00:00.000Z';
const MEMBERS = 8;
const rounds = Array.from({ length: RACE_ROUNDS }, (_, index) => index + 1);

let api: TestApp;
let fake: FakeStripe;
let deps: Deps;
let close: () => Promise<void>;
let studio: TestStudio;
let plan: ClassPlan;
let members: TestMember[];
let scheduleId: string;
beforeAll(async () => {
  ({ api, fake, deps, close } = await startPaying({ modules: HOLDING_MODULES, connections: 24 }));
});
beforeEach(async () => {
  api.clock.set(NOW);
  ({ studio } = await aTill(api));
  plan = await aClassPlan(api, studio);
  members = await Promise.all(Array.from({ length: MEMBERS }, () => aMember(api, studio)));
  scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', capacity: 1 });
});
afterAll(() => close());

const buy = (member: TestMember, change: object = {}) =>
  api.call<Order>('POST', '/api/transaction/create', {
    as: member,
    json: { studioPackageId: plan.studioPackageId, mode: 'CARD', scheduleId, ...change },
  });
const book = (member: TestMember) =>
  api.call('POST', '/api/booking/create', { as: member, json: { scheduleId } });
const status = async (orderId: string, as: TestMember) =>
  (await api.call<OrderDetail>('GET', '/api/transaction/status', { as, query: { orderId } })).data;
const sweep = (one: typeof holdSweep) =>
  api.db.studio(studio.studioId, (tx) => one.sweep(tx, api.clock.now()));
const bookings = () =>
  api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('booking').selectAll().where('schedule_id', '=', scheduleId).execute(),
  );
const holding = async () =>
  (await bookings()).filter(({ status: now }) => now === 'HELD' || now === 'BOOKED');
const countOf = (answers: { code: string }[], code: string): number =>
  answers.filter((answer) => answer.code === code).length;
async function enterCard(orderId: string, as: TestMember): Promise<void> {
  const { data } = await api.call<PayInfo>('POST', '/api/transaction/pay', {
    as,
    json: { orderId, mode: 'CARD' },
  });
  typeCard(fake, data.redirectUrl ?? '', '4242424242424242');
}

/** Credits are what the ledger says, and a package that paid has paid once. */
async function checkBooks(): Promise<void> {
  const wrong = await api.db.studio(studio.studioId, async (tx) => {
    const { rows } = await sql`
      select p.studio_package_transaction_id from member_package p
      where p.credits_remaining <> coalesce((select sum(delta) from credit_ledger l
        where l.studio_package_transaction_id = p.studio_package_transaction_id), 0)
        or p.credits_remaining <> p.total_credits * (p.status <> 'PENDING_PAYMENT')::int - (select count(*)
          from booking b where b.studio_package_transaction_id = p.studio_package_transaction_id
          and b.status = 'BOOKED')`.execute(tx);
    return rows;
  });
  expect(wrong).toEqual([]);
}

describe.each(rounds)('round %i', () => {
  test('eight members buy for the last place at once: one holds it, and the others have ordered nothing', async () => {
    const answers = await Promise.all(members.map((member) => buy(member)));
    expect([countOf(answers, '0'), countOf(answers, 'SESSION_FULL')]).toEqual([1, MEMBERS - 1]);
    expect(await bookings()).toMatchObject([{ status: 'HELD' }]);
    expect(
      await api.db.studio(studio.studioId, (tx) => tx.selectFrom('orders').select('order_id').execute()),
    ).toHaveLength(1);
  });

  test('members who buy and members who book at once: nothing is oversold', async () => {
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('session').set({ capacity: 3 }).where('schedule_id', '=', scheduleId).execute(),
    );
    await Promise.all(
      members.slice(4).map(({ memberId }) => aPackage(api, studio, { memberId, credits: 5 })),
    );
    const answers = await Promise.all(
      members.map((member, index) => (index < 4 ? buy(member) : book(member))),
    );
    expect([countOf(answers, '0'), countOf(answers, 'SESSION_FULL')]).toEqual([3, MEMBERS - 3]);
    expect(await holding()).toHaveLength(3);
  });

  test('one member who buys five times at once holds one place for one order', async () => {
    const [member] = members as [TestMember];
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(member)));
    expect(new Set(answers.map(({ data }) => data.orderId)).size).toBe(1);
    expect(await bookings()).toMatchObject([{ status: 'HELD' }]);
  });

  test('the money comes while the hold lapses and somebody waits: exactly one has the place', async () => {
    const [member, other] = members as [TestMember, TestMember];
    await aPackage(api, studio, { memberId: other.memberId, credits: 5 });
    const { data } = await buy(member);
    await api.call('POST', '/api/booking/waitlist/join', { as: other, json: { scheduleId } });
    await enterCard(data.orderId, member);
    api.clock.advance(10 * MINUTE);
    await Promise.all([
      sweep(holdSweep),
      status(data.orderId, member),
      sweep(holdSweep),
      status(data.orderId, member),
    ]);
    const settled = await status(data.orderId, member);
    expect(settled.status).toBe('PAID');
    const taken = await holding();
    expect(taken).toMatchObject([
      { status: 'BOOKED', member_id: settled.place?.state === 'BOOKED' ? member.memberId : other.memberId },
    ]);
    expect(settled.place?.state).toMatch(/^(BOOKED|LOST)$/);
    await checkBooks();
  });

  test('the money comes while the order is about to lapse: it waits for what is paid, and the class is booked', async () => {
    const [member] = members as [TestMember];
    const { data } = await buy(member);
    await enterCard(data.orderId, member);
    api.clock.advance(60 * MINUTE);
    await Promise.all([
      sweep(orderSweep),
      status(data.orderId, member),
      sweep(holdSweep),
      reconciliation(deps).run(studio.studioId),
    ]);
    await reconciliation(deps).run(studio.studioId);
    const settled = await status(data.orderId, member);
    const [intent] = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('payment_intent').selectAll().execute(),
    );
    expect(settled).toMatchObject({ status: 'PAID', place: { state: 'BOOKED' } });
    expect(intent).toMatchObject({ status: 'SUCCEEDED', return_reason: '' });
    expect(await holding()).toMatchObject([{ status: 'BOOKED' }]);
    await checkBooks();
  });

  test('an order that is given up while its money comes: it pays and books, or goes back and the place is free', async () => {
    const [member] = members as [TestMember];
    const { data } = await buy(member);
    await enterCard(data.orderId, member);
    api.clock.advance(3_000);
    await Promise.all([
      api.call('POST', '/api/transaction/cancel', { as: member, json: { orderId: data.orderId } }),
      status(data.orderId, member),
    ]);
    await reconciliation(deps).run(studio.studioId);
    const settled = await status(data.orderId, member);
    const [intent] = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('payment_intent').selectAll().execute(),
    );
    const isPaid = settled.status === 'PAID';
    expect(settled.status).toBe(isPaid ? 'PAID' : 'CANCELLED');
    expect(intent).toMatchObject({ status: 'SUCCEEDED', return_reason: isPaid ? '' : 'ORDER_CLOSED' });
    expect(await holding()).toHaveLength(isPaid ? 1 : 0);
    await checkBooks();
  });

  test('two classes that two orders of one member change places at once: none is lost, none is held twice', async () => {
    const [member] = members as [TestMember];
    const [other, later] = [
      await aClassPlan(api, studio),
      await aSession(api, studio, { startAt: '2026-03-04T10:00:00.000Z', capacity: 1 }),
    ];
    await Promise.all([
      buy(member),
      buy(member, { studioPackageId: other.studioPackageId, scheduleId: later }),
    ]);
    const swapped = await Promise.all([
      buy(member, { scheduleId: later }),
      buy(member, { studioPackageId: other.studioPackageId }),
    ]);
    expect(swapped.map(({ code }) => code)).toEqual(['0', '0']);
    const held = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('booking').select(['schedule_id', 'order_id']).where('status', '=', 'HELD').execute(),
    );
    expect(new Set(held.map((row) => row.schedule_id)).size).toBe(held.length);
    expect(held.length).toBeGreaterThanOrEqual(1);
  });
});
