import type { Tx } from '../../../../platform/db/database.ts';
import {
  adjustAsPenalty,
  giveBackCredits,
  holdsCredits,
} from '../../../packages/member-package/member-package.api.ts';
import { liftBlock } from '../../../members/member-record/member-record.api.ts';
import type { StudioSettings } from '../../../configure/studio/studio.api.ts';
import { bookingRepository } from '../booking.repository.ts';
import { contactOf, type BookableSession, type BookingRow } from '../booking.views.ts';
import { mailWaived } from '../notice/bookingMail.service.ts';
import { backWords } from '../paying/placeMoney.rules.ts';
import { lockMoney } from '../paying/placeMoney.service.ts';
import { letPriceGo } from './price.service.ts';
import { notifyPaidFee } from './paidFee.service.ts';
import { penaltyRepository, type PenaltyRow } from './penalty.repository.ts';
import { blockedUntil, refilledOf } from './penalty.rules.ts';
import { personIdOf, staffIdOf, type Person } from '../person.rules.ts';
import { isForgiven } from '../policy/promise.rules.ts';

/** Why the penalties of a booking are reversed, and by whom. */
export interface PenaltyReversal {
  status: 'WAIVED' | 'FORGIVEN';
  reason: string;
  person: Person;
  /**
   * The studio's local day: returned credits of a package that has ended since stay usable for another week.
   */
  graceFrom: string;
  /** The member keeps the place, so its credits stay spent. */
  keepsCredits?: boolean;
}

async function undo(
  tx: Tx,
  booking: BookingRow,
  penalty: PenaltyRow,
  { person, reason, graceFrom, keepsCredits = false }: PenaltyReversal,
): Promise<void> {
  const packageId = booking.studio_package_transaction_id;
  const by = { bookingId: booking.booking_id, staffId: staffIdOf(person), now: person.now };
  if (penalty.action === 'BLOCK_DAYS')
    await liftBlock(tx, booking.member_id, blockedUntil(penalty.value, penalty.created_at));
  if (!packageId) return;
  if (penalty.action === 'EXTRA_CREDIT')
    await adjustAsPenalty(tx, { ...by, studioPackageTransactionId: packageId, delta: penalty.value, reason });
  if (penalty.action !== 'FORFEIT_CREDIT' || keepsCredits) return;
  if (!(await holdsCredits(tx, { studioPackageTransactionId: packageId, bookingId: booking.booking_id })))
    return;
  // The current cost of the booking: its package may have changed since.
  await giveBackCredits(tx, {
    ...by,
    studioPackageTransactionId: packageId,
    credits: booking.credits_used,
    graceFrom,
  });
}

/**
 * Reverses the penalties of a booking; the caller has locked it. Their rows stay. @returns whether there were
 * any.
 */
export async function reversePenalties(
  tx: Tx,
  booking: BookingRow,
  reversal: PenaltyReversal,
): Promise<boolean> {
  const penalties = await penaltyRepository(tx).standing(booking.booking_id);
  const { status, reason, person } = reversal;
  if (penalties.some(({ action }) => action === 'FEE')) await notifyPaidFee(tx, booking, person.now);
  for (const penalty of penalties) await undo(tx, booking, penalty, reversal);
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
 * Forgives late cancellations whose places are refilled, in the order in which they happened. Call it before
 * the start, with the session locked and the new bookings written.
 */
export async function forgiveRefilled(
  tx: Tx,
  { session, settings, taken, person, graceFrom }: Refilling,
): Promise<void> {
  if (person.now >= session.startAt) return;
  const late = await penaltyRepository(tx).lateOf(session.scheduleId);
  for (const bookingId of late.slice(
    0,
    refilledOf({ capacity: session.capacity, taken, lateCancelled: late.length }),
  )) {
    const [booking, contact] = [await bookingRepository(tx).lock(bookingId), await contactOf(tx, bookingId)];
    if (!booking || !isForgiven(booking, settings.attributes)) continue;
    const money = (await lockMoney(tx, [booking])).get(bookingId);
    await letPriceGo(tx, booking, { money, session, settings, now: person.now });
    const isReversed = await reversePenalties(tx, booking, {
      status: 'FORGIVEN',
      reason: 'Somebody else has the place',
      person: { audience: 'system', studioId: settings.studioId, now: person.now },
      graceFrom,
    });
    const words = ['Somebody else has taken your place.', backWords(money, settings)].filter(Boolean);
    if (contact && (money || isReversed))
      mailWaived(tx, contact, { session, settings, now: person.now }, words.join(' '));
  }
}
