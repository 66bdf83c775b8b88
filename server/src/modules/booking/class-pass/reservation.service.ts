import type { CancelKind } from '@studio/contract/booking/booking.schema';
import { fullName, GIVEN_FIRST } from '@studio/contract/values/names/fullName';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { cancelPlace, placeBooking } from '../booking/booking.api.ts';
import { dropReleasedSpot } from '../../schedule/session/session.api.ts';
import { classPassRepository, type Config } from './class-pass.repository.ts';
import { sellable } from './class-pass.rules.ts';
import { offeredSession } from './class-pass.views.ts';
import { guestAddress } from './signature.service.ts';

/** A place that the partner has sold. */
export interface Reservation {
  scheduleId: string;
  reservationId: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface Reserved {
  bookingId: string;
  /** Whether it existed already, because the partner repeated its call. */
  isKnown: boolean;
}

/**
 * Takes a place for a guest of the partner. Idempotent. The guest pays neither credits nor money here.
 *
 * @throws {Refusal} SESSION_FULL when the partner has no places left, BOOKING_CLOSED when booking has closed,
 * NOT_FOUND for an unknown session, and as booking refuses.
 */
export async function reserve(
  tx: Tx,
  actor: Actor,
  { config, reservation }: { config: Config; reservation: Reservation },
): Promise<Reserved> {
  const { scheduleId, reservationId, firstName, lastName, email } = reservation;
  const classPass = classPassRepository(tx);
  await classPass.lockReservation(reservationId);
  const known = await classPass.reservation(reservationId);
  if (known && !known.cancelled_at) return { bookingId: known.booking_id, isKnown: true };
  await checkOpen(tx, { scheduleId, config, now: actor.now });
  const memberId = await classPass.guest({
    address: guestAddress(email, newId()),
    firstName,
    lastName,
    now: actor.now,
  });
  const guestName = fullName({ firstName, lastName }, GIVEN_FIRST);
  const { bookingId } = await placeBooking(tx, actor, {
    scheduleId,
    memberId,
    payMode: 'CHANNEL',
    source: 'CLASSPASS',
    guestName,
    priceMinor: config.payout_minor,
  });
  await classPass.reserve({
    reservation_id: reservationId,
    schedule_id: scheduleId,
    booking_id: bookingId,
    payout_minor: config.payout_minor,
    created_at: actor.now,
  });
  return { bookingId, isKnown: false };
}

async function checkOpen(
  tx: Tx,
  { scheduleId, config, now }: { scheduleId: string; config: Config; now: Date },
): Promise<void> {
  const session = await offeredSession(tx, scheduleId);
  if (!session) throw new Refusal('NOT_FOUND');
  const left = sellable(session, { closeMinutes: config.close_minutes, now });
  if (left > 0) return;
  throw new Refusal(
    sellable(session, { closeMinutes: 0, now }) > 0 || session.startAt <= now
      ? 'BOOKING_CLOSED'
      : 'SESSION_FULL',
  );
}

/**
 * Cancels a reservation of the partner; the waitlist gets the place, unless the partner sells it again.
 * Charges no penalty: that is between the partner and its guest. A late one keeps its payout (rules.md B16).
 *
 * @param kind As the partner says; by the studio's policy when it does not say.
 * @throws {Refusal} NOT_FOUND for an unknown reservation, BOOKING_FINAL when the class has begun.
 */
export async function cancelReservation(
  tx: Tx,
  actor: Actor,
  reservationId: string,
  kind?: CancelKind,
): Promise<{ bookingId: string; scheduleId: string }> {
  const classPass = classPassRepository(tx);
  await classPass.lockReservation(reservationId);
  const known = await classPass.reservation(reservationId);
  if (!known) throw new Refusal('NOT_FOUND');
  const { booking_id: bookingId, schedule_id: scheduleId } = known;
  if (known.cancelled_at) return { bookingId, scheduleId };
  await dropReleasedSpot(tx, scheduleId);
  await cancelPlace(tx, actor, { bookingId, kind, reason: 'Cancelled by the partner' });
  await classPass.cancelReservation(reservationId, actor.now);
  return { bookingId, scheduleId };
}

/** How many more places of a session the partner may sell now. */
export async function placesLeftIn(
  tx: Tx,
  scheduleId: string,
  { config, now }: { config: Config; now: Date },
): Promise<number> {
  const session = await offeredSession(tx, scheduleId);
  return session ? sellable(session, { closeMinutes: config.close_minutes, now }) : 0;
}
