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
} from './fields.ts';
import { publicSessionSchema } from './schedule.schema.ts';

/** What members do with bookings of their own, beside cancelling them. */

/**
 * GET /api/booking/move-preview?bookingId[&scheduleId]: sessions that a booking may be moved to, soonest
 * first, or that one only.
 */
export const movePreviewQuerySchema = object({ bookingId: idToFind(), scheduleId: idIfNamed() });
/**
 * What leaving the old session means now: EARLY the credits move along, LATE the old place is lost by the
 * rules of a late cancellation, said in `sentence`, and the new one is paid for besides.
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
       * What pays for it: the package so far, or the best other one; null when nothing does, or money was
       * agreed on.
       */
      paidBy: textOrNull(),
      isSamePackage: flag(),
      /** Until then the new place can be given back for free. */
      freeUntil: instant(),
      /** Why it cannot be moved there; null = it can. */
      refusal: object({ code: wireCode(), message: text() }).nullable().default(null),
    }),
  ).required(),
});
export type MovePreview = InferType<typeof movePreviewSchema>;
/**
 * POST /api/booking/move (member): another session in place of the booked one, both or neither. `kind` is
 * what was shown: when it has become LATE since, nothing is moved (NO_LONGER_FREE). Answers the new booking.
 * Honours an Idempotency-Key.
 */
export const moveOwnBookingSchema = object({
  bookingId: id(),
  scheduleId: id('Choose a class'),
  kind: oneOfOrNull(CANCEL_KINDS),
});
export type MoveOwnBooking = InferType<typeof moveOwnBookingSchema>;

/**
 * GET /api/booking/check-in-code?bookingId (member): what the desk scans. It is of use on the day of the
 * class, until it ends.
 */
export const checkInCodeSchema = object({ bookingId: id(), code: text(), validUntil: instant() });
export type CheckInCode = InferType<typeof checkInCodeSchema>;
/**
 * POST /api/booking/portal/check-in-code: checks in whoever shows the code; a second time changes nothing.
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
  /** They had been checked in before. */
  wasIn: flag(),
});
export type ScannedBooking = InferType<typeof scannedBookingSchema>;
