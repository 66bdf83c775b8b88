import type { Insertable } from 'kysely';
import { newId } from '../../../../platform/db/newId.ts';
import type { PaymentMethod, Subscription } from '../../../../platform/db/tables.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aMembership, aMembershipPlan } from '../../../../testing/builders/membershipBuilders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { runConcurrently } from '../../../../testing/meeting.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../../order/order.routes.ts';
import { cardExpirySweep } from './cardExpiry.sweep.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule] });
});
beforeEach(async () => {
  noonOf('2026-03-10');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
});
afterAll(() => api.close());

/** Noon in Singapore, where the studio is. */
const noonOf = (day: string) => api.clock.set(`${day}T04:00:00.000Z`);
const sweep = () => api.db.studio(studio.studioId, (tx) => cardExpirySweep.sweep(tx, api.clock.now()));
const mails = () => newestMails(api.db, mei.userEmail);
const told = async () =>
  (await mails()).filter(({ subject }) => subject === 'Your card at Test Studio expires soon');

/** A Visa until the end of March 2026. */
async function aCard(change: Partial<Insertable<PaymentMethod>> = {}): Promise<string> {
  const payment_method_id = newId();
  const card = {
    studio_id: studio.studioId,
    payment_method_id,
    member_id: mei.memberId,
    provider: 'FAKE',
    provider_customer: 'cus',
    provider_ref: payment_method_id,
    brand: 'visa',
    last4: '4242',
    exp_month: 3,
    exp_year: 2026,
    created_at: api.clock.now(),
    ...change,
  };
  await api.db.studio(studio.studioId, (tx) => tx.insertInto('payment_method').values(card).execute());
  return payment_method_id;
}
async function aMonthly(
  paymentMethodId: string | null,
  change: Partial<Insertable<Subscription>> = {},
): Promise<void> {
  const studioPackageId = await aMembershipPlan(api, studio, { package_name: 'Monthly' });
  const { subscriptionId } = await aMembership(api, studio, {
    memberId: mei.memberId,
    studioPackageId,
    mode: 'CARD',
    paymentMethodId,
  });
  if (Object.keys(change).length === 0) return;
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('subscription').set(change).where('subscription_id', '=', subscriptionId).execute(),
  );
}

test('a card that pays a membership is told of once, also by several servers at once', async () => {
  await aMonthly(await aCard());
  // The second server has read the card as untold when the first commits.
  const ofTheSecond = await runConcurrently(api, studio, {
    first: (tx) => cardExpirySweep.sweep(tx, api.clock.now()),
    other: sweep,
  });
  expect(ofTheSecond).toBe(0);
  expect(await sweep()).toBe(0);
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(
    /can be used until 31 Mar 2026\. It pays for Monthly; the next payment is on 10 Apr 2026\.[\s\S]*Card: Visa ending in 4242/,
  );
  expect(mail?.text).toMatch(/\/booking-website\/payment-methods\?extension=/);
});

test.each([
  ['2026-02-28', 0],
  ['2026-03-01', 1],
  ['2026-03-31', 1],
  ['2026-04-01', 0],
])('on %s a card until the end of March is told of: %i', async (day, count) => {
  noonOf(day);
  await aMonthly(await aCard());
  expect(await sweep()).toBe(count);
});

test('a card that is renewed under its number is told of again before its new end', async () => {
  const card = await aCard();
  await aMonthly(card);
  expect(await sweep()).toBe(1);
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('payment_method').set({ exp_year: 2027 }).where('payment_method_id', '=', card).execute(),
  );
  expect(await sweep()).toBe(0);
  noonOf('2027-03-10');
  expect(await sweep()).toBe(1);
});

test('the default card pays what has no card of its own any more', async () => {
  const gone = await aCard({ exp_year: 2030, removed_at: api.clock.now() });
  await aCard({ is_default: true });
  await aMonthly(gone);
  expect(await sweep()).toBe(1);
});

test.each<[string, Partial<Insertable<PaymentMethod>>, Partial<Insertable<Subscription>>]>([
  ['a card that was removed', { removed_at: new Date('2026-03-01') }, {}],
  ['a card that is good for longer', { exp_month: 5 }, {}],
  ['a membership that is cancelled', {}, { status: 'CANCELLED' }],
  ['a membership that ends', {}, { status: 'CANCEL_AT_END' }],
  ['a membership that is paid in cash', {}, { mode: 'CASH' }],
])('%s tells nobody', async (_case, card, membership) => {
  await aMonthly(await aCard(card), membership);
  expect(await sweep()).toBe(0);
});

test('a card that pays nothing tells nobody', async () => {
  await aCard({ is_default: true });
  expect(await sweep()).toBe(0);
});

test('open instalments count for the default card', async () => {
  const shop = aShop(api, studio);
  await shop.premium();
  const plan = await shop.plan({
    package_name: 'Ten',
    instalment_count: 3,
    instalment_unit: 'MONTH',
    deposit_percent: 40,
  });
  const { data } = await shop.buy(mei, { studioPackageId: plan, instalments: true });
  await shop.pay(data.orderId, '48');
  await api.db.studio(studio.studioId, (tx) => tx.updateTable('orders').set({ mode: 'CARD' }).execute());
  await aCard();
  expect(await sweep()).toBe(0);
  await aCard({ is_default: true });
  expect(await sweep()).toBe(1);
  expect((await told())[0]?.text).toContain(
    'You pay Ten in instalments; the next one is due on 10 Apr 2026.',
  );
});

test('nobody is told in quiet hours; afterwards they are', async () => {
  const quiet = { quiet_from: '21:00', quiet_until: '08:00' };
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .insertInto('notification_policy')
      .values({ studio_id: studio.studioId, ...quiet, updated_at: api.clock.now() })
      .execute(),
  );
  await aMonthly(await aCard());
  api.clock.set('2026-03-10T23:00:00.000Z');
  expect(await sweep()).toBe(0);
  api.clock.set('2026-03-11T00:30:00.000Z');
  expect(await sweep()).toBe(1);
});
