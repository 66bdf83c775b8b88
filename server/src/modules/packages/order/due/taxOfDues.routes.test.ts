import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';
import type { RosterEntry } from '@studio/contract/schedule/schedule.schema';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aFeeOf, anUnpaidTicket } from '../../../../testing/builders/dues.ts';
import { anEventWithTicket } from '../../../../testing/builders/eventBuilders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../../../booking/booking/booking.routes.ts';
import { eventModule } from '../../../schedule/event/event.routes.ts';
import { scheduleModule } from '../../../schedule/schedule/schedule.routes.ts';
import { orderModule } from '../order.routes.ts';

// A class of 20.00, nine hours ahead: too late to cancel it for free.
const START = '2026-03-02T10:00:00.000Z';
let api: TestApp;
let at: Desk;
let shop: Shop;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, bookingModule, scheduleModule, eventModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
  shop = aShop(api, at.studio);
  scheduleId = await aSession(api, at.studio, { startAt: START, className: 'Flow', price_minor: 2_000 });
});
afterAll(() => api.close());

const INSIDE = { name: 'USt', percent: '19', inclusive: true };
const ON_TOP = { name: 'GST', percent: '9', inclusive: false };

const taxTemplate = async (rate: object) => {
  const tax_rate_id = await shop.tax(rate);
  await at.inStudio((tx) => tx.updateTable('class_template').set({ tax_rate_id }).execute());
  return tax_rate_id;
};
const charge = async (json: object): Promise<OrderDetail> => {
  const { data } = await api.call<Order>('POST', '/api/transaction/portal/charge', {
    as: at.studio.owner,
    json: { mode: 'CASH', ...json },
  });
  return shop.detail(data.orderId);
};
const bookUnpaid = async () =>
  (await at.post('create', { scheduleId, memberId: at.mei.memberId, payMode: 'UNPAID' })).data.bookingId;
const roster = async () =>
  (
    await api.call<{ roster: RosterEntry[]; dropInPrice: string }>('GET', '/api/schedule/portal', {
      as: at.studio.owner,
      query: { scheduleId },
    })
  ).data;

test('a drop-in has the tax of its class inside its price', async () => {
  await taxTemplate(INSIDE);
  const bookingId = await bookUnpaid();
  expect(await roster()).toMatchObject({ dropInPrice: '20.00', roster: [{ amountDue: '20.00' }] });
  expect(await charge({ bookingId })).toMatchObject({
    status: 'PAID',
    total: '20.00',
    tax: '3.19',
    lines: [{ unit: '20.00', net: '16.81', tax: '3.19', taxName: 'USt', taxPercent: 19, taxInclusive: true }],
    taxes: [{ name: 'USt', tax: '3.19' }],
  });
});

test('or on top, and what is owed is what is paid', async () => {
  await taxTemplate(ON_TOP);
  const bookingId = await bookUnpaid();
  expect((await at.rowOf(bookingId)).price_minor).toBe(2_180);
  expect(await roster()).toMatchObject({ dropInPrice: '21.80', roster: [{ amountDue: '21.80' }] });
  expect(await charge({ bookingId })).toMatchObject({
    total: '21.80',
    tax: '1.80',
    lines: [{ unit: '20.00', net: '20.00', tax: '1.80', taxInclusive: false }],
  });
});

test('a price that was agreed on is paid as it is, with its tax inside', async () => {
  await taxTemplate(ON_TOP);
  const { bookingId } = (
    await at.post(
      'create',
      { scheduleId, memberId: at.mei.memberId, payMode: 'UNPAID', price: '15.00', reason: 'A friend' },
      at.studio.owner,
    )
  ).data;
  const { total, tax } = await charge({ bookingId });
  expect([total, tax]).toEqual(['15.00', '1.24']);
});

test('a ticket has the tax of its kind, a fee that of its rule', async () => {
  const [inside, onTop] = [await shop.tax(INSIDE), await shop.tax(ON_TOP)];
  const { memberId } = at.mei;
  const { ticketId } = await anUnpaidTicket(api, at.studio, { scheduleId, memberId });
  await at.inStudio((tx) => tx.updateTable('event_ticket_type').set({ tax_rate_id: inside }).execute());
  expect(await charge({ ticketId })).toMatchObject({ total: '50.00', tax: '7.98' });
  const { penaltyId } = await aFeeOf(
    api,
    at.studio,
    { scheduleId, memberId },
    { tax_rate_id: onTop, value: 1_635 },
  );
  expect(await charge({ penaltyId })).toMatchObject({
    total: '16.35',
    tax: '1.35',
    lines: [{ kind: 'FEE', unit: '15.00', taxName: 'GST' }],
  });
});

test('a kind of ticket is offered and taken for what is paid', async () => {
  const event = await anEventWithTicket(api, at.studio, { days: [10] });
  const tax_rate_id = await shop.tax(ON_TOP);
  await at.inStudio((tx) => tx.updateTable('event_ticket_type').set({ tax_rate_id }).execute());
  const { data: ticket } = await event.take(at.mei);
  expect(ticket.price).toBe('49.05');
  expect(await shop.detail(ticket.orderId ?? '')).toMatchObject({ total: '49.05', tax: '4.05' });
});

test('a late cancellation costs its fee with tax, and the sentence before it says so', async () => {
  const taxRateId = await shop.tax(ON_TOP);
  const rule = { trigger: 'LATE_CANCEL', mode: 'EVERY', n: 1, windowDays: 60, action: 'FEE', value: 1_000 };
  await at.setPolicy({ penalties: [{ ...rule, appliesTo: 'ALL', taxRateId }] });
  await aPackage(api, at.studio, { memberId: at.mei.memberId });
  const bookingId = await at.book(scheduleId);
  const { data } = await api.call<{ sentence: string }>('GET', '/api/booking/cancel-preview', {
    as: at.mei,
    query: { bookingId },
  });
  expect(JSON.stringify(data)).toContain('10.90');
  await api.call('POST', '/api/booking/cancel', { as: at.mei, json: { bookingId } });
  expect(await at.penaltiesOf(bookingId)).toMatchObject([{ action: 'FEE', value: 1_090 }]);
  const [penalty] = await at.inStudio((tx) => tx.selectFrom('penalty').selectAll().execute());
  expect(await charge({ penaltyId: penalty?.penalty_id })).toMatchObject({ total: '10.90', tax: '0.90' });
});
