import { array, boolean, object, type InferType } from 'yup';
import { count, flag, id, idOrNull, instant, instantOrNull, list, oneOf, text, textOrNull } from './fields.ts';
import { BOOKING_STATUSES, publicSessionSchema } from './schedule.schema.ts';

/** POST /api/booking/create (member). Without a package the best one pays. Honours an Idempotency-Key. */
export const createBookingSchema = object({ scheduleId: id('Choose a class'), studioPackageTransactionId: idOrNull() });
export type CreateBooking = InferType<typeof createBookingSchema>;
/** POST /api/booking/portal/create (staff, for a member). */
export const createBookingForMemberSchema = createBookingSchema.shape({ memberId: id('Choose a member') });
export type CreateBookingForMember = InferType<typeof createBookingForMemberSchema>;

export const bookingSchema = object({
  bookingId: id(), scheduleId: id(), memberId: id(), status: oneOf(BOOKING_STATUSES),
  studioPackageTransactionId: textOrNull(), creditsUsed: count(),
});
export type Booking = InferType<typeof bookingSchema>;

/** POST /api/booking/cancel (member) and /api/booking/portal/cancel (staff). */
export const cancelBookingSchema = object({ bookingId: id() });
/** `creditReturned` is false when it was cancelled late. */
export const cancelledBookingSchema = bookingSchema.shape({ creditReturned: flag() });
export type CancelledBooking = InferType<typeof cancelledBookingSchema>;

/** POST /api/booking/portal/check-in. `undo` puts CHECKED_IN back to BOOKED. All or nothing. */
export const checkInSchema = object({ bookingIds: array(id()).min(1, 'Choose a booking').max(200, 'Choose at most 200').required(), undo: boolean().default(false) });
export type CheckIn = InferType<typeof checkInSchema>;
export const bookingsSchema = list(bookingSchema).required();

/** A package as a way to pay for one session. `refusal` null = it can pay. */
export const payingPackageSchema = object({
  studioPackageTransactionId: id(), name: text(), unlimited: flag(), creditsRemaining: count(), totalCredits: count(), endDate: textOrNull(), refusal: textOrNull(),
});
export type PayingPackage = InferType<typeof payingPackageSchema>;
/** GET /api/booking/portal/eligible-packages?scheduleId&memberId, best first. */
export const payingPackagesSchema = list(payingPackageSchema).required();
export const eligiblePackagesQuerySchema = object({ scheduleId: id(), memberId: id() });

/** GET /api/booking/preview?scheduleId (member): what a tap on "Book" would do. */
export const bookingPreviewSchema = object({
  session: publicSessionSchema, packages: payingPackagesSchema,
  /** Until this instant a cancellation gives the credit back. */
  freeCancelUntil: instant(),
  /** Code of the reason why it cannot be booked, with its sentence; null = it can. */
  refusal: object({ code: text(), message: text() }).nullable().default(null),
  bookingId: textOrNull(),
});
export type BookingPreview = InferType<typeof bookingPreviewSchema>;

/** GET /api/booking/list?tab (member). */
export const bookingListQuerySchema = object({ tab: oneOf(['upcoming', 'past']).default('upcoming') });
export const memberBookingSchema = object({
  bookingId: id(), scheduleId: id(), className: text(), startAt: instant(), endAt: instant(), roomName: textOrNull(), staffName: textOrNull(),
  status: oneOf(BOOKING_STATUSES), packageName: textOrNull(), creditsUsed: count(), freeCancelUntil: instantOrNull(),
});
export type MemberBooking = InferType<typeof memberBookingSchema>;
export const memberBookingsSchema = list(memberBookingSchema).required();
