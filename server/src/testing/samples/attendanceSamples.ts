import { newId } from '../../platform/db/newId.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import type { Sample } from './sampleRequest.ts';
import { aBooking, aSession } from '../builders/sessionBuilders.ts';
import type { TestApp } from '../startTestApp.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;

/**
 * Books a class that begins now.
 * @returns the id of the booking.
 */
async function aBookingNow(app: TestApp, { studio, own }: AnyWorld): Promise<string> {
  const scheduleId = await aSession(app, studio, { startAt: app.clock.now().toISOString() });
  return aBooking(app, studio, { scheduleId, memberId: own.memberId, status: 'BOOKED' });
}

async function aShownCode(app: TestApp, world: AnyWorld): Promise<Sample> {
  const { data } = await app.call<{ code: string }>('GET', '/api/booking/check-in-code', {
    as: world.member,
    query: { bookingId: await aBookingNow(app, world) },
  });
  return { fields: { code: data.code } };
}

async function aLateCancellation(app: TestApp, { studio: { studioId }, own }: AnyWorld): Promise<Sample> {
  const now = app.clock.now();
  const bookingId = await aBooking(
    app,
    { studioId },
    { scheduleId: own.scheduleId, memberId: own.memberId, status: 'LATE_CANCELLED', cancelled_at: now },
  );
  const penalty = { trigger: 'LATE_CANCEL', action: 'FEE', value: 500, status: 'PENDING', created_at: now };
  await app.db.studio(studioId, (tx) =>
    tx
      .insertInto('penalty')
      .values({
        ...penalty,
        studio_id: studioId,
        penalty_id: newId(),
        booking_id: bookingId,
        member_id: own.memberId,
      })
      .execute(),
  );
  return { ids: { bookingId } };
}

async function anObjection(app: TestApp, { studio: { studioId }, own }: AnyWorld): Promise<Sample> {
  const now = app.clock.now();
  const scheduleId = await aSession(app, { studioId }, { startAt: now.toISOString() });
  const bookingId = await aBooking(
    app,
    { studioId },
    { scheduleId, memberId: own.memberId, status: 'NO_SHOW' },
  );
  const said = { studio_id: studioId, booking_id: bookingId, note: 'I came in late', said_at: now };
  await app.db.studio(studioId, (tx) => tx.insertInto('no_show_objection').values(said).execute());
  return { ids: { bookingId } };
}

/** What sample requests about attendance need, where generated fields are not enough. */
export const attendanceSamples = (app: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> => ({
  // The booking of the world belongs to a ticket, which can only be cancelled as a whole.
  'POST /api/booking/portal/cancel': async (world) => ({ ids: { bookingId: await aBookingNow(app, world) } }),
  'POST /api/booking/portal/check-in': async (world) => ({
    ids: { bookingIds: await aBookingNow(app, world) },
  }),
  'POST /api/booking/portal/check-in-code': (world) => aShownCode(app, world),
  'POST /api/booking/portal/mark': async (world) => ({
    ids: { bookingId: await aBookingNow(app, world) },
    fields: { status: 'CHECKED_IN' },
  }),
  'POST /api/booking/portal/keep-no-show': (world) => anObjection(app, world),
  'POST /api/booking/portal/waive': (world) => aLateCancellation(app, world),
});
