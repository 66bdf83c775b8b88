import { wireOf } from '@studio/contract/refusals/codes';
import type { AppointmentPreview, AppointmentSlot } from '@studio/contract/booking/appointment.schema';
import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';
import type { PayInfo } from '@studio/contract/orders/pay-order.schema';
import type { FakeStripe } from '../../../../../fakeStripe/fakeStripe.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { anAppointmentTemplate, someHours } from '../../../../testing/builders/appointmentBuilders.ts';
import {
  aMember,
  aStaff,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { typeCard } from '../../../../testing/builders/cards.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import {
  aClassPlan,
  aTill,
  HOLDING_MODULES,
  startPaying,
  type ClassPlan,
} from '../../../../testing/builders/payments.ts';
import type { TestApp } from '../../../../testing/startTestApp.ts';
import { appointmentModule } from '../../../schedule/appointment/appointment.routes.ts';
import { holdSweep } from '../../../booking/booking/hold/hold.sweep.ts';
import { listSessions } from '../../../schedule/session/session.views.ts';

// Monday, 9:00 in Singapore; the appointment is on Tuesday at 10:00.
const NOW = '2026-03-02T01:00:00.000Z';
const AT = '2026-03-03T02:00:00.000Z';

let api: TestApp;
let fake: FakeStripe;
let close: () => Promise<void>;
let studio: TestStudio;
let member: TestMember;
let ana: TestStaff;
let plan: ClassPlan;
let classTemplId: string;
beforeAll(async () => {
  ({ api, fake, close } = await startPaying({
    modules: [...HOLDING_MODULES, appointmentModule],
    connections: 24,
  }));
});
beforeEach(async () => {
  api.clock.set(NOW);
  ({ studio, member } = await aTill(api));
  plan = await aClassPlan(api, studio, { eligibleTypes: ['APPOINTMENT'] });
  ana = await aStaff(api, studio, 'TRAINER');
  classTemplId = await anAppointmentTemplate(api, studio, { class_name: 'Private Pilates' });
  await someHours(api, studio, ana);
});
afterAll(() => close());

const buy = (change: object = {}, as: TestMember = member, startAt = AT) =>
  api.call<Order>('POST', '/api/transaction/create', {
    as,
    json: {
      studioPackageId: plan.studioPackageId,
      mode: 'CARD',
      appointment: { classTemplId, staffId: null, startAt },
      ...change,
    },
    headers: { 'idempotency-key': newId() },
  });
const status = async (orderId: string, as: TestMember = member) =>
  (await api.call<OrderDetail>('GET', '/api/transaction/status', { as, query: { orderId } })).data;
const record = (orderId: string) =>
  api.call('POST', '/api/transaction/portal/record-payment', {
    as: studio.owner,
    json: { orderId, amount: '120.00', mode: 'CASH' },
  });
const sweep = () => api.db.studio(studio.studioId, (tx) => holdSweep.sweep(tx, api.clock.now()));
const sessions = () =>
  api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('session').select(['schedule_id', 'status', 'start_at']).orderBy('schedule_id').execute(),
  );
const bookings = () =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('booking')
      .select(['status', 'member_id', 'credits_used'])
      .orderBy('booked_at')
      .orderBy('booking_id')
      .execute(),
  );
const isFree = async (): Promise<boolean> => {
  const { data } = await api.call<AppointmentSlot[]>('GET', '/api/schedule/appointment-slots', {
    query: { extension: studio.extension, classTemplId, from: '2026-03-03', to: '2026-03-04' },
  });
  return data.some(({ startAt }) => startAt === AT);
};
async function aBooker(): Promise<TestMember> {
  const other = await aMember(api, studio);
  await aPackage(api, studio, { memberId: other.memberId, credits: 5, eligible_types: ['APPOINTMENT'] });
  return other;
}
const book = (as: TestMember) =>
  api.call('POST', '/api/booking/appointment', {
    as,
    json: { classTemplId, startAt: AT },
    headers: { 'idempotency-key': newId() },
  });
async function payOnPage(orderId: string): Promise<OrderDetail> {
  const { data } = await api.call<PayInfo>('POST', '/api/transaction/pay', {
    as: member,
    json: { orderId, mode: 'CARD' },
  });
  typeCard(fake, data.redirectUrl ?? '', '4242424242424242');
  api.clock.advance(3_000);
  return status(orderId);
}

test('a time that is bought for is held while the card is entered, and booked with what was bought', async () => {
  const { data } = await buy();
  expect((await status(data.orderId)).place).toMatchObject({
    className: 'Private Pilates',
    startAt: AT,
    state: 'HELD',
    heldUntil: '2026-03-02T01:10:00.000Z',
    appointment: { classTemplId, staffId: ana.staffId },
  });
  expect([await isFree(), (await book(await aBooker())).code]).toEqual([false, 'TIME_TAKEN']);
  expect((await payOnPage(data.orderId)).place).toMatchObject({ state: 'BOOKED', startAt: AT });
  expect(await bookings()).toEqual([{ status: 'BOOKED', member_id: member.memberId, credits_used: 1 }]);
  expect((await sessions()).map((session) => session.status)).toEqual(['PUBLISHED']);
});

test('whoever holds a time sees it as theirs, and buys for it again without a second one', async () => {
  const { data: order } = await buy();
  const { data } = await api.call<AppointmentPreview>('GET', '/api/booking/appointment-preview', {
    as: member,
    query: { classTemplId, startAt: AT },
  });
  expect(data).toMatchObject({
    held: { orderId: order.orderId, until: '2026-03-02T01:10:00.000Z' },
    time: { startAt: AT, staffId: ana.staffId },
  });
  const other = await aClassPlan(api, studio, { eligibleTypes: ['APPOINTMENT'] });
  const { data: second } = await buy({ studioPackageId: other.studioPackageId });
  expect((await status(second.orderId)).place).toMatchObject({ state: 'HELD' });
  expect([(await sessions()).length, (await bookings()).length]).toEqual([1, 1]);
});

test('another time that is chosen lets the first one go', async () => {
  const { data } = await buy();
  await buy({}, member, '2026-03-03T03:00:00.000Z');
  expect(
    (await sessions()).map((session) => [session.start_at.toISOString(), session.status]).toSorted(),
  ).toEqual([
    [AT, 'CANCELLED'],
    ['2026-03-03T03:00:00.000Z', 'PUBLISHED'],
  ]);
  expect([await isFree(), (await status(data.orderId)).place?.startAt]).toEqual([
    true,
    '2026-03-03T03:00:00.000Z',
  ]);
});

test('what is given up is free at once, and no place is left in the list', async () => {
  const { data } = await buy();
  expect(
    (await api.call('POST', '/api/transaction/cancel', { as: member, json: { orderId: data.orderId } })).code,
  ).toBe('0');
  expect([await isFree(), (await sessions()).map((session) => session.status)]).toEqual([
    true,
    ['CANCELLED'],
  ]);
  expect((await api.call<MemberBooking[]>('GET', '/api/booking/list', { as: member })).data).toEqual([]);
  expect((await book(await aBooker())).code).toBe('0');
});

test('the list says that the studio looks for what was paid', async () => {
  const { data } = await buy();
  const listed = async () =>
    (await api.call<MemberBooking[]>('GET', '/api/booking/list', { as: member })).data;
  expect(await listed()).toMatchObject([{ status: 'HELD', orderId: data.orderId, isProofSent: false }]);
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('orders')
      .set({ status: 'PROOF_SUBMITTED' })
      .where('order_id', '=', data.orderId)
      .execute(),
  );
  expect(await listed()).toMatchObject([{ orderId: data.orderId, isProofSent: true }]);
});

test('a hold that lapses gives the time free; the money that comes later books it anew', async () => {
  const { data } = await buy();
  api.clock.set('2026-03-02T01:10:00.000Z');
  expect(await sweep()).toBe(1);
  expect(await isFree()).toBe(true);
  expect((await payOnPage(data.orderId)).place).toMatchObject({ state: 'BOOKED', startAt: AT });
  expect((await sessions()).map((session) => session.status).toSorted()).toEqual(['CANCELLED', 'PUBLISHED']);
  expect((await bookings()).map((booking) => booking.status)).toEqual(['CANCELLED', 'BOOKED']);
});

test('when somebody else has the time by then, the package stays, and the member gets a mail', async () => {
  const { data } = await buy();
  api.clock.set('2026-03-02T01:10:00.000Z');
  await sweep();
  expect((await book(await aBooker())).code).toBe('0');
  expect(await payOnPage(data.orderId)).toMatchObject({
    status: 'PAID',
    place: { state: 'LOST', code: wireOf('TIME_TAKEN'), appointment: { classTemplId } },
  });
  expect(
    (await newestMails(api.db, member.userEmail)).find(({ subject }) =>
      subject.startsWith('Paid, but not booked: Private Pilates'),
    )?.text,
  ).toContain('This time is no longer free.');
});

test('money that takes days keeps no time from others; it is booked when it has come, if it is free', async () => {
  const { data } = await buy({ mode: 'CASH' });
  expect((await status(data.orderId)).place).toMatchObject({ state: 'WANTED', startAt: AT });
  expect([await isFree(), (await sessions()).map((session) => session.status)]).toEqual([
    true,
    ['CANCELLED'],
  ]);
  expect((await record(data.orderId)).code).toBe('0');
  expect((await status(data.orderId)).place).toMatchObject({ state: 'BOOKED' });
  expect(await bookings()).toMatchObject([{ status: 'BOOKED', member_id: member.memberId }]);
});

test('what costs nothing books it at once', async () => {
  const free = await aClassPlan(api, studio, { price: '0.00', eligibleTypes: ['APPOINTMENT'] });
  const { data } = await buy({ studioPackageId: free.studioPackageId });
  expect([data.status, (await status(data.orderId)).place?.state]).toEqual(['PAID', 'BOOKED']);
});

test.each([
  ['a plan that cannot pay for it', () => aClassPlan(api, studio), 'PACKAGE_WRONG_CLASS'],
  ['a time that is taken', async () => (await book(await aBooker()), plan), 'TIME_TAKEN'],
])('nothing is ordered for %s', async (_case, prepare, code) => {
  const { studioPackageId } = await prepare();
  const before = (await sessions()).length;
  expect((await buy({ studioPackageId })).code).toBe(code);
  expect((await sessions()).length).toBe(before);
  expect(
    await api.db.studio(studio.studioId, (tx) => tx.selectFrom('orders').select('order_id').execute()),
  ).toEqual([]);
});

test('the studio’s schedule does not list what was only wanted', async () => {
  await buy({ mode: 'CASH' });
  const { data } = await buy();
  await api.call('POST', '/api/transaction/cancel', { as: member, json: { orderId: data.orderId } });
  expect((await book(await aBooker())).code).toBe('0');
  const listed = await api.db.studio(studio.studioId, (tx) =>
    listSessions(tx, { from: '2026-03-03', to: '2026-03-04' }),
  );
  expect(listed.map((session) => session.status)).toEqual(['PUBLISHED']);
});

describe.each([1, 2, 3, 4, 5])('round %i', () => {
  test('six members buy for one time at once: one holds it, and the others have ordered nothing', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => aMember(api, studio)));
    const answers = await Promise.all(members.map((one) => buy({}, one)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      '0',
      'TIME_TAKEN',
      'TIME_TAKEN',
      'TIME_TAKEN',
      'TIME_TAKEN',
      'TIME_TAKEN',
    ]);
    expect(await bookings()).toMatchObject([{ status: 'HELD' }]);
  });

  test('the money comes while the hold lapses and somebody else books: exactly one has the time', async () => {
    const other = await aBooker();
    const { data } = await buy();
    const { data: info } = await api.call<PayInfo>('POST', '/api/transaction/pay', {
      as: member,
      json: { orderId: data.orderId, mode: 'CARD' },
    });
    typeCard(fake, info.redirectUrl ?? '', '4242424242424242');
    api.clock.advance(10 * 60_000);
    await Promise.all([
      sweep(),
      status(data.orderId),
      book(other),
      sweep(),
      status(data.orderId),
      book(other),
    ]);
    const settled = await status(data.orderId);
    const taken = (await bookings()).filter((booking) => booking.status === 'BOOKED');
    expect(settled.status).toBe('PAID');
    expect(taken).toMatchObject([
      { member_id: settled.place?.state === 'BOOKED' ? member.memberId : other.memberId },
    ]);
  });
});
