import type { Charge, Order } from '@studio/contract/orders/order.schema';
import type { RosterEntry } from '@studio/contract/schedule/schedule.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { scheduleModule } from '../../../schedule/schedule/schedule.routes.ts';
import { orderModule } from '../order.routes.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
let shop: Shop;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, scheduleModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
  shop = aShop(api, studio);
  scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', className: 'Flow' });
});
afterAll(() => api.close());

const charge = (json: Partial<Charge>) =>
  api.call<Order>('POST', '/api/transaction/portal/charge', {
    as: studio.owner,
    json: { mode: 'CASH', ...json },
  });
const place = (change: object = {}) =>
  aBooking(api, studio, {
    scheduleId,
    memberId: member.memberId,
    status: 'BOOKED',
    pay_mode: 'UNPAID',
    price_minor: 2_500,
    ...change,
  });
const roster = async () =>
  (
    await api.call<{ roster: RosterEntry[] }>('GET', '/api/schedule/portal', {
      as: studio.owner,
      query: { scheduleId },
    })
  ).data.roster;

test('a place is paid with an order and a receipt, once, and the roster shows it', async () => {
  const bookingId = await place();
  expect(await roster()).toMatchObject([{ payMode: 'UNPAID', amountDue: '25.00' }]);
  expect((await charge({ bookingId })).data).toMatchObject({
    status: 'PAID',
    total: '25.00',
    item: 'Flow, 3 Mar 2026',
    receiptNo: 'R-2026-000001',
    memberId: member.memberId,
  });
  expect(await roster()).toMatchObject([{ payMode: 'DROP_IN', amountDue: null }]);
  expect(await charge({ bookingId })).toMatchObject({ code: 'ORDER_CLOSED' });
  const [mail] = await newestMails(api.db, member.userEmail);
  expect(mail?.text).not.toContain('It starts with your first booking');
});

test('or is noted as owed, and paid later', async () => {
  const { data } = await charge({ bookingId: await place(), paid: false });
  expect(data).toMatchObject({ status: 'AWAITING_PAYMENT', dueAt: null });
  expect(await roster()).toMatchObject([{ payMode: 'UNPAID', amountDue: null }]);
  await shop.pay(data.orderId, '25');
  expect(await roster()).toMatchObject([{ payMode: 'DROP_IN' }]);
});

test('eight at once charge it once', async () => {
  const bookingId = await place();
  const answers = await Promise.all(Array.from({ length: 8 }, () => charge({ bookingId })));
  expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
});

test('a fee that was not waived is charged, a waived one is not', async () => {
  const booking_id = await place({ status: 'LATE_CANCELLED', pay_mode: 'PACKAGE', price_minor: null });
  const fee = async (status: string) => {
    const penalty_id = newId();
    const row = {
      studio_id: studio.studioId,
      penalty_id,
      booking_id,
      member_id: member.memberId,
      trigger: 'LATE_CANCEL',
      action: 'FEE',
      value: 1_500,
      status,
      created_at: api.clock.now(),
    };
    await api.db.studio(studio.studioId, (tx) => tx.insertInto('penalty').values(row).execute());
    return penalty_id;
  };
  expect((await charge({ penaltyId: await fee('APPLIED') })).data).toMatchObject({
    status: 'PAID',
    total: '15.00',
    item: 'Late cancellation: Flow',
  });
  expect(await charge({ penaltyId: await fee('WAIVED') })).toMatchObject({ status: 404 });
});

test('a ticket is paid with all its places', async () => {
  const [bookingId, ticketTypeId, ticketId] = [await place({ price_minor: 5_000 }), newId(), newId()];
  const ids = { studio_id: studio.studioId, ticket_id: ticketId };
  await api.db.studio(studio.studioId, async (tx) => {
    const { class_templ_id } = await tx
      .selectFrom('session')
      .select('class_templ_id')
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow();
    const type = {
      ticket_type_id: ticketTypeId,
      class_templ_id,
      name: 'Early',
      price_minor: 5_000,
      schedule_ids: [scheduleId],
      created_at: api.clock.now(),
    };
    await tx
      .insertInto('event_ticket_type')
      .values({ ...type, studio_id: studio.studioId })
      .execute();
    await tx
      .insertInto('event_ticket')
      .values({
        ...ids,
        ticket_type_id: ticketTypeId,
        member_id: member.memberId,
        price_minor: 5_000,
        pay_mode: 'UNPAID',
        taken_at: api.clock.now(),
      })
      .execute();
    await tx
      .insertInto('event_ticket_seat')
      .values({ ...ids, booking_id: bookingId })
      .execute();
  });
  expect((await charge({ ticketId })).data).toMatchObject({
    status: 'PAID',
    total: '50.00',
    item: 'Flow: Early',
  });
  expect(await roster()).toMatchObject([{ payMode: 'DROP_IN' }]);
  expect(await charge({ ticketId })).toMatchObject({ code: 'ORDER_CLOSED' });
  expect(await charge({ bookingId })).toMatchObject({ code: 'ORDER_CLOSED' });
});

test('nothing is charged for a place that a package pays, one that was cancelled, or none at all', async () => {
  expect(await charge({ bookingId: await place({ pay_mode: 'PACKAGE', price_minor: null }) })).toMatchObject({
    status: 404,
  });
  const other = await aMember(api, studio);
  expect(
    await charge({ bookingId: await place({ memberId: other.memberId, status: 'CANCELLED' }) }),
  ).toMatchObject({ status: 404 });
  expect(await charge({ bookingId: newId() })).toMatchObject({ status: 404 });
  expect(await charge({ bookingId: newId(), penaltyId: newId() })).toMatchObject({ code: 'INVALID_FIELDS' });
});
