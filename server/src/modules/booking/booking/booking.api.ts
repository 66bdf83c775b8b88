import type { Booking, CancelForMember, CancelledBooking } from '@studio/contract/booking/booking.schema';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { endBooking } from './cancel/cancel.service.ts';
import { lockBooking } from './lockBooking.service.ts';
import { takePlace } from './place/place.service.ts';
import type { Placing } from './place/placeChecks.service.ts';

export { bookIn } from './booking.service.ts';
export { heldRows as bookingHeld } from './merge/held.repository.ts';
export { giveUpDouble, restoreDouble } from './merge/double.service.ts';
export { doublesOf, type Double, sessionsAhead } from './merge/double.views.ts';
export { addSampleBookings, deleteUnusedBookings } from './place/sample.repository.ts';
export { cancelIn } from './cancel/cancel.service.ts';
export { movePromises } from './cancel/zone.repository.ts';
export { noteOrder, notePaid, waivePlaces } from './penalty/charge.repository.ts';
export { feeKind, placeKind } from './penalty/dueLine.service.ts';
export {
  endFeeCharge,
  type FeeToCharge,
  listFeesToCharge,
  lockFeeToCharge,
  noteFeeOrder,
} from './penalty/feeCharge.repository.ts';
export { checkGiftReason, countTaken } from './penalty/giveAway.service.ts';
export {
  bookPaidHold,
  holdPlace,
  releaseHolds,
  holdsOf,
  prolongHold,
  takePaidHold,
} from './hold/hold.service.ts';
export { bookingsOf, cancelBookingsOf, type Span } from './cancel/membership.service.ts';
export { notifyToPayBack, type OrderedPlace } from './notice/bookingNotice.service.ts';
export { endPaidPlaces, keepUnpaid, lockPaidPlaces } from './cancel/paidPlaces.service.ts';
export { type PaidPlace, paidPlaces } from './paying/paidBy.views.ts';
export { type Person } from './person.rules.ts';
export { type Placing } from './place/placeChecks.service.ts';
export { lockTouched } from './place/orderLock.service.ts';
export { lockPlaces } from './placeLock.repository.ts';
/** Previews taking a place, for a session that the caller creates only for the preview. */
export { previewPlace } from './preview.service.ts';
export { cancelPromisedBeyond, promisedBeyond } from './hold/promised.service.ts';
export { refill } from './waitlist/refill.service.ts';
export {
  endSeats,
  mayLetOff,
  type Seat,
  seatsOf,
  notifySeatsEnded,
  notifySeatsTaken,
} from './seat/seat.service.ts';
export { insertSeats } from './seat/ticketSeat.repository.ts';
export { spotOfBooking } from './spot/freeSpot.views.ts';
export { reseatRoom, seatAnew } from './spot/reseat.service.ts';
export {
  moveLastToWaitlist,
  restoreForSessions,
  mailChange,
  mailTaughtByOther,
} from './session-change/sessionChange.service.ts';
export { takeBackReminders } from './session-change/staleReminder.service.ts';
export { cancelForSessions, effectsOf } from './session-change/sessionEnd.service.ts';
export { paidForPlaces } from './session-change/sessionEnd.views.ts';
export { shownTicketMoney, type TicketMoney } from './paying/ticketMoney.rules.ts';
export { checkInOpensAt, closesAt, freeCancelUntil, locksAt, noShowAt, opensAt } from './booking.rules.ts';
export { placeFreeUntil } from './policy/cancel.rules.ts';
export { type Promises, type PromisedRules, type PromisedWindow } from './policy/promise.rules.ts';
export { minutesOfHold } from './hold/hold.rules.ts';
export { withFeeTax } from './penalty/feeTax.service.ts';
export {
  duePenalties,
  lossWords,
  penaltiesFor,
  type Payer,
  refilledOf,
  type Trigger,
} from './penalty/penalty.rules.ts';
export { passedLimit } from './place/limits.rules.ts';
export { objectionOfBooking } from './objection/objection.views.ts';
export { forgetObjections } from './objection/objection.service.ts';
export { resolvePolicy, type RuledSession, type SessionPolicy } from './policy/policy.rules.ts';
export { autoUntil, stageOf, takersOf } from './waitlist/waitlist.rules.ts';
export { waiveIn } from './penalty/waive.service.ts';

/**
 * Takes a place for a member in the caller's transaction: appointments, partners and imports book through it.
 * Locks the session, then the member's packages.
 * @throws {Refusal} as booking does (BOOKING_REFUSALS), NOT_FOUND.
 */
export const placeBooking = (tx: Tx, actor: Actor, placing: Placing): Promise<Booking> =>
  takePlace(tx, actor, placing);

/**
 * Gives a place back, in the caller's transaction, by the policy unless the caller names a kind. The waitlist
 * gets the place.
 * @throws {Refusal} BOOKING_FINAL when there is nothing to cancel any more, NOT_FOUND.
 */
export const cancelPlace = async (
  tx: Tx,
  actor: Actor,
  { bookingId, ...input }: CancelForMember,
): Promise<CancelledBooking> => endBooking(tx, actor, await lockBooking(tx, actor, bookingId), input);
