import type { Booking, MoveBooking } from '@studio/contract/booking/booking.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { closeEmptyAppointment } from '../../../schedule/appointment-time/appointment-time.api.ts';
import { giveBackCredits } from '../../../packages/member-package/member-package.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { locksAt } from '../booking.rules.ts';
import { findBooking, type BookableSession } from '../booking.views.ts';
import { mailMoved } from '../notice/bookingMail.service.ts';
import { leaveMoney } from '../paying/placeMoney.service.ts';
import { placeFreeUntil } from '../policy/cancel.rules.ts';
import { carryOrder } from '../penalty/charge.repository.ts';
import { promisedRulesOf, type PromisedRules } from '../policy/promise.rules.ts';
import { lockBooking, type LockedBooking } from '../lockBooking.service.ts';
import { personIdOf, staffIdOf, type Person } from '../person.rules.ts';
import { takePlace } from '../place/place.service.ts';
import type { Placing } from '../place/placeChecks.service.ts';
import { resolvePolicy } from '../policy/policy.rules.ts';
import { refill } from '../waitlist/refill.service.ts';
import { replaceSeat } from '../seat/ticketSeat.repository.ts';
import { labelOfBooking } from '../spot/freeSpot.views.ts';
import { waitlistRepository } from '../waitlist.repository.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/**
 * Locks both sessions by id, whichever the member leaves: two moves in opposite directions must not wait for
 * each other.
 */
export async function lockBoth(
  tx: Tx,
  bookingId: string,
  scheduleId: string,
): Promise<BookableSession | undefined> {
  const booking = await findBooking(tx, bookingId);
  if (!booking) throw new Refusal('NOT_FOUND');
  const sessions = await bookingRepository(tx).lockSessions([booking.schedule_id, scheduleId]);
  return sessions.find((session) => session.scheduleId === scheduleId);
}

/**
 * @throws {Refusal} BOOKING_FINAL for a booking that is over, ALREADY_BOOKED when it is in that session
 * already.
 */
function checkMove(person: Person, { booking, session, policy }: LockedBooking, scheduleId: string): void {
  if (booking.schedule_id === scheduleId) throw new Refusal('ALREADY_BOOKED');
  if (booking.status !== 'BOOKED' || person.now >= locksAt(session, policy))
    throw new Refusal('BOOKING_FINAL');
}

/** Leaves the old session: frees the place, and returns the credits for the new one. */
export async function leave(tx: Tx, person: Person, { booking }: LockedBooking): Promise<void> {
  const { booking_id: bookingId, studio_package_transaction_id: packageId, credits_used: credits } = booking;
  await bookingRepository(tx).cancel(bookingId, { status: 'MOVED', by: personIdOf(person), now: person.now });
  if (packageId)
    await giveBackCredits(tx, {
      studioPackageTransactionId: packageId,
      bookingId,
      credits,
      staffId: staffIdOf(person),
      now: person.now,
    });
}

/**
 * What staff cannot make worse by moving a member within a class; another class has rules of its own, which the
 * mail tells.
 */
const carriedOver = ({ booking, session }: LockedBooking, target: BookableSession): PromisedRules | null =>
  session.classTemplId === target.classTemplId ? promisedRulesOf(booking) : null;

/** Whether a package is to pay that did not so far, in place of money. */
const paysAnew = (
  { booking }: LockedBooking,
  { studioPackageTransactionId }: Pick<MoveBooking, 'studioPackageTransactionId'>,
): boolean => Boolean(studioPackageTransactionId) && booking.studio_package_transaction_id === null;

/** Pays as before, with the same package unless another is named, or with the same money. */
const placingOf = (
  { booking }: LockedBooking,
  { scheduleId, studioPackageTransactionId, overbook = false }: MoveBooking,
): Placing => ({
  scheduleId,
  memberId: booking.member_id,
  studioPackageTransactionId: studioPackageTransactionId ?? booking.studio_package_transaction_id,
  payMode: studioPackageTransactionId ? 'PACKAGE' : (booking.pay_mode as NonNullable<Placing['payMode']>),
  priceMinor: booking.price_minor,
  guestName: booking.guest_name,
  source: booking.source as NonNullable<Placing['source']>,
  movedFromId: booking.booking_id,
  overbook,
  isSilent: true,
});

/**
 * Moves a booking to another session: leaves the old place and takes the new one, both or neither. Staff move
 * without penalty. The waitlist of the old session gets its place.
 *
 * @throws {Refusal} BOOKING_FINAL for a booking that is over, and as `takePlace` for the new session; ORDER_CLOSED
 * when a package is to pay for what was paid with money, NOT_ALLOWED, NOT_FOUND.
 */
export const moveBooking = (ctx: StaffContext, input: MoveBooking): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const { bookingId, scheduleId, notify = true } = input;
    const target = await lockBoth(tx, bookingId, scheduleId);
    const locked = await lockBooking(tx, ctx, bookingId);
    if (!target) throw new Refusal('NOT_FOUND');
    checkMove(ctx, locked, scheduleId);
    waitlistRepository(tx).lockPackages(locked.session.scheduleId, locked.booking.member_id);
    await leave(tx, ctx, locked);
    const promisedRules = carriedOver(locked, target);
    const moved = await takePlace(tx, ctx, { ...placingOf(locked, input), promisedRules });
    if (paysAnew(locked, input)) await leaveMoney(tx, locked, ctx.now);
    else await carryOrder(tx, bookingId, moved.bookingId);
    if (locked.ticket) await replaceSeat(tx, bookingId, moved.bookingId);
    const { session, booking, settings, contact } = locked;
    if (notify && booking.pay_mode !== 'CHANNEL') {
      const until = placeFreeUntil(
        { freeCancelUntil: null, promisedRules },
        target,
        resolvePolicy(settings, target),
      );
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
    }
    const [before, after] = [{ scheduleId: session.scheduleId }, { scheduleId, bookingId: moved.bookingId }];
    writeAudit(tx, ctx, { action: 'booking.move', entity: 'booking', entityId: bookingId, before, after });
    await refill(tx, { scheduleId: session.scheduleId, now: ctx.now });
    await closeEmptyAppointment(tx, session.scheduleId, ctx.now);
    announce(tx, { type: 'Session', id: session.scheduleId });
    return moved;
  });
