import type { Dues } from '@studio/contract/orders/due.schema';
import type { Order } from '@studio/contract/orders/order.schema';
import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { aMember, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { accountName, aSavedCard, keysOf } from '../../../../testing/builders/cards.ts';
import { aTill, booksOf, HOLDING_MODULES, startPaying } from '../../../../testing/builders/payments.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';
import { feeSweep } from '../../../booking/booking/penalty/fee.sweep.ts';
import { feeCharges } from './feeCharge.sweep.ts';

const DECLINED = '4000000000000341';
const ASKS_HOLDER = '4000002760003184';
const PORTAL = '/api/transaction/portal';

let api: TestApp;
let fake: FakeStripe;
let deps: Deps;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let scheduleId: string;
beforeAll(async () => {
  ({ api, fake, deps, close } = await startPaying({ modules: HOLDING_MODULES }));
});
beforeEach(async () => {
  ({ studio, member } = await aTill(api));
  scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', className: 'Flow' });
});
afterAll(() => close());

const run = (on: Deps = deps) => feeCharges(on).run(studio.studioId);
const dues = async () =>
  (await api.call<Dues>('GET', `${PORTAL}/dues`, { as: studio.owner, query: { memberId: member.memberId } }))
    .data.items;
const charged = () =>
  fake.events(keysOf(accountName(studio)).secretKey).filter(({ type }) => type === 'payment_intent.succeeded')
    .length;
const kinds = async () => (await booksOf(api, studio)).news.map(({ kind }) => kind);
const notifications = async () =>
  (await booksOf(api, studio)).news
    .filter(({ kind }) => kind === 'FEE_DUE')
    .map(({ title, body }) => `${title}: ${body}`);

/** A fee of S$15.00 that nobody waived in time. */
async function aFee({ status = 'LATE_CANCELLED', trigger = 'LATE_CANCEL' } = {}): Promise<{
  penaltyId: string;
  bookingId: string;
}> {
  const bookingId = await aBooking(api, studio, {
    scheduleId,
    memberId: member.memberId,
    status,
    pay_mode: 'PACKAGE',
    price_minor: null,
  });
  const penaltyId = newId();
  const row = {
    studio_id: studio.studioId,
    penalty_id: penaltyId,
    booking_id: bookingId,
    member_id: member.memberId,
    trigger,
    action: 'FEE',
    value: 1_500,
    status: 'PENDING',
    created_at: api.clock.now(),
    due_at: api.clock.now(),
  };
  await api.db.studio(studio.studioId, async (tx) => {
    await tx.insertInto('penalty').values(row).execute();
    await feeSweep.sweep(tx, api.clock.now());
  });
  return { penaltyId, bookingId };
}

test('is charged to the saved card once, also when several servers run the job at once', async () => {
  await aSavedCard(api, fake, member);
  await aFee();
  await Promise.allSettled([run(), run(), run(), run()]);
  await run();
  expect(charged()).toBe(1);
  expect(await dues()).toEqual([]);
  const { orders, payments, receipts } = await booksOf(api, studio);
  expect(orders).toMatchObject([{ status: 'PAID', total_minor: 1_500, mode: 'CARD', staff_id: null }]);
  expect(payments).toMatchObject([{ amount_minor: 1_500, mode: 'CARD', provider: 'FAKE' }]);
  expect(receipts).toHaveLength(1);
  // Nobody has bought anything.
  expect(await kinds()).not.toContain('PURCHASE');
  expect(await notifications()).toEqual([]);
  expect((await newestMails(api.db, member.userEmail))[0]?.subject).toMatch(/receipt/i);
});

test.each([
  [DECLINED, 'is declined'],
  [ASKS_HOLDER, 'needs its holder'],
])('card %s %s: the fee stays owed, its order goes, and the desk is told once', async (number) => {
  await aSavedCard(api, fake, member, number);
  const { penaltyId } = await aFee();
  await run();
  await run();
  expect(await dues()).toMatchObject([{ kind: 'FEE', refId: penaltyId, amount: '15.00' }]);
  expect((await booksOf(api, studio)).orders).toMatchObject([{ status: 'CANCELLED' }]);
  expect(await notifications()).toEqual([
    expect.stringMatching(/ owes a fee of S\$15\.00: We could not charge their saved card$/),
  ]);
  const desk = { as: studio.owner, json: { penaltyId, mode: 'CASH' } };
  expect((await api.call('POST', `${PORTAL}/charge`, desk)).code).toBe('0');
});

test('without a card the desk is notified, and nothing is ordered', async () => {
  const { penaltyId } = await aFee();
  await aSavedCard(api, fake, await aMember(api, studio));
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  expect(await dues()).toMatchObject([{ kind: 'FEE', refId: penaltyId }]);
  expect((await booksOf(api, studio)).orders).toEqual([]);
  expect(await notifications()).toEqual([expect.stringContaining('There is no saved card')]);
});

test('a silent provider is asked again in the next run, for the same order', async () => {
  await aSavedCard(api, fake, member);
  await aFee();
  const dead: Deps = { ...deps, config: { ...deps.config, fakeStripeUrl: 'http://127.0.0.1:9' } };
  await expect(run(dead)).rejects.toThrow();
  expect((await booksOf(api, studio)).orders).toMatchObject([{ status: 'AWAITING_PAYMENT' }]);
  await run();
  expect((await booksOf(api, studio)).orders).toMatchObject([{ status: 'PAID' }]);
  expect([charged(), await notifications()]).toEqual([1, []]);
});

test('what the desk has an order for, or has waived, is left to the desk', async () => {
  await aSavedCard(api, fake, member);
  const ordered = await aFee();
  const waived = await aFee();
  await api.call<Order>('POST', `${PORTAL}/charge`, {
    as: studio.owner,
    json: { penaltyId: ordered.penaltyId, mode: 'CASH', paid: false },
  });
  expect(
    (
      await api.call('POST', `${PORTAL}/waive`, {
        as: studio.owner,
        json: { penaltyId: waived.penaltyId, reason: 'Was ill' },
      })
    ).code,
  ).toBe('0');
  await run();
  expect([charged(), await notifications()]).toEqual([0, []]);
  expect((await booksOf(api, studio)).orders).toMatchObject([{ status: 'AWAITING_PAYMENT', mode: 'CASH' }]);
});

test('a fee is waived or charged, never both, ten times over', async () => {
  await aSavedCard(api, fake, member);
  for (let time = 0; time < 10; time++) {
    const before = charged();
    const { bookingId, penaltyId } = await aFee();
    const [waiving] = await Promise.all([
      api.call('POST', '/api/booking/portal/waive', {
        as: studio.owner,
        json: { bookingId, reason: 'Was ill' },
      }),
      run(),
    ]);
    const { status } = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('penalty').select('status').where('penalty_id', '=', penaltyId).executeTakeFirstOrThrow(),
    );
    expect([waiving.code, status, charged() - before]).toEqual(
      waiving.code === '0' ? ['0', 'WAIVED', 0] : ['ORDER_CLOSED', 'APPLIED', 1],
    );
  }
});

test('the desk is notified when somebody who was charged for a no-show was there after all', async () => {
  await aSavedCard(api, fake, member);
  scheduleId = await aSession(api, studio, { startAt: '2026-03-02T00:00:00.000Z', className: 'Early' });
  const { bookingId } = await aFee({ status: 'NO_SHOW', trigger: 'NO_SHOW' });
  await run();
  expect(
    await api.call('POST', '/api/booking/portal/check-in', {
      as: studio.owner,
      json: { bookingIds: [bookingId] },
    }),
  ).toMatchObject({ code: '0' });
  expect(await notifications()).toEqual([
    expect.stringMatching(/ was charged a fee that no longer applies: Refund it/),
  ]);
});
