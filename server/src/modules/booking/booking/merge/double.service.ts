import type { Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { giveBackCredits } from '../../../packages/member-package/member-package.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { personIdOf, staffIdOf } from '../person.rules.ts';
import { rebook } from '../session-change/sessionChange.service.ts';
import { bookedOf } from '../session-change/sessionEnd.views.ts';
import { refill } from '../waitlist/refill.service.ts';

/**
 * Gives up a place because the same person has another one in the session: the credits go back, nothing is
 * charged, and the waitlist gets the place. The caller has locked the places (`lockPlaces`).
 */
export async function giveUpDouble(tx: Tx, actor: Actor, bookingId: string): Promise<void> {
  const booking = await bookingRepository(tx).lock(bookingId);
  if (!booking) return;
  await bookingRepository(tx).cancel(bookingId, {
    status: 'CANCELLED',
    by: personIdOf(actor),
    now: actor.now,
    reason: 'Booked twice by one person',
  });
  if (booking.studio_package_transaction_id)
    await giveBackCredits(tx, {
      studioPackageTransactionId: booking.studio_package_transaction_id,
      bookingId,
      credits: booking.credits_used,
      staffId: staffIdOf(actor),
      now: actor.now,
    });
  await refill(tx, { scheduleId: booking.schedule_id, now: actor.now });
  announce(tx, { type: 'Session', id: booking.schedule_id });
}

/**
 * Takes a place back that `giveUpDouble` gave up. The caller has locked the places.
 * @returns false when the place, or what pays for it, has gone meanwhile.
 */
export async function restoreDouble(tx: Tx, actor: Actor, bookingId: string): Promise<boolean> {
  const booking = await bookingRepository(tx).lock(bookingId);
  const [session] = booking ? await bookingRepository(tx).lockSessions([booking.schedule_id]) : [];
  if (!booking || !session || session.status !== 'PUBLISHED' || session.startAt <= actor.now) return false;
  if ((await bookedOf(tx, session.scheduleId)).length >= session.capacity) return false;
  announce(tx, { type: 'Session', id: session.scheduleId });
  return rebook(tx, actor, booking, session);
}
