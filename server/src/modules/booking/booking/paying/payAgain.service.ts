import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  holdsCredits,
  lockLots,
  takeCreditsAgain,
} from '../../../packages/member-package/member-package.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import type { BookingRow } from '../booking.views.ts';
import { staffIdOf, type Person } from '../person.rules.ts';

/**
 * Takes the returned credits of a booking again, because the member keeps the place after all. The caller has
 * locked the booking. @throws {Refusal} NO_CREDITS_LEFT when the credits have been spent.
 */
export async function payAgain(tx: Tx, person: Person, booking: BookingRow): Promise<void> {
  const { studio_package_transaction_id: packageId, booking_id: bookingId, credits_used: credits } = booking;
  if (!packageId) return;
  const [lot] = await lockLots(tx, [packageId]);
  if (!lot || (await holdsCredits(tx, { studioPackageTransactionId: packageId, bookingId }))) return;
  if (!lot.unlimited && lot.creditsRemaining < credits) throw new Refusal('NO_CREDITS_LEFT');
  const day = await bookingRepository(tx).localDateOf(bookingId);
  await takeCreditsAgain(tx, {
    lot,
    bookingId,
    credits,
    localDate: day,
    staffId: staffIdOf(person),
    now: person.now,
  });
}
