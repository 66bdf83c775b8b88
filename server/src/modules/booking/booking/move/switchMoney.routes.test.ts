import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aCashDesk, type CashDesk } from '../../../../testing/aCashDesk.ts';
import { anUnpaidTicket } from '../../../../testing/builders/dues.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { scheduleModule } from '../../../schedule/schedule/schedule.routes.ts';
import { bookingModule } from '../booking.routes.ts';

const TOMORROW = '2026-03-03T10:00:00.000Z';
let api: TestApp;
let at: Desk;
let till: CashDesk;
let shop: Shop;
let scheduleId: string;
let bookingId: string;
let lot: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, orderModule, scheduleModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
  till = aCashDesk(api, at);
  shop = aShop(api, at.studio);
  scheduleId = await aSession(api, at.studio, { startAt: TOMORROW, price_minor: 2_500 });
  bookingId = await till.book(scheduleId);
  lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
});
afterAll(() => api.close());

const toPackage = () => at.post('switch-package', { bookingId, studioPackageTransactionId: lot });
const moveToPackage = async () =>
  at.post('move', {
    bookingId,
    scheduleId: await aSession(api, at.studio, { startAt: TOMORROW, price_minor: 2_500 }),
    studioPackageTransactionId: lot,
  });
const ACTS = [
  ['switched to a package', toPackage],
  ['moved and paid by a package', moveToPackage],
] as const;

describe.each(ACTS)('a place that is %s', (_act, act) => {
  test.each(['CASH', 'CARD'] as const)('was paid in %s: its money goes back first', async (mode) => {
    const { data: order, code } = await till.charge(bookingId, { mode });
    expect(code).toBe('0');
    expect(await act()).toMatchObject({
      code: 'ORDER_CLOSED',
      message: 'Refund S$25.00 first, then switch.',
    });
    expect([await at.creditsOf(lot), (await at.rowOf(bookingId)).status]).toEqual([10, 'BOOKED']);
    await shop.refund(order.orderId, '25', { mode: 'CASH' });
    expect((await act()).code).toBe('0');
    expect([await at.creditsOf(lot), await till.owed()]).toEqual([9, '0.00']);
  });

  test('has an open order: the order ends, and nothing is owed', async () => {
    const { data: order } = await till.charge(bookingId, { paid: false });
    expect((await act()).code).toBe('0');
    expect([await at.creditsOf(lot), await till.owed()]).toEqual([9, '0.00']);
    expect((await shop.detail(order.orderId)).status).toBe('CANCELLED');
  });

  test('has an order that is paid in part: that part goes back first', async () => {
    const { data: order } = await till.charge(bookingId, { paid: false });
    await shop.pay(order.orderId, '10');
    expect((await act()).message).toBe('Refund S$10.00 first, then switch.');
  });

  test('has an order whose payment is checked: that is decided first', async () => {
    const { data: order } = await till.charge(bookingId, { paid: false });
    await at.inStudio((tx) =>
      tx
        .updateTable('orders')
        .set({ status: 'PROOF_SUBMITTED' })
        .where('order_id', '=', order.orderId)
        .execute(),
    );
    expect((await act()).message).toBe(
      'The payment of S$25.00 is being checked. Decide about it first, then switch.',
    );
  });

  test('is owed without an order: it is not owed any more', async () => {
    expect((await act()).code).toBe('0');
    expect([await at.creditsOf(lot), await till.owed()]).toEqual([9, '0.00']);
  });

  test('is a date of a ticket: the ticket pays for it', async () => {
    const { memberId } = at.mei;
    const other = await aSession(api, at.studio, { startAt: '2026-03-05T10:00:00.000Z' });
    ({ bookingId } = await anUnpaidTicket(api, at.studio, { scheduleId: other, memberId }));
    expect(await act()).toMatchObject({ code: 'BOOKING_FINAL', message: 'The ticket pays for this date.' });
    expect(await at.creditsOf(lot)).toBe(10);
  });
});
