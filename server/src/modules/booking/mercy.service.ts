import type { Tx } from '../../platform/db/database.ts';
import { memberPackages } from '../member-package/member-package.api.ts';
import type { StudioSettings } from '../studio/studio.api.ts';
import { bookingRepository } from './booking.repository.ts';
import { contactOf, type BookableSession, type BookingRow } from './booking.views.ts';
import { mailWaived } from './bookingMail.service.ts';
import { tellPaidFee } from './paidFee.service.ts';
import { penaltyRepository, type PenaltyRow } from './penalty.repository.ts';
import { blockedUntil, refilledOf } from './penalty.rules.ts';
import { personIdOf, staffIdOf, type Person } from './person.rules.ts';

/** Why what a booking has cost is taken back, and by whom. */
export interface Mercy {
  status: 'WAIVED' | 'FORGIVEN';
  reason: string;
  person: Person;
  /** The studio's local day: credits of a package that has ended since can be used for another week. */
  graceFrom: string;
  /** The place is the member's again, so its credits stay spent. */
  keepsCredits?: boolean;
}

async function undo(
  tx: Tx,
  booking: BookingRow,
  penalty: PenaltyRow,
  { person, reason, graceFrom, keepsCredits = false }: Mercy,
): Promise<void> {
  const packageId = booking.studio_package_transaction_id;
  const by = { bookingId: booking.booking_id, staffId: staffIdOf(person), now: person.now };
  if (penalty.action === 'BLOCK_DAYS')
    await penaltyRepository(tx).unblock(booking.member_id, blockedUntil(penalty.value, penalty.created_at));
  if (!packageId) return;
  const packages = memberPackages(tx);
  if (penalty.action === 'EXTRA_CREDIT')
    await packages.adjust({ ...by, studioPackageTransactionId: packageId, delta: penalty.value, reason });
  if (penalty.action !== 'FORFEIT_CREDIT' || keepsCredits) return;
  if (!(await packages.isHeldBy({ studioPackageTransactionId: packageId, bookingId: booking.booking_id })))
    return;
  // What the booking costs now: it may have changed its package since.
  await packages.giveBack({
    ...by,
    studioPackageTransactionId: packageId,
    credits: booking.credits_used,
    graceFrom,
  });
}

/**
 * Takes back what a booking has cost its member; the booking is locked. The lines of what was stay. @returns
 * whether there was anything.
 */
export async function takeBack(tx: Tx, booking: BookingRow, mercy: Mercy): Promise<boolean> {
  const penalties = await penaltyRepository(tx).standing(booking.booking_id);
  const { status, reason, person } = mercy;
  if (penalties.some(({ action }) => action === 'FEE')) await tellPaidFee(tx, booking, person.now);
  for (const penalty of penalties) await undo(tx, booking, penalty, mercy);
  if (penalties.length > 0)
    await penaltyRepository(tx).decide(
      penalties.map(({ penalty_id: id }) => id),
      { status, reason, by: personIdOf(person), now: person.now },
    );
  return penalties.length > 0;
}

interface Refilling {
  session: Pick<BookableSession, 'scheduleId' | 'className' | 'startAt' | 'templateType' | 'capacity'>;
  settings: StudioSettings;
  taken: number;
  person: Person;
  graceFrom: string;
}

/**
 * Forgives those who left late and in whose place somebody is now, in the order in which they left. Call it
 * before the start, with the session locked and the new places written.
 */
export async function forgiveRefilled(
  tx: Tx,
  { session, settings, taken, person, graceFrom }: Refilling,
): Promise<void> {
  if (!settings.attributes.forgiveIfRefilled || person.now >= session.startAt) return;
  const late = await penaltyRepository(tx).lateOf(session.scheduleId);
  for (const bookingId of late.slice(
    0,
    refilledOf({ capacity: session.capacity, taken, lateCancelled: late.length }),
  )) {
    const [booking, contact] = [await bookingRepository(tx).lock(bookingId), await contactOf(tx, bookingId)];
    const reason = 'Somebody else has the place';
    const forgiven =
      booking &&
      (await takeBack(tx, booking, {
        status: 'FORGIVEN',
        reason,
        person: { audience: 'system', studioId: settings.studioId, now: person.now },
        graceFrom,
      }));
    if (forgiven && contact)
      mailWaived(tx, contact, { session, settings, now: person.now }, 'Somebody else has taken your place.');
  }
}
