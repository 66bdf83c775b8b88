import type { Booking, CancelForMember, CancelledBooking } from '@studio/contract/booking.schema';
import type { Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endBooking, lockBooking } from './cancel.service.ts';
import { takePlace } from './place.service.ts';
import type { Placing } from './placeChecks.service.ts';

export { bookIn } from './booking.service.ts';
export { cancelIn } from './cancel.service.ts';
export { chargeableBooking, chargeablePenalty, noteOrder, notePaid } from './charge.service.ts';
export {
  endFeeCharge,
  type FeeToCharge,
  listFeesToCharge,
  lockFeeToCharge,
  noteFeeOrder,
} from './feeCharge.service.ts';
export { checkGiftReason, countTaken } from './giveAway.service.ts';
export { bookKept, keepPlace, letGo, placesHeldBy, prolongHold } from './kept.service.ts';
export { bookingsOf, cancelBookingsOf, type Span } from './membership.service.ts';
export { endPaidPlaces, keepUnpaid, lockPaidPlaces } from './paidBy.service.ts';
export { type PaidPlace, paidPlaces } from './paidBy.views.ts';
export { mayWaive, type Person } from './person.rules.ts';
export { type Placing } from './placeChecks.service.ts';
export { lockPlaces } from './placeLock.repository.ts';
/** What taking a place would do, for a session that is made to be looked at. */
export { previewPlace } from './preview.service.ts';
export { cancelPromisedBeyond, promisedBeyond } from './promised.service.ts';
export { refill } from './refill.service.ts';
export { endSeats, mayLetOff, type Seat, seatsOf, tellSeatsEnded, tellSeatsTaken } from './seat.service.ts';
export { moveLastToWaitlist, restoreForSessions, tellChange } from './sessionChange.service.ts';
export { cancelForSessions, effectsOf } from './sessionEnd.service.ts';
export { shownTicketMoney, type TicketMoney } from './ticketMoney.rules.ts';
export { waiveIn } from './waive.service.ts';
export { waiveFee, waivePlaces } from './waiveFee.service.ts';

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
