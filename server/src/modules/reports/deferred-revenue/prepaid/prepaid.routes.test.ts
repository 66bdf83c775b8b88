import type { ClosedMonths } from '@studio/contract/reports/closed-month.schema';
import type { Booking } from '@studio/contract/booking/booking.schema';
import type { Ticket } from '@studio/contract/booking/ticket.schema';
import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { PREPAID_FIGURES, type PrepaidFlow } from '@studio/contract/reports/definitions/prepaidFigures';
import { PREPAID_REPORT } from '@studio/contract/reports/definitions/prepaid.report';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import type { Order } from '@studio/contract/orders/order.schema';
import { toDecimal, toMinor } from '@studio/contract/values/money';
import { addDays } from '@studio/contract/values/time';
import { newId } from '../../../../platform/db/newId.ts';
import { readTable } from '../../../../platform/export/readTable.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { anEventWithTicket, type EventPlan } from '../../../../testing/builders/eventBuilders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../../../booking/booking/booking.routes.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { eventModule } from '../../../schedule/event/event.routes.ts';
import { scheduleModule } from '../../../schedule/schedule/schedule.routes.ts';
import { reportModule } from '../../report/report.routes.ts';
import { deferredRevenueModule } from '../deferred-revenue.routes.ts';

const URL = '/api/report/portal/deferred-revenue';
const ROWS = '/api/report/portal/prepaid-places';
const CLOSED = '/api/report/portal/closed-month';
const FLOWS = Object.keys(PREPAID_FIGURES) as PrepaidFlow[];
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const APRIL = { from: '2026-04-01', to: '2026-04-30' };
const NONE = Object.fromEntries(FLOWS.map((flow) => [flow, '0.00'])) as Record<PrepaidFlow, string>;
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({
    modules: [bookingModule, orderModule, eventModule, scheduleModule, deferredRevenueModule, reportModule],
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  await aShop(api, studio).premium();
});

/** Asks as an owner who has signed in now: the clock of these tests jumps. */
async function post<Data = Booking>(url: string, json: object): Promise<Data> {
  const as = await aStaff(api, studio, 'OWNER');
  const answer = await api.call<Data>('POST', url, { as, json, headers: { 'idempotency-key': newId() } });
  if (answer.code !== '0') throw new Error(`${url}: ${answer.code} ${answer.message}`);
  return answer.data;
}
const get = async <Data>(url: string, query: Record<string, string>): Promise<Data> =>
  (await api.call<Data>('GET', url, { as: await aStaff(api, studio, 'OWNER'), query })).data;

const aClass = (startAt: string, price_minor = 2000) => aSession(api, studio, { startAt, price_minor });
const setStudio = (columns: { timezone?: string; currency?: string }) =>
  api.db.platform((tx) =>
    tx.updateTable('studio').set(columns).where('studio_id', '=', studio.studioId).execute(),
  );

interface Paid {
  bookingId: string;
  orderId: string;
}
async function book(scheduleId: string): Promise<string> {
  const { memberId } = await aMember(api, studio);
  const place = { scheduleId, memberId, payMode: 'UNPAID', overbook: true, reason: 'On the list' };
  return (await post('/api/booking/portal/create', place)).bookingId;
}
const charge = async (bookingId: string): Promise<Paid> => ({
  bookingId,
  orderId: (await post<Order>('/api/transaction/portal/charge', { bookingId, mode: 'CASH' })).orderId,
});
const pay = async (scheduleId: string): Promise<Paid> => charge(await book(scheduleId));
async function sellTicket(plan: EventPlan): Promise<Pick<Ticket, 'ticketId' | 'orderId'>> {
  const { ticketTypeId } = await anEventWithTicket(api, studio, plan);
  const { memberId } = await aMember(api, studio);
  return post<Ticket>('/api/event/portal/ticket', {
    ticketTypeId,
    memberId,
    payMode: 'DROP_IN',
    mode: 'CASH',
  });
}
const cancel = (bookingId: string, kind: 'EARLY' | 'LATE') =>
  post('/api/booking/portal/cancel', { bookingId, kind, reason: 'They asked for it' });
const refund = (orderId: string | null, amount: string) =>
  post('/api/transaction/portal/refund', { orderId, amount, mode: 'CASH', reason: 'Paid at the desk' });

/** The lines, with the rows behind each, which add up to it. */
async function lines(days: { from: string; to: string }) {
  const { prepaid, currency, isClosed } = await get<DeferredRevenue>(URL, days);
  const rows = { from: days.from, to: addDays(days.to, 1), pageSize: '100' };
  for (const flow of FLOWS) {
    const { rows: behind, figures } = await get<ReportAnswer>(ROWS, { ...rows, flow });
    const sum = behind.reduce((minor, row) => minor + toMinor(String(row[flow]), currency), 0);
    expect([flow, toDecimal(sum, currency), figures[flow]]).toEqual([flow, prepaid[flow], prepaid[flow]]);
  }
  return { prepaid, isClosed };
}

/**
 * Counted by hand, all paid on 2 March.
 *
 * | | paid | March | owed on 31 March | April |
 * |---|---|---|---|---|
 * | Ann, class of 20 March, with 9 % tax in 21.80 | 20.00 | delivered | | |
 * | Ben, the same class, left late on the 19th | 20.00 | kept | | |
 * | Cat, class of 25 March, moved to 12 April | 20.00 | | 20.00 | delivered |
 * | Dan, class of 25 March, given up in time | 20.00 | | 20.00 | paid back on the 3rd |
 * | Eve, class of 26 March, which is called off, paid back on the 25th | 20.00 | paid back | | |
 * | Fay, class of 20 March, who does not come | 20.00 | kept | | |
 * | Gus, class of 20 March, who pays on the 22nd | 20.00 | delivered | | |
 * | a ticket for 28 March, 4 and 11 April | 10.00 | 3.33 delivered | 6.67 | 3.33 and 3.34 delivered |
 * | a ticket for 28 March and 4 April, given back | 45.00 | | 45.00 | paid back on the 4th |
 */
async function aSpring(): Promise<{ fay: string }> {
  const [on20, on25, on26] = [
    await aClass('2026-03-20T10:00:00Z'),
    await aClass('2026-03-25T10:00:00Z'),
    await aClass('2026-03-26T10:00:00Z'),
  ];
  const taxed = await aClass('2026-03-20T12:00:00Z', 2180);
  const tax_rate_id = await aShop(api, studio).tax();
  await api.db.studio(studio.studioId, async (tx) => {
    const { class_templ_id } = await tx
      .selectFrom('session')
      .select('class_templ_id')
      .where('schedule_id', '=', taxed)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('class_template')
      .set({ tax_rate_id })
      .where('class_templ_id', '=', class_templ_id)
      .execute();
  });
  await pay(taxed);
  const [ben, cat, dan, eve, fay] = [
    await pay(on20),
    await pay(on25),
    await pay(on25),
    await pay(on26),
    await pay(on20),
  ];
  const gus = await book(on20);
  await sellTicket({ days: [26, 33, 40], price: '10.00' });
  const back = await sellTicket({ days: [26, 33], price: '45.00', name: 'Retreat' });

  api.clock.set('2026-03-10T04:00:00Z');
  await post('/api/booking/portal/move', {
    bookingId: cat.bookingId,
    scheduleId: await aClass('2026-04-12T10:00:00Z'),
  });
  await cancel(dan.bookingId, 'EARLY');
  await post('/api/event/portal/ticket/cancel', {
    ticketId: back.ticketId,
    kind: 'EARLY',
    reason: 'They asked for it',
  });
  api.clock.set('2026-03-19T15:00:00Z');
  await cancel(ben.bookingId, 'LATE');
  api.clock.set('2026-03-20T14:00:00Z');
  await post('/api/booking/portal/mark', { bookingId: fay.bookingId, status: 'NO_SHOW' });
  api.clock.set('2026-03-22T04:00:00Z');
  await charge(gus);
  api.clock.set('2026-03-24T04:00:00Z');
  await post('/api/schedule/portal/cancel', { scheduleIds: [on26], reason: 'The teacher is ill' });
  api.clock.set('2026-03-25T04:00:00Z');
  await refund(eve.orderId, '20.00');
  api.clock.set('2026-04-03T04:00:00Z');
  await refund(dan.orderId, '20.00');
  api.clock.set('2026-04-04T12:00:00Z');
  await refund(back.orderId, '45.00');
  api.clock.set('2026-04-15T04:00:00Z');
  return { fay: fay.bookingId };
}

const OF_MARCH = {
  ...NONE,
  sold: '195.00',
  delivered: '43.33',
  kept: '40.00',
  refunded: '20.00',
  closing: '91.67',
};
const OF_APRIL = { ...NONE, opening: '91.67', delivered: '26.67', refunded: '65.00' };

test('two months counted by hand, with the rows behind every line', async () => {
  await aSpring();
  expect((await lines(MARCH)).prepaid).toEqual(OF_MARCH);
  expect((await lines(APRIL)).prepaid).toEqual(OF_APRIL);
  // Late is earned when they leave, not when the class begins.
  expect((await lines({ from: '2026-03-19', to: '2026-03-19' })).prepaid).toMatchObject({ kept: '20.00' });
  const { rows } = await get<ReportAnswer>(ROWS, { from: '2026-04-01', to: '2026-05-01', kind: 'TICKET' });
  expect(rows.map(({ kind, opening, delivered, closing }) => [kind, opening, delivered, closing])).toEqual([
    ['TICKET', '6.67', '6.67', '0.00'],
    ['TICKET', '45.00', '0.00', '0.00'],
  ]);
  // What the report Sales says of the same places.
  const sales = (kind: string) =>
    get<ReportAnswer>('/api/report/portal/transaction', {
      from: '2026-03-01',
      to: '2026-04-01',
      kind,
      group: 'kind',
    });
  const net = [await sales('DROP_IN'), await sales('TICKET')].map(({ figures }) =>
    toMinor(String(figures['netSales']), 'SGD'),
  );
  expect(net).toEqual([14_000 - 2000, 5500]);
});

test('a closed month stays; a price that is let go afterwards is a change of the month after it', async () => {
  const { fay } = await aSpring();
  const wrong = { month: '2026-03-01', closing: '0.00', prepaidClosing: '91.66' };
  const as = await aStaff(api, studio, 'OWNER');
  expect((await api.call('POST', CLOSED, { as, json: wrong })).code).toBe('PREVIEW_OUTDATED');
  await post<ClosedMonths>(CLOSED, { ...wrong, prepaidClosing: '91.67' });
  await post('/api/booking/portal/waive', { bookingId: fay, reason: 'Was in hospital' });
  expect(await lines(MARCH)).toEqual({ prepaid: OF_MARCH, isClosed: true });
  expect((await lines(APRIL)).prepaid).toEqual({ ...OF_APRIL, lateChanges: '20.00', closing: '20.00' });
  // Days that cut it show what is known now: hers is owed until it is paid back.
  expect((await lines({ from: '2026-03-01', to: '2026-04-30' })).prepaid).toMatchObject({
    lateChanges: '0.00',
    kept: '20.00',
    closing: '20.00',
  });
});

test('months that were closed before they had tickets and drop-ins go on to show what is known', async () => {
  await aSpring();
  await post<ClosedMonths>(CLOSED, { month: '2026-03-01', closing: '0.00' });
  await api.db.studio(studio.studioId, async (tx) => {
    await tx.deleteFrom('closed_month_place').execute();
    await tx.deleteFrom('closed_month').execute();
    await tx
      .insertInto('closed_month')
      .values({
        studio_id: studio.studioId,
        month: '2026-03-01',
        closed_by: studio.owner.staffId,
        closed_at: api.clock.now(),
      })
      .execute();
  });
  expect(await lines(MARCH)).toEqual({ prepaid: OF_MARCH, isClosed: true });
  expect((await lines(APRIL)).prepaid).toEqual(OF_APRIL);
});

test.each([
  // The clocks go forward on 8 March in New York, and back on 5 April in Auckland.
  ['America/New_York', 'USD', '2026-03-09T03:30:00Z', '2026-03-08'],
  ['America/New_York', 'USD', '2026-03-08T04:30:00Z', '2026-03-07'],
  ['America/New_York', 'USD', '2026-04-01T03:59:00Z', '2026-03-31'],
  ['America/New_York', 'JPY', '2026-04-01T04:00:00Z', '2026-04-01'],
  ['Pacific/Auckland', 'NZD', '2026-03-31T10:59:00Z', '2026-03-31'],
  ['Pacific/Auckland', 'NZD', '2026-03-31T11:00:00Z', '2026-04-01'],
  ['Pacific/Auckland', 'IDR', '2026-04-05T11:30:00Z', '2026-04-05'],
  ['Pacific/Auckland', 'NZD', '2026-04-05T12:00:00Z', '2026-04-06'],
])('in %s, in %s, a class at %s is delivered on %s', async (timezone, currency, startAt, day) => {
  await setStudio({ timezone, currency });
  api.clock.set('2026-03-02T20:00:00Z');
  await pay(await aClass(startAt));
  api.clock.set('2026-04-20T20:00:00Z');
  const [paid, none] = [toDecimal(2000, currency), toDecimal(0, currency)];
  const of = async (from: string) => (await lines({ from, to: from })).prepaid;
  expect(await of(day)).toMatchObject({ opening: paid, delivered: paid, closing: none });
  expect(await of(addDays(day, -1))).toMatchObject({ opening: paid, delivered: none, closing: paid });
  expect(await of(addDays(day, 1))).toEqual(Object.fromEntries(FLOWS.map((flow) => [flow, none])));
});

test('a refund after the class takes back what was delivered, and a part of a ticket what is left of it', async () => {
  const place = await pay(await aClass('2026-03-05T10:00:00Z'));
  const ticket = await sellTicket({ days: [3, 30], price: '50.00' });
  api.clock.set('2026-03-12T04:00:00Z');
  await refund(place.orderId, '5.00');
  await refund(ticket.orderId, '10.00');
  // 20 − 5 of the place, and half of 50 − 10.
  expect((await lines(MARCH)).prepaid).toEqual({
    ...NONE,
    sold: '70.00',
    delivered: '35.00',
    refunded: '15.00',
    closing: '20.00',
  });
  expect((await lines({ from: '2026-03-12', to: '2026-03-12' })).prepaid).toEqual({
    ...NONE,
    opening: '25.00',
    delivered: '-10.00',
    refunded: '15.00',
    closing: '20.00',
  });
});

test('a ticket that is given back after its first date owes the part that goes back, until it does', async () => {
  const { ticketId, orderId } = await sellTicket({ days: [3, 20, 27], price: '30.00' });
  api.clock.set('2026-03-08T04:00:00Z');
  await post('/api/event/portal/ticket/cancel', { ticketId, kind: 'EARLY', reason: 'They asked for it' });
  expect((await lines(MARCH)).prepaid).toEqual({
    ...NONE,
    sold: '30.00',
    delivered: '10.00',
    closing: '20.00',
  });
  await refund(orderId, '20.00');
  expect((await lines(MARCH)).prepaid).toMatchObject({
    delivered: '10.00',
    refunded: '20.00',
    closing: '0.00',
  });
});

/** A refund as jobs and open orders write it, of all that is left of an order's payment. */
const refundRow = (orderId: string, amount_minor: number, change: { status: string; tax_minor: number }) =>
  api.db.studio(studio.studioId, async (tx) => {
    const { payment_id } = await tx
      .selectFrom('payment')
      .select('payment_id')
      .where('order_id', '=', orderId)
      .whereRef('refunded_minor', '<', 'amount_minor')
      .executeTakeFirstOrThrow();
    const now = api.clock.now();
    const row = {
      studio_id: studio.studioId,
      refund_id: newId(),
      order_id: orderId,
      payment_id,
      amount_minor,
    };
    const times = { created_at: now, done_at: change.status === 'DONE' ? now : null };
    await tx
      .insertInto('refund')
      .values({ ...row, ...times, ...change, mode: 'CARD', reason: 'The class was cancelled' })
      .execute();
    await tx
      .updateTable('payment')
      .set({ refunded_minor: amount_minor })
      .where('payment_id', '=', payment_id)
      .execute();
    await tx
      .updateTable('orders')
      .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amount_minor) }))
      .where('order_id', '=', orderId)
      .execute();
  });

test('a refund that is on its way to a card is owed until it is there', async () => {
  const { bookingId, orderId } = await pay(await aClass('2026-03-20T10:00:00Z'));
  await cancel(bookingId, 'EARLY');
  await refundRow(orderId, 2000, { status: 'PENDING', tax_minor: 0 });
  api.clock.set('2026-04-15T04:00:00Z');
  expect((await lines(APRIL)).prepaid).toMatchObject({ opening: '20.00', closing: '20.00' });
});

test('cents of tax that parts of a payment share out otherwise than its refunds are not owed for ever', async () => {
  const bookingId = await book(await aClass('2026-03-20T10:00:00Z', 1000));
  const { orderId } = await post<Order>('/api/transaction/portal/charge', {
    bookingId,
    mode: 'CASH',
    paid: false,
  });
  await api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('order_line')
      .set({ net_minor: 917, tax_minor: 83 })
      .where('order_id', '=', orderId)
      .execute(),
  );
  for (const _part of [1, 2])
    await post('/api/transaction/portal/record-payment', { orderId, amount: '3.33', mode: 'CASH' });
  await cancel(bookingId, 'EARLY');
  // 28 twice, of 55 in both together.
  for (const _part of [1, 2]) await refundRow(orderId, 333, { status: 'DONE', tax_minor: 28 });
  expect((await lines(MARCH)).prepaid).toEqual({
    ...NONE,
    sold: '6.11',
    delivered: '0.01',
    refunded: '6.10',
  });
});

test('the file has the same rows, and a smaller plan does not show the days before its own', async () => {
  await aSpring();
  const as = await aStaff(api, studio, 'OWNER');
  const file = await api.app.inject({
    url: `${ROWS}/export`,
    query: { from: '2026-03-01', to: '2026-04-01', format: 'csv' },
    headers: { authorization: `Bearer ${as.token}` },
  });
  const cells: string[][] = [];
  for await (const row of readTable(file.rawPayload)) cells.push(row.cells);
  const [header = [], ...rows] = cells;
  const closing = header.indexOf(PREPAID_REPORT.columns.closing.label);
  expect(
    rows
      .map((row) => Number(row[closing]))
      .filter(Boolean)
      .toSorted(),
  ).toEqual([20, 20, 45, 6.67]);
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'STANDARD' }).where('studio_id', '=', studio.studioId).execute(),
  );
  const asked = await api.call<ReportAnswer>('GET', ROWS, {
    as,
    query: { from: '2025-12-01', to: '2026-01-01' },
  });
  expect(asked.code).toBe('PLAN_LIMIT');
  // The days that are compared with are those of the plan, too.
  const shown = { from: '2026-01-01', to: '2026-02-01', compare: 'BEFORE' };
  expect(await get<ReportAnswer>(ROWS, shown)).toMatchObject({ compared: null });
});
