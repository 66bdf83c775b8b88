import type { MoveAppointment } from '@studio/contract/booking/appointment.schema';
import type { Booking, CancelKind } from '@studio/contract/booking/booking.schema';
import type { MoveOwnBooking } from '@studio/contract/booking/own-booking.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import {
  closeEmptyAppointment,
  makeAppointment,
} from '../../../schedule/appointment-time/appointment-time.api.ts';
import { mayActFor } from '../../../members/family-link/family-link.api.ts';
import { lockLotsOf } from '../../../packages/member-package/member-package.api.ts';
import { bookableSession, findBooking, type BookableSession } from '../booking.views.ts';
import { mailMoved } from '../notice/bookingMail.service.ts';
import { notifyMovedTime } from '../notice/bookingNotice.service.ts';
import { placeFreeUntil } from '../policy/cancel.rules.ts';
import { endBooking, judgeAsShown } from '../cancel/cancel.service.ts';
import { lockBooking, type LockedBooking } from '../lockBooking.service.ts';
import { dueOf } from '../paying/lotUses.views.ts';
import { leave, lockBoth } from './move.service.ts';
import { mayMove, refuseLateMove } from '../ownActions.rules.ts';
import { carryOrder } from '../penalty/charge.repository.ts';
import { payingAfterMove } from './ownMove.rules.ts';
import { takePlace } from '../place/place.service.ts';
import type { Placing } from '../place/placeChecks.service.ts';
import { resolvePolicy } from '../policy/policy.rules.ts';
import { labelOfBooking } from '../spot/freeSpot.views.ts';
import { refill } from '../waitlist/refill.service.ts';
import { waitlistRepository } from '../waitlist.repository.ts';
import type { MemberContext } from '../../../../platform/http/guard/access.ts';

/** A booking with its session, and the target session; all are locked. */
interface Move {
  locked: LockedBooking;
  target: BookableSession;
}

/**
 * @throws {Refusal} BOOKING_FINAL for a booking that members may not move, ALREADY_BOOKED for the same
 * session.
 */
function checkOwnMove(ctx: MemberContext, { locked: { booking, session, guests }, target }: Move): void {
  if (booking.schedule_id === target.scheduleId) throw new Refusal('ALREADY_BOOKED');
  const hasGuests = guests.length > 0;
  if (
    session.templateType !== target.templateType ||
    !mayMove({ ...session, status: booking.status, payMode: booking.pay_mode, hasGuests }, ctx)
  )
    throw new Refusal('BOOKING_FINAL');
}

/**
 * Chooses the payer after the old place was left: its credits may be back. @throws {Refusal} as a package
 * refuses.
 */
async function payerOf(
  tx: Tx,
  now: Date,
  { locked: { booking, session, settings }, target }: Move,
): Promise<Pick<Placing, 'studioPackageTransactionId' | 'payMode' | 'priceMinor'>> {
  const {
    pay_mode: payMode,
    price_minor: priceMinor,
    studio_package_transaction_id: currentId,
    member_id: memberId,
  } = booking;
  const isSameClass = target.classTemplId === session.classTemplId;
  if (payMode !== 'PACKAGE' || !currentId) {
    // The agreed price is for this class, not for another one.
    if (!isSameClass) throw new Refusal('NO_PACKAGE_PAYS');
    return { payMode: payMode as NonNullable<Placing['payMode']>, priceMinor };
  }
  const lots = await lockLotsOf(tx, memberId);
  const paying = payingAfterMove(lots, await dueOf(tx, lots, { session: target, settings, now }), {
    currentId,
    isSameClass,
  });
  if ('refusal' in paying) throw new Refusal(paying.refusal, { message: paying.message });
  return { payMode: 'PACKAGE', studioPackageTransactionId: paying.lot.studioPackageTransactionId };
}

async function takeTarget(
  tx: Tx,
  ctx: MemberContext,
  move: Move,
  { isSilent }: { isSilent: boolean },
): Promise<Booking> {
  const {
    locked: { booking },
    target,
  } = move;
  return takePlace(tx, ctx, {
    ...(await payerOf(tx, ctx.now, move)),
    scheduleId: target.scheduleId,
    memberId: booking.member_id,
    movedFromId: booking.booking_id,
    isSilent,
  });
}

/** In time: moves the credits along, and sends one mail. */
async function moveFreely(tx: Tx, ctx: MemberContext, move: Move): Promise<Booking> {
  const {
    locked,
    locked: { booking, session, settings, contact },
    target,
  } = move;
  waitlistRepository(tx).lockPackages(session.scheduleId, booking.member_id);
  await leave(tx, ctx, locked);
  const moved = await takeTarget(tx, ctx, move, { isSilent: true });
  await carryOrder(tx, booking.booking_id, moved.bookingId);
  const until = placeFreeUntil({ freeCancelUntil: null }, target, resolvePolicy(settings, target));
  mailMoved(
    tx,
    contact,
    { session: target, settings, now: ctx.now },
    {
      from: session,
      until,
      spot: await labelOfBooking(tx, moved.bookingId),
    },
  );
  // Instructors see on the roster who comes to a class; an appointment changes their day.
  if (target.templateType === 'APPOINTMENT')
    notifyMovedTime(tx, { session, target, settings, person: ctx }, fullName(contact, settings));
  await refill(tx, { scheduleId: session.scheduleId, now: ctx.now });
  await closeEmptyAppointment(tx, session.scheduleId, ctx.now);
  announce(tx, { type: 'Session', id: session.scheduleId });
  return moved;
}

/** Too late: forfeits the old place as a late cancellation does, and pays for the new one as well. */
async function moveLate(tx: Tx, ctx: MemberContext, move: Move): Promise<Booking> {
  const message = refuseLateMove('LATE', move.locked.booking.pay_mode);
  if (message) throw new Refusal('BOOKING_FINAL', { message });
  await endBooking(tx, ctx, move.locked, {});
  return takeTarget(tx, ctx, move, { isSilent: false });
}

/**
 * Moves a member's booking to another session, free or late.
 * @throws {Refusal} BOOKING_FINAL for a booking that members may not move, NO_LONGER_FREE when it is no longer free,
 * ALREADY_BOOKED the same session; then as `takePlace`.
 */
function carryOut(
  tx: Tx,
  ctx: MemberContext,
  move: Move,
  shown: CancelKind | null | undefined,
): Promise<Booking> {
  checkOwnMove(ctx, move);
  return judgeAsShown(ctx, move.locked, shown) === 'EARLY'
    ? moveFreely(tx, ctx, move)
    : moveLate(tx, ctx, move);
}

/**
 * A member moves a booking to another class, both steps or neither; locks both sessions by id. The waitlist
 * of the old class gets the place.
 *
 * @throws {Refusal} BOOKING_FINAL for a booking that members may not move, NO_LONGER_FREE when it is no
 * longer free, ALREADY_BOOKED the same session, NOT_FOUND; then as `takePlace` for the new session.
 */
export const moveOwn = (
  ctx: MemberContext,
  { bookingId, scheduleId, kind }: MoveOwnBooking,
): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const target = await lockBoth(tx, bookingId, scheduleId);
    const locked = await lockBooking(tx, ctx, bookingId);
    if (!target) throw new Refusal('NOT_FOUND');
    if (target.templateType !== 'CLASS') throw new Refusal('BOOKING_FINAL');
    return carryOut(tx, ctx, { locked, target }, kind);
  });

/**
 * The session of an own appointment, unlocked. @throws {Refusal} NOT_FOUND, BOOKING_FINAL for another kind of
 * booking.
 */
async function ownAppointment(tx: Tx, ctx: MemberContext, bookingId: string): Promise<BookableSession> {
  const booking = await findBooking(tx, bookingId);
  if (!booking || !(await mayActFor(tx, ctx.memberId, booking.member_id))) throw new Refusal('NOT_FOUND');
  const session = await bookableSession(tx)
    .where('s.schedule_id', '=', booking.schedule_id)
    .executeTakeFirstOrThrow();
  if (session.templateType !== 'APPOINTMENT') throw new Refusal('BOOKING_FINAL');
  return session;
}

/**
 * A member moves an appointment to another time, both steps or neither; its own time counts as free. Locks
 * the instructors first, then the sessions.
 *
 * @throws {Refusal} TIME_TAKEN when the time is not free, ALREADY_BOOKED for the time that it has,
 * BOOKING_FINAL, NO_LONGER_FREE, NOT_FOUND as for classes; then as `takePlace`.
 */
export const moveOwnAppointment = (
  ctx: MemberContext,
  { bookingId, staffId, startAt, kind }: MoveAppointment,
): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const { scheduleId, classTemplId, sessionStaffId, ...old } = await ownAppointment(tx, ctx, bookingId);
    if (old.startAt.getTime() === Date.parse(startAt) && (staffId === null || staffId === sessionStaffId))
      throw new Refusal('ALREADY_BOOKED');
    const made = await makeAppointment(
      tx,
      { classTemplId, staffId, startAt },
      { isBound: true, now: ctx.now, leaving: { scheduleId, bookingId } },
    );
    const target = await lockBoth(tx, bookingId, made.scheduleId);
    const locked = await lockBooking(tx, ctx, bookingId);
    if (!target) throw new Refusal('NOT_FOUND');
    const moved = await carryOut(tx, ctx, { locked, target }, kind);
    announce(tx, { type: 'Session', id: 'LIST' });
    return moved;
  });
