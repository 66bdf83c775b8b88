import type { Booking } from '@studio/contract/booking/booking.schema';
import type {
  ChangeSpot,
  ChangeSpotForMember,
  DeskSpot,
  SessionSpot,
} from '@studio/contract/schedule/session-spot.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { MemberContext, StaffContext } from '../../../../platform/http/guard/access.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { findVisible } from '../../../schedule/session/session.api.ts';
import { reachesSession } from '../booking.rules.ts';
import { bookableSession, toBooking, type BookingRow } from '../booking.views.ts';
import { lockBooking } from '../lockBooking.service.ts';
import { mayUnlock } from '../person.rules.ts';
import { labelOfBooking, spotIn } from './freeSpot.views.ts';
import { deskPlanOf, hasPlaceIn, planOfSession } from './plan.views.ts';
import { giveFirstFree, giveSpot } from './seating.repository.ts';
import { refuseDeskSpot, refuseOwnSpot } from './spot.rules.ts';
import { mayChooseSpot, takeSpot } from './takeSpot.service.ts';

/**
 * The plan of a session's room for a member; empty where there is none, or members do not choose.
 * @throws {Refusal} NOT_FOUND, or MEMBERS_ONLY, for a session that they do not see, unless they have a place in it.
 */
export const ownSpots = (ctx: MemberContext, scheduleId: string): Promise<SessionSpot[]> =>
  ctx.transaction(async (tx) => {
    const { memberId } = ctx;
    const isTheirs =
      (await hasPlaceIn(tx, { memberId, scheduleId })) || (await findVisible(tx, scheduleId, 'MEMBER'));
    if (!isTheirs) throw new Refusal('NOT_FOUND');
    return (await mayChooseSpot(tx)) ? planOfSession(tx, scheduleId) : [];
  });

/** Who has which spot of a session. @throws {Refusal} NOT_FOUND, NOT_ALLOWED for another trainer's session. */
export const deskSpots = (ctx: StaffContext, scheduleId: string): Promise<DeskSpot[]> =>
  ctx.transaction(async (tx) => {
    const session = await bookableSession(tx).where('s.schedule_id', '=', scheduleId).executeTakeFirst();
    if (!session) throw new Refusal('NOT_FOUND');
    if (!reachesSession(ctx, 'roster.view', session)) throw new Refusal('NOT_ALLOWED');
    return deskPlanOf(tx, scheduleId);
  });

/**
 * A member takes another spot, for themselves or for somebody of their family.
 * @throws {Refusal} NOT_ALLOWED where the studio gives spots out, BOOKING_FINAL for a place that has ended or a class
 * that has begun, SPOT_TAKEN, NOT_FOUND.
 */
export const changeOwnSpot = (ctx: MemberContext, { bookingId, spotId }: ChangeSpot): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const { booking, session, settings } = await lockBooking(tx, ctx, bookingId);
    const { membersChooseSpots } = settings.attributes;
    const refusal = refuseOwnSpot(
      { ...session, status: booking.status },
      { now: ctx.now, membersChooseSpots },
    );
    if (refusal) throw new Refusal(refusal.code, refusal.message ? { message: refusal.message } : {});
    const { scheduleId } = session;
    await takeSpot(tx, { bookingId, scheduleId }, spotId);
    announce(tx, { type: 'Session', id: scheduleId });
    return toBooking(booking);
  });

/** Writes down that a booking has another spot. */
async function audit(tx: Tx, ctx: StaffContext, entityId: string, was: string | null): Promise<void> {
  const after = { spot: await labelOfBooking(tx, entityId) };
  writeAudit(tx, ctx, { action: 'booking.spot', entity: 'booking', entityId, before: { spot: was }, after });
}

/** Gives a booking the spot of another one, which gets its old one, or else the first that is free. */
async function swap(
  tx: Tx,
  booking: BookingRow,
  { spotId, otherId }: { spotId: string; otherId: string },
): Promise<void> {
  await giveSpot(tx, otherId, null);
  await giveSpot(tx, booking.booking_id, spotId);
  if (booking.spot_id) await giveSpot(tx, otherId, booking.spot_id);
  else await giveFirstFree(tx, otherId);
}

/**
 * Staff give a booking another spot, until attendance is locked.
 * @throws {Refusal} BOOKING_FINAL for a place that has ended, ATTENDANCE_LOCKED, SPOT_TAKEN when it is closed, of
 * another room, or somebody has it and `swap` is not asked for; NOT_ALLOWED for another trainer's class, NOT_FOUND.
 */
export const changeSpot = (
  ctx: StaffContext,
  { bookingId, spotId, swap: isSwap = false }: ChangeSpotForMember,
): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const { booking, session, policy } = await lockBooking(tx, ctx, bookingId);
    const refusal = refuseDeskSpot(
      { ...session, status: booking.status },
      { now: ctx.now, policy, mayUnlock: mayUnlock(ctx) },
    );
    if (refusal) throw new Refusal(refusal.code);
    const { scheduleId } = session;
    const wanted = await spotIn(tx, { scheduleId, spotId });
    const otherId = wanted?.bookingId ?? null;
    if (otherId === bookingId) return toBooking(booking);
    const was = await labelOfBooking(tx, bookingId);
    if (wanted?.isOffered && otherId && isSwap) {
      await swap(tx, booking, { spotId, otherId });
      await audit(tx, ctx, otherId, wanted.label);
    } else await takeSpot(tx, { bookingId, scheduleId }, spotId);
    await audit(tx, ctx, bookingId, was);
    announce(tx, { type: 'Session', id: scheduleId });
    return toBooking(booking);
  });
