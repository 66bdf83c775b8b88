import type { ChangedSessions } from '@studio/contract/schedule/schedule-change.schema';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aCashDesk, type CashDesk } from '../../../../testing/aCashDesk.ts';
import { aMember } from '../../../../testing/builders/builders.ts';
import { anUnpaidTicket } from '../../../../testing/builders/dues.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../../../booking/booking/booking.routes.ts';
import { orderModule } from '../../../packages/order/order.routes.ts';
import { scheduleModule } from '../schedule.routes.ts';

let api: TestApp;
let at: Desk;
let till: CashDesk;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule, bookingModule, orderModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
  till = aCashDesk(api, at);
  scheduleId = await aSession(api, at.studio, {
    startAt: '2026-03-04T10:00:00.000Z',
    price_minor: 2_500,
    capacity: 4,
  });
});
afterAll(() => api.close());

/** Each is booked a minute after the one before. */
const later = () => api.clock.set(new Date(api.clock.now().getTime() + 60_000).toISOString());
async function byPackage(): Promise<string> {
  later();
  const member = await aMember(api, at.studio);
  await aPackage(api, at.studio, { memberId: member.memberId });
  return at.book(scheduleId, member);
}
async function byMoney(charged: 'PAID' | 'OPEN' | null): Promise<string> {
  later();
  const bookingId = await till.book(scheduleId, 'DROP_IN', await aMember(api, at.studio));
  if (charged) await till.charge(bookingId, { paid: charged === 'PAID' });
  return bookingId;
}
const cutTo = (capacity: number) =>
  api.call<ChangedSessions>('POST', '/api/schedule/portal/update', {
    as: at.studio.owner,
    json: { scheduleId, version: 1, capacity, onOver: 'MOVE_LAST' },
  });
const left = async () => (await till.roster(scheduleId)).map(({ bookingId }) => bookingId).toSorted();

test('paid places and tickets keep their places; the latest of the others go', async () => {
  const [first, second, paid] = [await byPackage(), await byPackage(), await byMoney('PAID')];
  const { memberId } = await aMember(api, at.studio);
  const { bookingId: seat } = await anUnpaidTicket(api, at.studio, { scheduleId, memberId });
  expect((await cutTo(3)).data).toMatchObject({ movedToWaitlist: 1 });
  expect(await left()).toEqual([first, paid, seat].toSorted());
  expect((await at.rowOf(second)).status).toBe('CANCELLED_BY_STUDIO');
});

test('too few others are refused, with the number of those that were paid for', async () => {
  const all = [await byPackage(), await byMoney('PAID'), await byMoney('PAID'), await byMoney('PAID')];
  const message = '3 of the last places were paid for; move or refund them first.';
  expect(await cutTo(1)).toMatchObject({
    code: 'SESSION_FULL',
    message,
    data: { errors: [{ field: 'capacity', message }] },
  });
  expect(await left()).toEqual(all.toSorted());
});

test('what is not paid yet goes, and is not owed any more', async () => {
  const first = await byPackage();
  const [owed, open] = [await byMoney(null), await byMoney('OPEN')];
  expect((await cutTo(1)).data).toMatchObject({ movedToWaitlist: 2 });
  expect(await left()).toEqual([first]);
  for (const bookingId of [owed, open])
    expect(await till.owed((await at.rowOf(bookingId)).member_id)).toBe('0.00');
});
