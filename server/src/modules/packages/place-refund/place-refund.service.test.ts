import type { ClosurePreview, SavedClosure } from '@studio/contract/configure/studio-closure.schema';
import type { Order } from '@studio/contract/orders/order.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { SessionsCancelPreview } from '@studio/contract/schedule/schedule-change.schema';
import type { FakeStripe } from '../../../../fakeStripe/fakeStripe.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/db/newId.ts';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { aMember, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { typeCard } from '../../../testing/builders/cards.ts';
import { aTill, HOLDING_MODULES, startPaying } from '../../../testing/builders/payments.ts';
import { aShop, type Shop } from '../../../testing/builders/saleBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import type { TestApp } from '../../../testing/startTestApp.ts';
import { closureModule } from '../../configure/closure/closure.routes.ts';
import { minimumSweep } from '../../schedule/schedule/change/minimum.sweep.ts';
import { scheduleModule } from '../../schedule/schedule/schedule.routes.ts';
import { refundJob } from '../order/refund/refundJob.service.ts';

let api: TestApp;
let fake: FakeStripe;
let deps: Deps;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let shop: Shop;
let scheduleId: string;

beforeAll(async () => {
  ({ api, fake, deps, close } = await startPaying({
    modules: [...HOLDING_MODULES, scheduleModule, closureModule],
    connections: 20,
  }));
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  ({ studio, member } = await aTill(api));
  shop = aShop(api, studio);
  scheduleId = await aSession(api, studio, { startAt: '2026-03-10T04:00:00.000Z', className: 'Flow' });
});
afterAll(() => close());

const post = <Data>(url: string, json: object, as: { token: string } = studio.owner) =>
  api.call<Data>('POST', url, { as, json, headers: { 'idempotency-key': newId() } });
const place = (change: object = {}) =>
  aBooking(api, studio, {
    scheduleId,
    memberId: member.memberId,
    status: 'BOOKED',
    pay_mode: 'DROP_IN',
    price_minor: 2500,
    ...change,
  });
const charge = async (bookingId: string, json: object = {}) =>
  (await post<Order>('/api/transaction/portal/charge', { bookingId, mode: 'CASH', ...json })).data.orderId;
const callOff = () =>
  post('/api/schedule/portal/cancel', { scheduleIds: [scheduleId], reason: 'The teacher is ill' });
const mail = async () =>
  (await newestMails(api.db, member.userEmail)).find(({ subject }) => subject.startsWith('Class cancelled'))
    ?.text;
const toPayBack = () =>
  api.db.studio(studio.studioId, async (tx) =>
    (
      await tx
        .selectFrom('notification')
        .select(['title', 'body'])
        .where('kind', '=', 'PAYMENT_RETURNED')
        .orderBy('notification_id')
        .execute()
    ).map(({ title, body }) => `${title} (${body})`),
  );
async function payByCard(orderId: string): Promise<void> {
  const { data } = await post<PayInfo>('/api/transaction/pay', { orderId, mode: 'CARD' }, member);
  typeCard(fake, data.redirectUrl ?? '', '4242424242424242');
  api.clock.advance(3000);
  await api.call('GET', '/api/transaction/status', { as: member, query: { orderId } });
}
const BY_HAND = 'S$25.00 needs to be refunded to Test Member (Flow, Tue 10 Mar, 12:00 pm)';

test('a place that was paid in cash: the desk is told whom to pay back, and the member reads it', async () => {
  const orderId = await charge(await place());
  expect(
    (
      await api.call<SessionsCancelPreview>('GET', '/api/schedule/portal/cancel-preview', {
        as: studio.owner,
        query: { scheduleId },
      })
    ).data.money,
  ).toEqual([{ payMode: 'DROP_IN', bookings: 1, amount: '25.00' }]);
  expect((await callOff()).code).toBe('0');
  expect(await mail()).toContain('You get S$25.00 back at the desk.');
  expect(await toPayBack()).toEqual([BY_HAND]);
  expect(await shop.detail(orderId)).toMatchObject({ status: 'PAID', refunded: '0.00' });
});

test('a card is paid back by itself, and once, whoever cancels twice at once', async () => {
  const orderId = await charge(await place({ pay_mode: 'UNPAID' }), { paid: false });
  await payByCard(orderId);
  const answers = await Promise.all([callOff(), callOff()]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', 'BOOKING_CLOSED']);
  expect(await mail()).toContain('S$25.00 goes back to the card that paid it.');
  for (const _round of [1, 2]) {
    api.clock.advance(61_000);
    await refundJob(deps).run(studio.studioId);
  }
  expect(await shop.detail(orderId)).toMatchObject({
    status: 'REFUNDED',
    refunds: [{ amount: '25.00', mode: 'CARD', status: 'DONE' }],
  });
  expect(await toPayBack()).toEqual([]);
});

test('nothing goes back for what nobody has paid, and its open order ends', async () => {
  await place({ memberId: (await aMember(api, studio)).memberId });
  const orderId = await charge(await place({ pay_mode: 'UNPAID' }), { paid: false });
  await callOff();
  expect(await mail()).toContain('S$25.00 is no longer owed.');
  expect(await shop.detail(orderId)).toMatchObject({ status: 'CANCELLED' });
  expect(await toPayBack()).toEqual([]);
});

test('who had left late reads that the price is not lost, and a card is paid back by itself', async () => {
  const bookingId = await place({ pay_mode: 'UNPAID' });
  const orderId = await charge(bookingId, { paid: false });
  await payByCard(orderId);
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('booking').set({ status: 'LATE_CANCELLED' }).where('booking_id', '=', bookingId).execute(),
  );
  expect((await callOff()).code).toBe('0');
  expect((await newestMails(api.db, member.userEmail))[0]?.text).toMatch(
    /The class was cancelled\. S\$25\.00 goes back to the card that paid it\./,
  );
  api.clock.advance(61_000);
  await refundJob(deps).run(studio.studioId);
  expect(await shop.detail(orderId)).toMatchObject({ status: 'REFUNDED' });
  expect(await toPayBack()).toEqual([]);
});

test('a price whose order had ended is no longer owed, and the member reads so', async () => {
  const orderId = await charge(await place(), { paid: false });
  await post('/api/transaction/portal/cancel', { orderId, reason: 'A mistake' });
  expect((await callOff()).code).toBe('0');
  expect(await mail()).toContain('S$25.00 is no longer owed.');
});

test('a payment beside the cancellation: the place is paid back, or it was never paid', async () => {
  for (let round = 0; round < 5; round++) {
    scheduleId = await aSession(api, studio, { startAt: `2026-03-1${round}T04:00:00.000Z` });
    const orderId = await charge(await place({ pay_mode: 'UNPAID' }), { paid: false });
    const before = (await toPayBack()).length;
    const [paid, off] = await Promise.all([shop.pay(orderId, '25.00'), callOff()]);
    expect(off.code).toBe('0');
    const { status } = await shop.detail(orderId);
    expect([status, (await toPayBack()).length - before]).toEqual(
      paid.code === '0' ? ['PAID', 1] : ['CANCELLED', 0],
    );
  }
});

test('a class below its minimum pays back as well', async () => {
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('session').set({ min_signups: 2 }).where('schedule_id', '=', scheduleId).execute(),
  );
  await charge(await place());
  api.clock.set('2026-03-10T02:00:00.000Z');
  await api.db.studio(studio.studioId, (tx) => minimumSweep.sweep(tx, api.clock.now()));
  expect(await toPayBack()).toEqual([BY_HAND]);
});

test('a member who gives up a paid place in time is paid back by the desk, which is told', async () => {
  const give = (bookingId: string) => post('/api/booking/cancel', { bookingId }, member);
  await give(await place());
  expect(await toPayBack()).toEqual([]);
  const bookingId = await place();
  await charge(bookingId);
  await give(bookingId);
  expect(await toPayBack()).toEqual([BY_HAND]);
  scheduleId = await aSession(api, studio, { startAt: '2026-03-02T05:00:00.000Z' });
  const late = await place();
  await charge(late);
  expect((await give(late)).code).toBe('0');
  expect(await toPayBack()).toEqual([BY_HAND]);
});

test('a closure says before how much is to be given back, and pays back', async () => {
  const closure = { studioClosureName: 'Flood', fromDate: '2026-03-10', toDate: '2026-03-10' };
  const preview = async () =>
    (await post<ClosurePreview>('/api/studio/portal/studio-closure/preview', closure)).data;
  const bookingId = await place();
  const unpaid = await preview();
  expect(unpaid.moneyBack).toBe('0.00');
  await charge(bookingId);
  const { moneyBack, fingerprint: confirmed } = await preview();
  expect(moneyBack).toBe('25.00');
  const create = (agreed: string) =>
    post<SavedClosure>('/api/studio/portal/studio-closure/create', { ...closure, confirmed: agreed });
  // Nobody has agreed to give that money back.
  expect((await create(unpaid.fingerprint)).code).toBe('PREVIEW_OUTDATED');
  expect((await create(confirmed)).data.cancelledBookings).toBe(1);
  expect(await toPayBack()).toEqual([BY_HAND]);
});

test('a class that takes place after all: its mail names what is due, of what is still paid nothing', async () => {
  const closure = { studioClosureName: 'Flood', fromDate: '2026-03-10', toDate: '2026-03-10' };
  const other = await aMember(api, studio);
  await charge(await place());
  await place({ memberId: other.memberId });
  const url = '/api/studio/portal/studio-closure';
  const { fingerprint: confirmed } = (await post<ClosurePreview>(`${url}/preview`, closure)).data;
  const { data } = await post<SavedClosure>(`${url}/create`, { ...closure, confirmed });
  await post(`${url}/restore/${data.closure.studioClosureId}`, {});
  const text = async ({ userEmail }: TestMember) => (await newestMails(api.db, userEmail))[0]?.text;
  expect(await text(member)).not.toContain('is due');
  expect(await text(other)).toContain('the class takes place after all, and S$25.00 is due');
});
