import type { Booking } from '@studio/contract/booking/booking.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aStaff } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../booking.routes.ts';

// The clock of the tests stands at Monday 2 March 2026, 9:00 in Singapore.
const TONIGHT = '2026-03-02T10:00:00.000Z';
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

describe('marking', () => {
  const booked = async (startAt = TONIGHT) => {
    const lot = await aPackage(api, at.studio, { memberId: at.mei.memberId });
    return { lot, bookingId: await at.book(await aSession(api, at.studio, { startAt })) };
  };

  test('a no-show keeps the credit, and is taken back when the member was there', async () => {
    const { lot, bookingId } = await booked();
    expect(await at.post('mark', { bookingId, status: 'NO_SHOW' })).toMatchObject({
      code: 'ATTENDANCE_LOCKED',
    });
    api.clock.set(TONIGHT);
    expect((await at.post('mark', { bookingId, status: 'NO_SHOW' })).data.status).toBe('NO_SHOW');
    expect(await at.penaltiesOf(bookingId)).toMatchObject([{ trigger: 'NO_SHOW', status: 'APPLIED' }]);
    expect((await at.mailsTo(at.mei))[0]).toContain('1 credit is lost.');
    expect((await at.post('mark', { bookingId, status: 'CHECKED_IN' })).data.status).toBe('CHECKED_IN');
    expect(await at.penaltiesOf(bookingId)).toMatchObject([{ status: 'WAIVED' }]);
    expect(await at.creditsOf(lot)).toBe(9);
    expect((await at.post('mark', { bookingId, status: 'NO_SHOW' })).data.status).toBe('NO_SHOW');
    expect(await at.kindsOf(lot)).toEqual(['GRANT', 'CONSUME', 'FORFEIT', 'FORFEIT']);
  });

  test('a no-show that was waived costs again when the member was there after all', async () => {
    const { lot, bookingId } = await booked();
    api.clock.set(TONIGHT);
    await at.post('mark', { bookingId, status: 'NO_SHOW' });
    await at.post('waive', { bookingId, reason: 'Was ill' }, at.studio.owner);
    expect(await at.creditsOf(lot)).toBe(10);
    expect((await at.post<Booking[]>('check-in', { bookingIds: [bookingId] })).code).toBe('0');
    expect(await at.creditsOf(lot)).toBe(9);
  });

  test('somebody as cancelled late after the start frees the place', async () => {
    const { lot, bookingId } = await booked();
    api.clock.set('2026-03-02T10:10:00.000Z');
    expect((await at.post('mark', { bookingId, status: 'LATE_CANCELLED' })).data.status).toBe(
      'LATE_CANCELLED',
    );
    expect(await at.creditsOf(lot)).toBe(9);
    expect((await at.post('mark', { bookingId, status: 'BOOKED' })).code).toBe('BOOKING_FINAL');
  });

  test('after it is locked is for those above the desk, with a reason', async () => {
    const { bookingId } = await booked();
    api.clock.set('2026-03-04T11:00:00.000Z');
    const [colleague, manager] = [await aStaff(api, at.studio), await aStaff(api, at.studio, 'SUPER')];
    expect((await at.post('mark', { bookingId, status: 'CHECKED_IN' }, colleague)).code).toBe(
      'ATTENDANCE_LOCKED',
    );
    expect(await at.post('mark', { bookingId, status: 'CHECKED_IN' }, manager)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'reason' }] },
    });
    expect(
      (await at.post('mark', { bookingId, status: 'CHECKED_IN', reason: 'List on paper' }, manager)).code,
    ).toBe('0');
  });

  test('is for trainers in own classes, and refuses what is unknown', async () => {
    const { bookingId } = await booked();
    expect(
      await at.post('mark', { bookingId, status: 'BOOKED' }, await aStaff(api, at.studio, 'TRAINER')),
    ).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect((await at.post('mark', { bookingId: newId(), status: 'BOOKED' })).code).toBe('NOT_FOUND');
    expect((await at.post('mark', { bookingId, status: 'MOVED' })).code).toBe('INVALID_FIELDS');
  });
});
