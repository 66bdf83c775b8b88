import type { Booking, CancelForMember, CancelledBooking } from '@studio/contract/booking.schema';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endBooking, lockBooking } from './cancel.service.ts';
import { takePlace } from './place.service.ts';
import type { Placing } from './placeChecks.service.ts';

export { cancelForSessions, effectsOf } from './sessionEnd.service.ts';
export { moveLastToWaitlist, restoreForSessions, tellChange } from './sessionChange.service.ts';
export { checkGiftReason, countTaken } from './giveAway.service.ts';
export type { Placing };

/**
 * Takes a place for a member, in the caller's transaction: for appointments, partners and whatever else leads
 * to one. Locks the session, then the member's packages.
 * @throws {Refusal} as booking does (BOOKING_REFUSALS), NOT_FOUND.
 */
export const placeBooking = (tx: Tx, actor: Actor, placing: Placing): Promise<Booking> =>
  takePlace(tx, actor, placing);

/**
 * Gives a place back, in the caller's transaction, by the policy unless it is said how. Who waits for it gets
 * it.
 * @throws {Refusal} BOOKING_FINAL when there is nothing to cancel any more, NOT_FOUND.
 */
export const cancelPlace = async (
  tx: Tx,
  actor: Actor,
  { bookingId, ...wish }: CancelForMember,
): Promise<CancelledBooking> => endBooking(tx, actor, await lockBooking(tx, actor, bookingId), wish);
