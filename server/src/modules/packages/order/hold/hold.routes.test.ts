import { wireOf } from '@studio/contract/refusals/codes';
import type { Booking } from '@studio/contract/booking/booking.schema';
import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
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
import { orderSweep } from '../order.sweep.ts';

// Monday, 9:00 in Singapore; the class is on Tuesday at 18:00.
const NOW = '2026-03-02T01:00:00.000Z';
const CLASS_AT = '2026-03-03T10:00:00.000Z';

let api: TestApp;
let fake: FakeStripe;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let plan: ClassPlan;
let scheduleId: string;
beforeAll(async () => {
  ({ api, fake, close } = await startPaying({ modules: HOLDING_MODULES }));
});
beforeEach(async () => {
  api.clock.set(NOW);
  ({ studio, member } = await aTill(api));
  plan = await aClassPlan(api, studio);
  scheduleId = await aSession(api, studio, { startAt: CLASS_AT, capacity: 1, className: 'Vinyasa' });
});
afterAll(() => close());

const buy = (change: object = {}, as: TestMember = member) =>
  api.call<Order>('POST', '/api/transaction/create', {
    as,
    json: { studioPackageId: plan.studioPackageId, mode: 'CARD', scheduleId, ...change },
  });
const pay = async (orderId: string, mode = 'CARD') =>
  (await api.call<PayInfo>('POST', '/api/transaction/pay', { as: member, json: { orderId, mode } })).data;
const status = async (orderId: string, as: TestMember = member) =>
  (await api.call<OrderDetail>('GET', '/api/transaction/status', { as, query: { orderId } })).data;
const book = (as: TestMember) =>
  api.call<Booking>('POST', '/api/booking/create', { as, json: { scheduleId } });
const record = (orderId: string) =>
  api.call('POST', '/api/transaction/portal/record-payment', {
    as: studio.owner,
    json: { orderId, amount: '120.00', mode: 'CASH' },
  });
const sweep = (one = holdSweep) => api.db.studio(studio.studioId, (tx) => one.sweep(tx, api.clock.now()));
const bookings = () =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('booking')
      .selectAll()
      .where('schedule_id', '=', scheduleId)
      .orderBy('booked_at')
      .orderBy('booking_id')
      .execute(),
  );
const waits = () =>
  api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('waitlist_entry').selectAll().where('schedule_id', '=', scheduleId).execute(),
  );
async function aBooker(): Promise<TestMember> {
  const other = await aMember(api, studio);
  await aPackage(api, studio, { memberId: other.memberId, credits: 5 });
  return other;
}
async function payOnPage(orderId: string): Promise<OrderDetail> {
  typeCard(fake, (await pay(orderId)).redirectUrl ?? '', '4242424242424242');
  api.clock.advance(3_000);
  return status(orderId);
}

describe('a class that is bought for', () => {
  test('is held while the card is entered, and booked with what was bought once it is paid', async () => {
    const { data: order } = await buy();
    expect((await status(order.orderId)).place).toEqual({
      scheduleId,
      className: 'Vinyasa',
      startAt: CLASS_AT,
      endAt: '2026-03-03T11:00:00.000Z',
      state: 'HELD',
      heldUntil: '2026-03-02T01:10:00.000Z',
      bookingId: null,
      code: null,
      message: '',
      appointment: null,
    });
    expect((await pay(order.orderId)).place).toMatchObject({ state: 'HELD' });
    // Somebody else sees a class without places.
    expect(await book(await aBooker())).toMatchObject({ code: 'SESSION_FULL' });
    const paid = await payOnPage(order.orderId);
    const [row] = await bookings();
    expect(paid).toMatchObject({
      status: 'PAID',
      place: { state: 'BOOKED', bookingId: row?.booking_id, heldUntil: null },
    });
    expect(row).toMatchObject({
      status: 'BOOKED',
      credits_used: 1,
      order_id: order.orderId,
      hold_until: null,
      studio_package_transaction_id: paid.studioPackageTransactionId,
    });
    const [lot] = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('member_package').selectAll().where('order_id', '=', order.orderId).execute(),
    );
    expect(lot).toMatchObject({ status: 'ACTIVE', credits_remaining: 4 });
    const lines = await api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('credit_ledger')
        .selectAll()
        .where('booking_id', '=', row?.booking_id ?? '')
        .execute(),
    );
    expect(lines).toMatchObject([
      { kind: 'CONSUME', delta: -1, reason: 'Bought for this class', service_date: '2026-03-03' },
    ]);
    const subjects = (await newestMails(api.db, member.userEmail)).map(({ subject }) => subject).join();
    expect(subjects).toContain('Vinyasa');
    expect(await bookings()).toHaveLength(1);
  });

  test('is booked at once with what costs nothing', async () => {
    const free = await aClassPlan(api, studio, { price: '0.00' });
    const { data: order } = await buy({ studioPackageId: free.studioPackageId });
    expect(order.status).toBe('PAID');
    expect((await status(order.orderId)).place).toMatchObject({ state: 'BOOKED' });
    expect(await bookings()).toMatchObject([{ status: 'BOOKED', credits_used: 1 }]);
  });

  test.each([
    ['QR', '2026-03-02T01:30:00.000Z'],
    ['BANK_TRANSFER', null],
    ['CASH', null],
  ])('paid by %s is held until %s', async (mode, heldUntil) => {
    const { data } = await buy({ mode });
    expect((await status(data.orderId)).place).toMatchObject({
      state: heldUntil ? 'HELD' : 'WANTED',
      heldUntil,
    });
    await record(data.orderId);
    expect((await status(data.orderId)).place).toMatchObject({ state: 'BOOKED' });
  });

  test('is not held for a QR payment where the studio does not want that', async () => {
    await api.call('PUT', '/api/studio/portal/update-attributes', {
      as: studio.owner,
      json: { attributes: { allowPendingHold: false } },
    });
    const { data } = await buy({ mode: 'QR' });
    expect((await status(data.orderId)).place).toMatchObject({ state: 'WANTED' });
  });

  test('is held longer when a way is chosen that takes longer, and an hour at most', async () => {
    const { data } = await buy();
    api.clock.advance(5 * 60_000);
    expect((await pay(data.orderId, 'QR')).place).toMatchObject({ heldUntil: '2026-03-02T01:35:00.000Z' });
    expect((await pay(data.orderId, 'CASH')).place).toMatchObject({ heldUntil: '2026-03-02T01:35:00.000Z' });
    api.clock.set('2026-03-02T01:34:00.000Z');
    await buy();
    api.clock.set('2026-03-02T01:43:00.000Z');
    await buy({ mode: 'QR' });
    expect((await status(data.orderId)).place).toMatchObject({ heldUntil: '2026-03-02T02:00:00.000Z' });
  });

  test('is one place, however often it is bought for, and moves to the newest order', async () => {
    const { data: first } = await buy();
    expect((await buy()).data.orderId).toBe(first.orderId);
    const other = await aClassPlan(api, studio);
    const { data: second } = await buy({ studioPackageId: other.studioPackageId });
    expect(second.orderId).not.toBe(first.orderId);
    expect((await status(first.orderId)).place).toMatchObject({ state: 'WANTED' });
    expect((await status(second.orderId)).place).toMatchObject({ state: 'HELD' });
    await api.call('POST', '/api/transaction/cancel', { as: member, json: { orderId: first.orderId } });
    expect(await bookings()).toMatchObject([{ status: 'HELD', order_id: second.orderId }]);
  });

  test('that is booked already stays so', async () => {
    await aPackage(api, studio, { memberId: member.memberId, credits: 3 });
    const { data: booked } = await book(member);
    const { data } = await buy();
    expect((await status(data.orderId)).place).toMatchObject({
      state: 'BOOKED',
      bookingId: booked.bookingId,
    });
    expect((await payOnPage(data.orderId)).place).toMatchObject({
      state: 'BOOKED',
      bookingId: booked.bookingId,
    });
    expect(await bookings()).toHaveLength(1);
  });

  test('can be another one before it is paid', async () => {
    const later = await aSession(api, studio, { startAt: '2026-03-04T10:00:00.000Z' });
    const { data } = await buy();
    await buy({ scheduleId: later });
    expect(await bookings()).toMatchObject([{ status: 'CANCELLED' }]);
    expect((await payOnPage(data.orderId)).place).toMatchObject({ scheduleId: later, state: 'BOOKED' });
  });
});

describe('nothing is ordered', () => {
  const nothing = async () => {
    expect(
      await api.db.studio(studio.studioId, (tx) => tx.selectFrom('orders').select('order_id').execute()),
    ).toEqual([]);
  };

  test('when the class is full', async () => {
    await book(await aBooker());
    expect(await buy()).toMatchObject({ status: 400, code: 'SESSION_FULL' });
    await nothing();
  });

  test.each([
    ['of another kind', { eligibleTypes: ['APPOINTMENT'] }, 'PACKAGE_WRONG_CLASS'],
    ['that ends before it', { validityValue: 1, validityUnit: 'DAY' }, 'PACKAGE_WRONG_DATE'],
    [
      'of other hours',
      { eligibleWindows: [{ weekdays: [1], from: '06:00', to: '07:00' }] },
      'PACKAGE_WRONG_HOURS',
    ],
  ])('for a class that a plan %s cannot pay for, however it is paid', async (_case, change, code) => {
    const other = await aClassPlan(api, studio, change);
    for (const mode of ['CARD', 'CASH'])
      expect(await buy({ studioPackageId: other.studioPackageId, mode })).toMatchObject({ code });
    await nothing();
  });

  test('for a class that is over, or of somebody else', async () => {
    const { studio: elsewhere } = await aTill(api);
    expect((await buy({ scheduleId: await aSession(api, elsewhere, { startAt: CLASS_AT }) })).code).toBe(
      'NOT_FOUND',
    );
    api.clock.set('2026-03-03T10:00:00.000Z');
    expect((await buy()).code).toBe('BOOKING_CLOSED');
  });

  test('when three places are held already', async () => {
    const more = await Promise.all(
      [4, 5, 6].map((day) => aSession(api, studio, { startAt: `2026-03-0${day}T10:00:00.000Z` })),
    );
    const plans = [
      plan,
      await aClassPlan(api, studio),
      await aClassPlan(api, studio),
      await aClassPlan(api, studio),
    ];
    const codes = [];
    for (const [index, wanted] of [scheduleId, ...more].entries())
      codes.push((await buy({ scheduleId: wanted, studioPackageId: plans[index]?.studioPackageId })).code);
    expect(codes).toEqual(['0', '0', '0', 'BOOKING_LIMIT']);
  });
});

describe('a place that is not paid in time', () => {
  test('goes on to whoever waits, and the order stays open', async () => {
    const { data } = await buy();
    const other = await aBooker();
    expect(
      (await api.call('POST', '/api/booking/waitlist/join', { as: other, json: { scheduleId } })).code,
    ).toBe('0');
    api.clock.set('2026-03-02T01:10:00.000Z');
    expect((await status(data.orderId)).place).toMatchObject({ state: 'WANTED', heldUntil: null });
    expect(await sweep()).toBe(1);
    expect(await bookings()).toMatchObject([
      { status: 'CANCELLED' },
      { status: 'BOOKED', member_id: other.memberId },
    ]);
    expect(await waits()).toMatchObject([{ status: 'PROMOTED' }]);
    // The money comes all the same: the package is the member's, and they are told about the place.
    const paid = await payOnPage(data.orderId);
    expect(paid).toMatchObject({
      status: 'PAID',
      place: { state: 'LOST', code: wireOf('SESSION_FULL'), message: 'This class is full.', bookingId: null },
    });
    const [lot] = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('member_package').selectAll().where('order_id', '=', data.orderId).execute(),
    );
    expect(lot).toMatchObject({ status: 'ACTIVE', credits_remaining: 5 });
    const mails = await newestMails(api.db, member.userEmail);
    expect(mails.find(({ subject }) => subject.startsWith('Paid, but not booked: Vinyasa'))?.text).toContain(
      'This class is full.',
    );
  });

  test('is booked all the same while it is free', async () => {
    const { data } = await buy();
    api.clock.set('2026-03-02T01:10:00.000Z');
    await sweep();
    expect((await payOnPage(data.orderId)).place).toMatchObject({ state: 'BOOKED' });
    expect(await bookings()).toMatchObject([{ status: 'CANCELLED' }, { status: 'BOOKED', credits_used: 1 }]);
  });

  test.each([
    ['lapses', 'EXPIRED'],
    ['is given up by the member', 'CANCELLED'],
    ['is given up at the desk', 'CANCELLED'],
  ])('is free as soon as its order %s', async (how, orderStatus) => {
    const { data } = await buy();
    if (how === 'lapses') {
      api.clock.set('2026-03-02T02:00:00.000Z');
      await sweep(orderSweep);
    } else {
      const isOwn = how.includes('member');
      await api.call('POST', `/api/transaction/${isOwn ? '' : 'portal/'}cancel`, {
        as: isOwn ? member : studio.owner,
        json: { orderId: data.orderId, reason: 'Not wanted' },
      });
    }
    expect(await status(data.orderId)).toMatchObject({
      status: orderStatus,
      place: { state: 'LOST', code: null, heldUntil: null },
    });
    expect((await book(await aBooker())).code).toBe('0');
  });

  test('is not booked in a class that was cancelled meanwhile', async () => {
    const { data } = await buy();
    await api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('session').set({ status: 'CANCELLED' }).where('schedule_id', '=', scheduleId).execute(),
    );
    expect((await payOnPage(data.orderId)).place).toMatchObject({
      state: 'LOST',
      code: wireOf('BOOKING_CLOSED'),
    });
    expect(await bookings()).toMatchObject([{ status: 'CANCELLED' }]);
  });
});

test('waiting for the class ends with the booking, not with the hold', async () => {
  const other = await aBooker();
  const { data: theirs } = await book(other);
  expect(
    (await api.call('POST', '/api/booking/waitlist/join', { as: await aBooker(), json: { scheduleId } }))
      .code,
  ).toBe('0');
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('session').set({ capacity: 2 }).where('schedule_id', '=', scheduleId).execute(),
  );
  const [entry] = await waits();
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('waitlist_entry')
      .set({ member_id: member.memberId })
      .where('waitlist_id', '=', entry?.waitlist_id ?? '')
      .execute(),
  );
  const { data } = await buy();
  expect(await waits()).toMatchObject([{ status: 'WAITING' }]);
  await payOnPage(data.orderId);
  expect(await waits()).not.toMatchObject([{ status: 'WAITING' }]);
  expect(theirs.status).toBe('BOOKED');
});

test('a place that the member gave back after it was paid is not booked again with the rest of the money', async () => {
  const { data } = await buy();
  const { place } = await payOnPage(data.orderId);
  await api.call('POST', '/api/booking/cancel', { as: member, json: { bookingId: place?.bookingId } });
  expect((await status(data.orderId)).place).toBeNull();
});
