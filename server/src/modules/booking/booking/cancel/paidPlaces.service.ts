import type { Actor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { beginAgain } from '../../../../platform/db/statement/beginAgain.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { closeEmptyAppointment } from '../../../schedule/appointment-time/appointment-time.api.ts';
import { giveBackCredits, holdsCredits } from '../../../packages/member-package/member-package.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { paidPlaces, type PaidBy, type PaidPlace } from '../paying/paidBy.views.ts';
import { personIdOf, staffIdOf } from '../person.rules.ts';
import { lockPlaces } from '../placeLock.repository.ts';
import { refill } from '../waitlist/refill.service.ts';

const sessionsOf = (places: readonly PaidPlace[]): string[] =>
  [...new Set(places.map(({ scheduleId }) => scheduleId))].toSorted();

/**
 * Locks the sessions of places that packages pay for, then the packages, and all packages that a freed place
 * may concern. Begins again when another such place was taken while it waited for the packages: its session
 * cannot be locked any more.
 */
export async function lockPaidPlaces(
  tx: Tx,
  now: Date,
  { lockAlso, ...paidBy }: PaidBy & { lockAlso: readonly string[] },
): Promise<PaidPlace[]> {
  const locked = sessionsOf(await paidPlaces(tx, now, paidBy));
  await lockPlaces(tx, { scheduleIds: locked, packageIds: [...paidBy.packageIds, ...lockAlso] });
  const places = await paidPlaces(tx, now, paidBy);
  if (!sessionsOf(places).every((scheduleId) => locked.includes(scheduleId)))
    throw beginAgain('A place was taken with the package meanwhile');
  return places;
}

async function giveBack(tx: Tx, actor: Actor, { bookingId, packageId, credits }: PaidPlace): Promise<void> {
  if (packageId === null) return;
  const held = { studioPackageTransactionId: packageId, bookingId };
  if (await holdsCredits(tx, held))
    await giveBackCredits(tx, { ...held, credits, staffId: staffIdOf(actor), now: actor.now });
}

/**
 * Cancels places of {@link lockPaidPlaces}, whatever the window: returns the credits to the package; the
 * waitlist gets the place. The caller tells the member about all of them at once.
 */
export async function endPaidPlaces(
  tx: Tx,
  actor: Actor,
  places: readonly PaidPlace[],
  reason: string,
): Promise<void> {
  for (const place of places) {
    await bookingRepository(tx).cancel(place.bookingId, {
      status: 'CANCELLED',
      by: personIdOf(actor),
      now: actor.now,
      reason,
    });
    await giveBack(tx, actor, place);
  }
  for (const scheduleId of sessionsOf(places)) {
    await refill(tx, { scheduleId, now: actor.now });
    await closeEmptyAppointment(tx, scheduleId, actor.now);
    announce(tx, { type: 'Session', id: scheduleId });
  }
}

/**
 * Keeps the places of {@link lockPaidPlaces} for their members, to be paid at the desk; returns the credits
 * to the package.
 */
export async function keepUnpaid(tx: Tx, actor: Actor, places: readonly PaidPlace[]): Promise<void> {
  for (const place of places) {
    const { bookingId, scheduleId, packageId, priceMinor } = place;
    await giveBack(tx, actor, place);
    await bookingRepository(tx).change(bookingId, {
      pay_mode: 'UNPAID',
      studio_package_transaction_id: null,
      provisional_for: null,
      credits_used: 0,
      price_minor: priceMinor,
      ...(packageId === null && { status: 'BOOKED' }),
    });
    announce(tx, { type: 'Session', id: scheduleId });
  }
}
