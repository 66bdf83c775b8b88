import type { CancelPreview, MemberBooking } from '@studio/contract/booking/booking.schema';
import type { SessionsCancelPreview } from '@studio/contract/schedule/schedule-change.schema';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aCashDesk, type CashDesk } from '../../../../testing/aCashDesk.ts';
import { aMember } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { scheduleModule } from '../../../schedule/schedule/schedule.routes.ts';
import { bookingModule } from '../booking.routes.ts';

// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore.
const TOMORROW = '2026-03-03T10:00:00.000Z';
const TONIGHT = '2026-03-02T10:00:00.000Z';
let api: TestApp;
let at: Desk;
let till: CashDesk;
let shop: Shop;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, orderModule, scheduleModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
  till = aCashDesk(api, at);
  shop = aShop(api, at.studio);
});
afterAll(() => api.close());

const session = (startAt: string, capacity = 10) =>
  aSession(api, at.studio, { startAt, price_minor: 2_500, className: 'Flow', capacity });
type Chosen = 'DROP_IN' | 'UNPAID';
type Money = 'not charged' | 'an open order' | 'paid';
async function place(scheduleId: string, chosen: Chosen, money: Money) {
  const bookingId = await till.book(scheduleId, chosen);
  const orderId =
    money === 'not charged' ? null : (await till.charge(bookingId, { paid: money === 'paid' })).data.orderId;
  return { bookingId, orderId };
}
const previewOwn = async (bookingId: string) =>
  (
    await api.call<CancelPreview>('GET', '/api/booking/cancel-preview', {
      as: at.mei,
      query: { bookingId },
    })
  ).data;
const cancelOwn = (bookingId: string) =>
  api.call('POST', '/api/booking/cancel', { as: at.mei, form: { bookingId } });
const newestMail = async () => (await at.mailsTo(at.mei))[0];
const toRefund = () =>
  at.inStudio(
    async (tx) =>
      (await tx.selectFrom('notification').select('title').where('kind', '=', 'PAYMENT_RETURNED').execute())
        .length,
  );

const CASES: readonly [Chosen, Money][] = [
  ['DROP_IN', 'not charged'],
  ['DROP_IN', 'an open order'],
  ['DROP_IN', 'paid'],
  ['UNPAID', 'not charged'],
  ['UNPAID', 'an open order'],
  ['UNPAID', 'paid'],
];

describe.each(CASES)('a place taken as %s, %s', (chosen, money) => {
  const isPaid = money === 'paid';

  test('is shown to its member by its payment', async () => {
    await place(await session(TOMORROW), chosen, money);
    const { data } = await api.call<MemberBooking[]>('GET', '/api/booking/list', { as: at.mei });
    expect(data).toMatchObject([{ payMode: isPaid ? 'DROP_IN' : 'UNPAID' }]);
  });

  test('given back in time says what becomes of its money, and does it', async () => {
    const { bookingId, orderId } = await place(await session(TOMORROW), chosen, money);
    const sentence = isPaid
      ? 'S$25.00 was paid; a refund is given at the desk.'
      : 'S$25.00 is no longer owed.';
    expect((await previewOwn(bookingId)).options).toMatchObject([{ kind: 'EARLY', sentence }]);
    expect((await cancelOwn(bookingId)).code).toBe('0');
    expect(await newestMail()).toContain(sentence);
    expect(await till.owed()).toBe('0.00');
    if (orderId) expect((await shop.detail(orderId)).status).toBe(isPaid ? 'PAID' : 'CANCELLED');
  });

  test('left late keeps its price, as was said', async () => {
    const { bookingId } = await place(await session(TONIGHT), chosen, money);
    const sentence = isPaid ? 'S$25.00 is not returned.' : 'S$25.00 stays owed.';
    expect(await previewOwn(bookingId)).toMatchObject({
      isForgivable: true,
      options: [{ kind: 'LATE', sentence }],
    });
    expect((await cancelOwn(bookingId)).code).toBe('0');
    expect(await newestMail()).toContain(sentence);
    expect(await till.owed()).toBe(isPaid ? '0.00' : '25.00');
  });

  test('left late and taken by somebody else costs nothing', async () => {
    const scheduleId = await session(TONIGHT, 1);
    const { bookingId, orderId } = await place(scheduleId, chosen, money);
    await cancelOwn(bookingId);
    const other = await aMember(api, at.studio);
    await aPackage(api, at.studio, { memberId: other.memberId });
    await at.book(scheduleId, other);
    expect(await newestMail()).toContain(
      isPaid ? 'S$25.00 was paid; a refund is given at the desk.' : 'S$25.00 is no longer owed.',
    );
    expect([await till.owed(), await toRefund()]).toEqual(['0.00', isPaid ? 1 : 0]);
    if (isPaid) await shop.refund(orderId ?? '', '25');
    expect(await till.owed()).toBe('0.00');
  });

  test('left late keeps its price where nothing is forgiven', async () => {
    await at.setPolicy({ forgiveIfRefilled: false });
    const scheduleId = await session(TONIGHT, 1);
    const { bookingId } = await place(scheduleId, chosen, money);
    expect((await previewOwn(bookingId)).isForgivable).toBe(false);
    await cancelOwn(bookingId);
    const other = await aMember(api, at.studio);
    await aPackage(api, at.studio, { memberId: other.memberId });
    await at.book(scheduleId, other);
    expect([await till.owed(), await toRefund()]).toEqual([isPaid ? '0.00' : '25.00', 0]);
  });

  test('left late costs nothing when staff waive it', async () => {
    const { bookingId } = await place(await session(TONIGHT), chosen, money);
    const waiving = { bookingId, kind: 'LATE', waivePenalty: true, reason: 'Was ill' };
    expect((await at.post('cancel', waiving, at.studio.owner)).code).toBe('0');
    expect(await newestMail()).toContain(
      isPaid ? 'S$25.00 was paid; a refund is given at the desk.' : 'S$25.00 is no longer owed.',
    );
    expect(await till.owed()).toBe('0.00');
  });

  test('left late of a class that is then called off costs nothing', async () => {
    const scheduleId = await session(TONIGHT);
    const { bookingId, orderId } = await place(scheduleId, chosen, money);
    await cancelOwn(bookingId);
    const called = await api.call('POST', '/api/schedule/portal/cancel', {
      as: at.studio.owner,
      json: { scheduleIds: [scheduleId], reason: 'The teacher is ill', notify: true },
    });
    expect(called.code).toBe('0');
    expect([await till.owed(), await toRefund()]).toEqual(['0.00', isPaid ? 1 : 0]);
    expect(await newestMail()).toContain(
      isPaid ? 'You get S$25.00 back at the desk.' : 'S$25.00 is no longer owed.',
    );
    if (orderId) expect((await shop.detail(orderId)).status).toBe(isPaid ? 'PAID' : 'CANCELLED');
  });

  test.each(['LATE_CANCELLED', 'NO_SHOW'])('that is %s costs nothing once staff waive it', async (status) => {
    const { bookingId } = await place(await session(TONIGHT), chosen, money);
    if (status === 'LATE_CANCELLED') await cancelOwn(bookingId);
    else {
      api.clock.set('2026-03-02T10:30:00.000Z');
      await at.post('mark', { bookingId, status });
    }
    const waived = await at.post('waive', { bookingId, reason: 'Was ill' }, at.studio.owner);
    expect(waived.code).toBe('0');
    expect([await till.owed(), await toRefund()]).toEqual(['0.00', isPaid ? 1 : 0]);
    expect(await newestMail()).toContain(
      isPaid ? 'S$25.00 was paid; a refund is given at the desk.' : 'S$25.00 is no longer owed.',
    );
  });

  test('cannot be moved late by its member, who is told before', async () => {
    const { bookingId } = await place(await session(TONIGHT), chosen, money);
    const asked = await api.call('GET', '/api/booking/move-preview', { as: at.mei, query: { bookingId } });
    expect(asked).toMatchObject({
      code: 'BOOKING_FINAL',
      message: 'It is too late to move this yourself. Please ask the studio.',
    });
  });

  test('missed says that its price is kept', async () => {
    const { bookingId } = await place(await session(TONIGHT), chosen, money);
    api.clock.set('2026-03-02T10:30:00.000Z');
    expect((await at.post('mark', { bookingId, status: 'NO_SHOW' })).code).toBe('0');
    expect(await newestMail()).toContain(isPaid ? 'S$25.00 is not returned.' : 'S$25.00 stays owed.');
    expect(await till.owed()).toBe(isPaid ? '0.00' : '25.00');
  });

  test('called off says before and after what goes back', async () => {
    const scheduleId = await session(TOMORROW);
    const { orderId } = await place(scheduleId, chosen, money);
    const { data } = await api.call<SessionsCancelPreview>('GET', '/api/schedule/portal/cancel-preview', {
      as: at.studio.owner,
      query: { scheduleId },
    });
    expect(data.money).toEqual([{ payMode: isPaid ? 'DROP_IN' : 'UNPAID', bookings: 1, amount: '25.00' }]);
    const called = await api.call('POST', '/api/schedule/portal/cancel', {
      as: at.studio.owner,
      json: { scheduleIds: [scheduleId], reason: 'The teacher is ill', notify: true },
    });
    expect(called.code).toBe('0');
    expect(await newestMail()).toContain(
      isPaid ? 'You get S$25.00 back at the desk.' : 'S$25.00 is no longer owed.',
    );
    expect(await till.owed()).toBe('0.00');
    if (orderId) expect((await shop.detail(orderId)).status).toBe(isPaid ? 'PAID' : 'CANCELLED');
  });
});
