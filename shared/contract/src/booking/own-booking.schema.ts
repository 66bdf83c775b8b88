import { object, type InferType } from 'yup';
import { CANCEL_KINDS } from './booking.schema.ts';
import {
  flag,
  id,
  idIfNamed,
  idToFind,
  instant,
  list,
  oneOf,
  oneOfOrNull,
  text,
  textOrNull,
  wireCode,
  typed,
} from '../values/fields.ts';
import { publicSessionSchema } from '../schedule/schedule.schema.ts';

/** What members can do with their own bookings, besides cancelling them. */

/**
 * GET /api/booking/move-preview?bookingId[&scheduleId]: sessions that a booking may be moved to, soonest
 * first, or that one only.
 */
export const movePreviewQuerySchema = object({ bookingId: idToFind(), scheduleId: idIfNamed() });
/**
 * The effect of leaving the old session now. EARLY: the credits move along. LATE: the old place is forfeited
 * under the rules of a late cancellation, as `sentence` explains, and the new place costs extra.
 */
export const movePreviewSchema = object({
  bookingId: id(),
  kind: oneOf(CANCEL_KINDS),
  freeUntil: instant(),
  sentence: text(),
  sessions: list(
    object({
      session: publicSessionSchema,
      /** Another date of the same class. */
      isSameClass: flag(),
      /**
       * What pays for it: the current package, or the best other one; null when nothing does, or money was
       * agreed on.
       */
      paidBy: textOrNull(),
      isSamePackage: flag(),
      /** Until this instant the new place can be given back for free. */
      freeUntil: instant(),
      /** Why it cannot be moved there; null = it can. */
      refusal: object({ code: wireCode(), message: text() }).nullable().default(null),
    }),
  ).required(),
});
export type MovePreview = InferType<typeof movePreviewSchema>;
/**
 * POST /api/booking/move (member): another session in place of the booked one, both or neither. `kind` is the
 * kind that the member saw: when it has become LATE since, nothing is moved (NO_LONGER_FREE). Answers with
 * the new booking. Honours an Idempotency-Key.
 */
export const moveOwnBookingSchema = object({
  bookingId: id(),
  scheduleId: id('Choose a class'),
  kind: oneOfOrNull(CANCEL_KINDS),
});
export type MoveOwnBooking = InferType<typeof moveOwnBookingSchema>;

/**
 * GET /api/booking/check-in-code?bookingId (member): the code that the desk scans. It works on the day of the
 * class, until the class ends.
 */
export const checkInCodeSchema = object({ bookingId: id(), code: text(), validUntil: instant() });
export type CheckInCode = InferType<typeof checkInCodeSchema>;
/**
 * POST /api/booking/portal/check-in-code: checks in the member of the code; a second time changes nothing.
 */
export const scanCheckInCodeSchema = object({ code: typed().required('Scan a code').max(80, 'Scan a code') });
export type ScanCheckInCode = InferType<typeof scanCheckInCodeSchema>;
export const scannedBookingSchema = object({
  bookingId: id(),
  scheduleId: id(),
  memberId: id(),
  memberName: text(),
  className: text(),
  startAt: instant(),
  /** The member was checked in before this request. */
  wasIn: flag(),
});
export type ScannedBooking = InferType<typeof scannedBookingSchema>;
