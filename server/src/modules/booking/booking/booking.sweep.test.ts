import { aDesk, type Desk } from '../../../testing/aDesk.ts';
import { aMember } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { placeBooking } from './booking.api.ts';
import { listFeesToCharge } from './penalty/feeCharge.repository.ts';
import { bookingModule } from './booking.routes.ts';
import { feeSweep } from './penalty/fee.sweep.ts';
import { holdSweep } from './hold/hold.sweep.ts';
import { noShowSweep } from './attendance/noShow.sweep.ts';

// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore.
const TONIGHT = '2026-03-02T10:00:00.000Z';
/** An hour after the end of a class at that time. */
const SETTLED = '2026-03-02T12:00:00.000Z';
let api: TestApp;
let at: Desk;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
});
afterAll(() => api.close());

const sweep = (which: typeof noShowSweep) => at.inStudio((tx) => which.sweep(tx, api.clock.now()));
const kindsNotified = () =>
  at.inStudio(async (tx) =>
    (
      await tx.selectFrom('notification').select('kind').where('kind', '=', 'ATTENDANCE_NOT_TAKEN').execute()
    ).map(({ kind }) => kind),
  );
const openRoster = (scheduleId: string) =>
  at.inStudio((tx) =>
    tx
      .updateTable('session')
      .set({ roster_opened_at: new Date(TONIGHT) })
      .where('schedule_id', '=', scheduleId)
      .execute(),
  );

describe('an hour after the end', () => {
  const booked = async () => {
    const lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
    const scheduleId = await aSession(api, at.studio, { startAt: TONIGHT, className: 'Flow' });
    return { lot, scheduleId, bookingId: await at.book(scheduleId) };
  };

  test('those who were not checked in are noted as missing, once', async () => {
    const { lot, scheduleId, bookingId } = await booked();
    await openRoster(scheduleId);
    api.clock.set('2026-03-02T11:59:59.999Z');
    expect(await sweep(noShowSweep)).toBe(0);
    api.clock.set(SETTLED);
    expect(await sweep(noShowSweep)).toBe(1);
    expect(await at.rowOf(bookingId)).toMatchObject({ status: 'NO_SHOW' });
    expect(await at.kindsOf(lot)).toEqual(['GRANT', 'CONSUME', 'FORFEIT']);
    expect((await at.mailsTo(at.mei))[0]).toMatch(/^We missed you: Flow[^]*1 credit is lost/);
    expect(await sweep(noShowSweep)).toBe(0);
  });

  test('nobody is when nobody took attendance, and the desk is notified', async () => {
    const { bookingId } = await booked();
    api.clock.set(SETTLED);
    expect(await sweep(noShowSweep)).toBe(1);
    expect(await at.rowOf(bookingId)).toMatchObject({ status: 'BOOKED' });
    expect(await kindsNotified()).toEqual(['ATTENDANCE_NOT_TAKEN']);
  });

  test('a check-in of anybody counts as attendance taken', async () => {
    const { scheduleId, bookingId } = await booked();
    const other = await aMember(api, at.studio);
    await aPackage(api, at.studio, { memberId: other.memberId });
    const there = await at.book(scheduleId, other);
    api.clock.set(TONIGHT);
    await at.post('check-in', { bookingIds: [there] });
    api.clock.set(SETTLED);
    await sweep(noShowSweep);
    expect([(await at.rowOf(bookingId)).status, (await at.rowOf(there)).status]).toEqual([
      'NO_SHOW',
      'CHECKED_IN',
    ]);
  });

  test('and once attendance is locked nothing is changed any more', async () => {
    const { scheduleId, bookingId } = await booked();
    await openRoster(scheduleId);
    api.clock.set('2026-03-04T11:00:00.000Z');
    expect(await sweep(noShowSweep)).toBe(1);
    expect(await at.rowOf(bookingId)).toMatchObject({ status: 'BOOKED' });
  });
});

test('a place that was held too long is free again, and its credit is back', async () => {
  const scheduleId = await aSession(api, at.studio, { startAt: TONIGHT, capacity: 1 });
  const lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
  const member = {
    audience: 'member',
    studioId: at.studio.studioId,
    memberId: at.mei.memberId,
    ip: '',
    now: api.clock.now(),
  } as const;
  const holdUntil = new Date('2026-03-02T01:10:00.000Z');
  const held = await at.inStudio((tx) =>
    placeBooking(tx, member, { scheduleId, memberId: at.mei.memberId, holdUntil }),
  );
  expect(held.status).toBe('HELD');
  const other = await aMember(api, at.studio);
  await aPackage(api, at.studio, { memberId: other.memberId });
  api.clock.set('2026-03-02T01:09:59.999Z');
  expect(await sweep(holdSweep)).toBe(0);
  expect((await at.bookSelf(scheduleId, other)).code).toBe('SESSION_FULL');
  api.clock.set(holdUntil.toISOString());
  expect(await sweep(holdSweep)).toBe(1);
  expect(await at.creditsOf(lot)).toBe(10);
  expect((await at.bookSelf(scheduleId, other)).code).toBe('0');
  expect(await sweep(holdSweep)).toBe(0);
});

test('a fee that nobody waived within a day is owed, and a card is to be asked for it', async () => {
  await at.setPolicy({
    penalties: [
      {
        trigger: 'LATE_CANCEL',
        appliesTo: 'ALL',
        mode: 'EVERY',
        n: 1,
        windowDays: 30,
        action: 'FEE',
        value: 1000,
      },
    ],
  });
  await aPackage(api, at.studio, { memberId: at.mei.memberId });
  const bookingId = await at.book(await aSession(api, at.studio, { startAt: TONIGHT }));
  await at.post('cancel', { bookingId });
  api.clock.set('2026-03-03T00:59:59.999Z');
  expect(await sweep(feeSweep)).toBe(0);
  api.clock.set('2026-03-03T01:00:00.000Z');
  expect(await sweep(feeSweep)).toBe(1);
  expect(await at.penaltiesOf(bookingId)).toMatchObject([{ status: 'APPLIED', value: 1000 }]);
  expect(await at.inStudio((tx) => listFeesToCharge(tx, 10))).toMatchObject([
    { memberId: at.mei.memberId, amountMinor: 1000, orderId: null },
  ]);
  expect(await sweep(feeSweep)).toBe(0);
});
