import type { Booking } from '@studio/contract/booking/booking.schema';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aCashDesk, type CashDesk } from '../../../../testing/aCashDesk.ts';
import { laterOn, payrollDesk } from '../../../../testing/builders/payrollBuilders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { payrollModule } from '../../../reports/payroll/payroll.routes.ts';
import { scheduleModule } from '../../../schedule/schedule/schedule.routes.ts';
import { bookingModule } from '../booking.routes.ts';

// It is Monday morning in Singapore; places are free to give back until twelve hours before.
const NOW = '2026-03-02T01:00:00.000Z';
const TOMORROW = '2026-03-03T10:00:00.000Z';
const WEDNESDAY = '2026-03-04T10:00:00.000Z';
const THURSDAY = '2026-03-05T10:00:00.000Z';
let api: TestApp;
let at: Desk;
let till: CashDesk;
let shop: Shop;
let tomorrow: string;
let wednesday: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, orderModule, scheduleModule, payrollModule] });
});
beforeEach(async () => {
  api.clock.set(NOW);
  at = await aDesk(api);
  till = aCashDesk(api, at);
  shop = aShop(api, at.studio);
  tomorrow = await aSession(api, at.studio, { startAt: TOMORROW, price_minor: 2_500, className: 'Flow' });
  wednesday = await sameClass(WEDNESDAY);
});
afterAll(() => api.close());

/** Another date of the class. */
const sameClass = async (startAt: string): Promise<string> => {
  const scheduleId = await aSession(api, at.studio, {
    startAt,
    price_minor: 2_500,
    staff_id: at.studio.owner.staffId,
  });
  await at.inStudio((tx) =>
    tx
      .updateTable('session')
      .set((eb) => ({
        class_templ_id: eb
          .selectFrom('session as s')
          .select('s.class_templ_id')
          .where('s.schedule_id', '=', tomorrow),
      }))
      .where('schedule_id', '=', scheduleId)
      .execute(),
  );
  return scheduleId;
};
const MOVES = {
  staff: async (bookingId: string, scheduleId: string): Promise<string> =>
    (await at.post('move', { bookingId, scheduleId })).data.bookingId,
  'the member': async (bookingId: string, scheduleId: string): Promise<string> =>
    (
      await api.call<Booking>('POST', '/api/booking/move', {
        as: at.mei,
        form: { bookingId, scheduleId, kind: 'EARLY' },
      })
    ).data.bookingId,
};
const BY = Object.keys(MOVES) as (keyof typeof MOVES)[];

describe.each(BY)('moved by %s', (by) => {
  const move = MOVES[by];

  test('a paid place stays paid, also when it is moved again', async () => {
    const first = await till.book(tomorrow);
    const { data: order } = await till.charge(first);
    const second = await move(first, wednesday);
    expect([await till.owed(), (await till.charge(second)).code]).toEqual(['0.00', 'ORDER_CLOSED']);
    expect(await till.roster(wednesday)).toMatchObject([{ payMode: 'DROP_IN', amountDue: null }]);
    const third = await move(second, await sameClass(THURSDAY));
    expect([await till.owed(), (await till.charge(third)).code]).toEqual(['0.00', 'ORDER_CLOSED']);
    // Its money goes back once it is given back, and nothing is owed for it then.
    expect((await at.post('cancel', { bookingId: third })).data.status).toBe('CANCELLED');
    expect((await shop.refund(order.orderId, '25')).code).toBe('0');
    expect(await till.owed()).toBe('0.00');
  });

  test('one with an open order is owed through that order, and paid with it', async () => {
    const first = await till.book(tomorrow);
    const { data: order } = await till.charge(first, { paid: false });
    const second = await move(first, wednesday);
    expect([await till.owed(), (await till.charge(second)).code]).toEqual(['25.00', 'ORDER_CLOSED']);
    expect((await shop.pay(order.orderId, '25')).code).toBe('0');
    expect(await till.roster(wednesday)).toMatchObject([{ payMode: 'DROP_IN', amountDue: null }]);
    expect(await till.owed()).toBe('0.00');
  });

  test('one that nobody has charged is owed once', async () => {
    const second = await move(await till.book(tomorrow), wednesday);
    expect(await till.owed()).toBe('25.00');
    expect((await till.charge(second)).code).toBe('0');
    expect(await till.owed()).toBe('0.00');
  });

  test('the visit is worth what was paid, and nothing of it once that was refunded', async () => {
    const payroll = payrollDesk(api, at.studio);
    await shop.premium();
    await payroll.saveRate({ terms: { model: 'PERCENT', percent: '40' } });
    const first = await till.book(tomorrow);
    const { data: order } = await till.charge(first);
    const second = await move(first, wednesday);
    // Nothing but the order knows what was paid.
    await at.inStudio((tx) =>
      tx
        .updateTable('booking')
        .set({ price_minor: 9_000, status: 'CHECKED_IN' })
        .where('booking_id', '=', second)
        .execute(),
    );
    expect((await shop.refund(order.orderId, '5')).code).toBe('0');
    await laterOn(api, at.studio, '2026-03-06T01:00:00.000Z');
    const { data: run } = await payroll.create({ from: '2026-03-04', to: '2026-03-04' });
    expect(run.total).toBe('8.00'); // 40% of 20.00
    expect(await shop.ledger()).toEqual([]);
  });
});

test('a payment while the place is moved pays for the new one', async () => {
  for (let round = 0; round < 4; round += 1) {
    at = await aDesk(api);
    till = aCashDesk(api, at);
    shop = aShop(api, at.studio);
    tomorrow = await aSession(api, at.studio, { startAt: TOMORROW, price_minor: 2_500 });
    wednesday = await sameClass(WEDNESDAY);
    const first = await till.book(tomorrow);
    const { data: order } = await till.charge(first, { paid: false });
    const [paid] = await Promise.all([shop.pay(order.orderId, '25'), MOVES.staff(first, wednesday)]);
    expect(paid.code).toBe('0');
    expect(await till.roster(wednesday)).toMatchObject([{ payMode: 'DROP_IN', amountDue: null }]);
  }
});
