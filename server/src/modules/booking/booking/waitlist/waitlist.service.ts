import type { Booking } from '@studio/contract/booking/booking.schema';
import type { ClaimPlace, Promote, WaitlistEntry } from '@studio/contract/booking/waitlist.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { mayActFor } from '../../../members/family-link/family-link.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { standingOf, type BookableSession } from '../booking.views.ts';
import { takePlace } from '../place/place.service.ts';
import { checkReach } from '../reach.service.ts';
import { waitlistRepository, type WaitlistRow } from '../waitlist.repository.ts';
import { findWait } from './waitlist.views.ts';
import { isInLine } from './waitlist.rules.ts';
import { found } from './waitlistShow.service.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';

type Context = StaffContext | MemberContext;

/**
 * Finds an entry and locks its session. @throws {Refusal} NOT_FOUND, also for somebody else's entry;
 * NOT_ALLOWED.
 */
async function lockEntry(
  tx: Tx,
  ctx: Context,
  waitlistId: string,
): Promise<{ entry: WaitlistRow; session: BookableSession }> {
  const waits = waitlistRepository(tx);
  const { schedule_id: scheduleId } = found(await waits.find(waitlistId));
  const session = found(await bookingRepository(tx).lockSession(scheduleId));
  const entry = found(await waits.find(waitlistId));
  if (ctx.audience === 'member' && !(await mayActFor(tx, ctx.memberId, entry.member_id)))
    throw new Refusal('NOT_FOUND');
  checkReach(ctx, session);
  return { entry, session };
}

/**
 * Removes somebody from the line. An entry that has ended stays as it is. @throws {Refusal} NOT_FOUND,
 * NOT_ALLOWED.
 */
export const leaveWaitlist = (ctx: Context, waitlistId: string): Promise<WaitlistEntry> =>
  ctx.transaction(async (tx) => {
    const { entry, session } = await lockEntry(tx, ctx, waitlistId);
    await waitlistRepository(tx).end(waitlistId, { status: 'LEFT', now: ctx.now });
    if (ctx.audience === 'staff')
      writeAudit(tx, ctx, {
        action: 'waitlist.remove',
        entity: 'waitlist_entry',
        entityId: waitlistId,
        before: { status: entry.status },
        after: { status: 'LEFT' },
      });
    announce(tx, { type: 'Session', id: session.scheduleId });
    return found(await findWait(tx, waitlistId));
  });

/**
 * After a member in line gets a place: ends their other entries at that time, and withdraws offers of the
 * taken place.
 */
async function settle(
  tx: Tx,
  { entry, session, now }: { entry: WaitlistRow; session: BookableSession; now: Date },
  booking: Booking,
): Promise<Booking> {
  const waits = waitlistRepository(tx);
  const of = { memberId: entry.member_id, scheduleId: session.scheduleId };
  await waits.dropOverlapping({ ...of, now });
  if ((await standingOf(tx, of)).taken >= session.capacity) await waits.withdrawOffers(session.scheduleId);
  return booking;
}

/**
 * Claims a place that was offered to all in line: the first to answer gets it.
 * @throws {Refusal} SESSION_FULL when somebody was faster, BOOKING_FINAL when no longer in line, and as
 * `takePlace`.
 */
export const claimPlace = (
  ctx: MemberContext,
  { waitlistId, studioPackageTransactionId }: ClaimPlace,
): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const { entry, session } = await lockEntry(tx, ctx, waitlistId);
    if (!isInLine(entry))
      throw new Refusal('BOOKING_FINAL', { message: 'You are no longer on this waitlist.' });
    const booking = await takePlace(tx, ctx, {
      scheduleId: session.scheduleId,
      memberId: entry.member_id,
      studioPackageTransactionId,
    });
    return settle(tx, { entry, session, now: ctx.now }, booking);
  });

/**
 * Staff promote a member out of turn, with `overbook` also beyond the capacity. @throws {Refusal}
 * BOOKING_FINAL when no longer in line, and as `takePlace`.
 */
export const promoteWaiting = (
  ctx: StaffContext,
  { waitlistId, overbook, reason }: Promote,
): Promise<Booking> =>
  ctx.transaction(async (tx) => {
    const { entry, session } = await lockEntry(tx, ctx, waitlistId);
    if (!isInLine(entry))
      throw new Refusal('BOOKING_FINAL', { message: 'This member is no longer on the waitlist.' });
    const booking = await takePlace(tx, ctx, {
      scheduleId: session.scheduleId,
      memberId: entry.member_id,
      overbook,
      reason: reason || 'From the waitlist',
    });
    return settle(tx, { entry, session, now: ctx.now }, booking);
  });
