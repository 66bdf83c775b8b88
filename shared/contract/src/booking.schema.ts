import { array, boolean, object, type InferType } from 'yup';
import { TEMPLATE_TYPES } from './templateType.ts';
import {
  count,
  flag,
  freeText,
  id,
  idIfNamed,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  moneyOrNull,
  oneOf,
  oneOfOrNull,
  paging,
  text,
  textOrNull,
  wireCode,
  wireCodeOrNull,
  typed,
  whole,
} from './fields.ts';
import { BOOKING_STATUSES, PAY_MODES, publicSessionDetailSchema } from './schedule.schema.ts';
import { ticketMoneyFields } from './ticket-money.schema.ts';

/** A reason that has to be given, 3 to 500 characters. */
const reason = () =>
  typed()
    .required('Please give a reason')
    .min(3, 'Use at least 3 characters')
    .max(500, 'Use at most 500 characters');

/** POST /api/booking/create (member). Without a package the best one pays. Honours an Idempotency-Key. */
export const createBookingSchema = object({
  scheduleId: id('Choose a class'),
  studioPackageTransactionId: idOrNull(),
});
export type CreateBooking = InferType<typeof createBookingSchema>;
/**
 * POST /api/booking/portal/create (staff, for a member). `price` is what a drop-in or unpaid place costs;
 * without it the session's own. `overbook` takes a place beyond the last one (permission booking.overbook).
 * `checkIn` notes a walk-in as present at once.
 */
export const createBookingForMemberSchema = createBookingSchema.shape({
  memberId: id('Choose a member'),
  payMode: oneOf(['PACKAGE', 'DROP_IN', 'UNPAID', 'FREE']).default('PACKAGE'),
  price: moneyOrNull(),
  overbook: boolean().default(false),
  checkIn: boolean().default(false),
  reason: freeText(500),
});
type ForMember = InferType<typeof createBookingForMemberSchema>;
/** What is left out has its default. */
export type CreateBookingForMember = CreateBooking & Pick<ForMember, 'memberId'> & Partial<ForMember>;

export const bookingSchema = object({
  bookingId: id(),
  scheduleId: id(),
  memberId: id(),
  status: oneOf(BOOKING_STATUSES),
  studioPackageTransactionId: textOrNull(),
  creditsUsed: count(),
});
export type Booking = InferType<typeof bookingSchema>;

export const CANCEL_KINDS = ['EARLY', 'LATE'] as const;
export type CancelKind = (typeof CANCEL_KINDS)[number];
/**
 * POST /api/booking/cancel (member). `kind` is what was shown: when it has become LATE since, nothing is
 * cancelled (NO_LONGER_FREE).
 */
export const cancelBookingSchema = object({ bookingId: id(), kind: oneOfOrNull(CANCEL_KINDS) });
export type CancelBooking = { bookingId: string } & Partial<InferType<typeof cancelBookingSchema>>;
/**
 * POST /api/booking/portal/cancel (staff). Without `kind` the policy decides. EARLY where the policy says
 * LATE, and `waivePenalty`, need the right to waive and a reason. `promoteNext`: whether the first on the
 * waitlist moves up.
 */
export const cancelForMemberSchema = cancelBookingSchema.shape({
  kind: oneOfOrNull(CANCEL_KINDS),
  waivePenalty: boolean().default(false),
  reason: freeText(500),
  promoteNext: boolean().default(true),
});
export type CancelForMember = { bookingId: string } & Partial<InferType<typeof cancelForMemberSchema>>;
/** GET /api/booking/cancel-preview?bookingId (member) and /portal/cancel-preview (staff). */
export const byBookingIdSchema = object({ bookingId: idToFind() });
/**
 * What cancelling would do now. `kind` is what the policy says, and is preselected; each option says in a
 * sentence what it means. Members have that one option; staff both, the other one `isAllowed` only to those
 * who may waive.
 */
export const cancelPreviewSchema = object({
  bookingId: id(),
  kind: oneOf(CANCEL_KINDS),
  freeCancelUntil: instant(),
  options: list(
    object({ kind: oneOf(CANCEL_KINDS), sentence: text(), creditsReturned: count(), isAllowed: flag() }),
  ).required(),
  /** Members on the waitlist of the session. */
  waiting: count(),
  /**
   * How many late cancellations more the studio lets pass within so many days, this one done; null where it
   * lets none pass.
   */
  grace: object({ left: count(), days: count() }).nullable().default(null),
  /** What it costs comes back when somebody takes the place before the start. */
  isForgivable: flag(),
});
export type CancelPreview = InferType<typeof cancelPreviewSchema>;
/** `creditReturned` is false when it was cancelled late. */
export const cancelledBookingSchema = bookingSchema.shape({ creditReturned: flag() });
export type CancelledBooking = InferType<typeof cancelledBookingSchema>;

/**
 * POST /api/booking/portal/check-in. `undo` puts CHECKED_IN back to BOOKED. All or nothing. Somebody who has
 * not signed what the door asks for is refused with WAIVER_NEEDED, unless the desk lets them in all the same
 * (`despiteForms`).
 */
export const checkInSchema = object({
  bookingIds: array(id()).min(1, 'Choose a booking').max(200, 'Choose at most 200').required(),
  undo: boolean().default(false),
  despiteForms: boolean().notRequired(),
});
export type CheckIn = InferType<typeof checkInSchema>;
export const bookingsSchema = list(bookingSchema).required();

/**
 * POST /api/booking/portal/mark: corrects what became of a booking. NO_SHOW and LATE_CANCELLED bring their
 * penalties, leaving them takes the penalties back. From the start of the session until attendance is locked;
 * later with a reason, by those above the desk.
 */
export const markBookingSchema = object({
  bookingId: id(),
  status: oneOf(['BOOKED', 'CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED']),
  reason: freeText(500),
});
export type MarkBooking = Omit<InferType<typeof markBookingSchema>, 'reason'> & { reason?: string };
/**
 * POST /api/booking/portal/move: to another session, paid by the same package unless another is named.
 * Answers the new booking.
 */
export const moveBookingSchema = object({
  bookingId: id(),
  scheduleId: id('Choose a session'),
  studioPackageTransactionId: idOrNull(),
  overbook: boolean().default(false),
  notify: boolean().default(true),
});
export type MoveBooking = { bookingId: string; scheduleId: string } & Partial<
  InferType<typeof moveBookingSchema>
>;
/**
 * POST /api/booking/portal/switch-package (staff) and /switch-package (member): the booking is paid by
 * another package.
 */
export const switchPackageSchema = object({
  bookingId: id(),
  studioPackageTransactionId: id('Choose a package'),
});
export type SwitchPackage = InferType<typeof switchPackageSchema>;
/** POST /api/booking/portal/waive: takes back what a late cancellation or a missed class cost. */
export const waivePenaltySchema = object({ bookingId: id(), reason: reason() });
export type WaivePenalty = InferType<typeof waivePenaltySchema>;

/** A package as a way to pay for one session. `refusal` null = it can pay. */
export const payingPackageSchema = object({
  studioPackageTransactionId: id(),
  name: text(),
  unlimited: flag(),
  creditsRemaining: count(),
  totalCredits: count(),
  endDate: textOrNull(),
  refusal: textOrNull(),
  /**
   * The refusal's number: PACKAGE_WRONG_CLASS, NO_CREDITS_LEFT, PACKAGE_WRONG_DATE, PACKAGE_FROZEN,
   * PACKAGE_WRONG_HOURS, or used as often as allowed: DAILY_LIMIT, WEEKLY_LIMIT, MONTHLY_LIMIT.
   */
  refusalCode: wireCodeOrNull(),
  /** Pays for the booking that was asked about. */
  isCurrent: flag(),
});
export type PayingPackage = InferType<typeof payingPackageSchema>;
/**
 * GET /api/booking/portal/eligible-packages?scheduleId&memberId, or ?bookingId for a switch; best first.
 * Members: /eligible-packages?bookingId.
 */
export const payingPackagesSchema = list(payingPackageSchema).required();
const isGiven = (bookingId: unknown): boolean => Boolean(bookingId);
export const eligiblePackagesQuerySchema = object({
  scheduleId: id('Choose a session').when('bookingId', {
    is: isGiven,
    then: (field) => field.notRequired().nullable(),
  }),
  memberId: id('Choose a member').when('bookingId', {
    is: isGiven,
    then: (field) => field.notRequired().nullable(),
  }),
  bookingId: idIfNamed(),
});
export type EligiblePackagesQuery = Partial<InferType<typeof eligiblePackagesQuerySchema>>;

/**
 * GET /api/booking/portal/check?scheduleId&memberId: why can't this member book? Every rule in the order in
 * which they are asked; `message` says what is wrong, or is empty. `staffMay`: the desk can book all the
 * same.
 */
export const bookingCheckSchema = object({
  canBook: flag(),
  staffMay: flag(),
  checks: list(
    object({ key: text(), title: text(), isMet: flag(), code: wireCodeOrNull(), message: text() }),
  ).required(),
});
export type BookingCheck = InferType<typeof bookingCheckSchema>;
export const bookingCheckQuerySchema = object({ scheduleId: idToFind(), memberId: idToFind() });

/** GET /api/booking/portal/activity?bookingId: who did what when, newest first. */
export const bookingActivitySchema = list(
  object({ at: instant(), by: text(), what: text(), reason: text() }),
).required();
export type BookingActivity = InferType<typeof bookingActivitySchema>;

/** What booking a place would do, whatever it is in. */
export const placePreview = {
  packages: payingPackagesSchema,
  /** Until this instant a cancellation gives the credit back. */
  freeCancelUntil: instant(),
  /** Code of the reason why it cannot be booked, with its sentence; null = it can. */
  refusal: object({ code: wireCode(), message: text() }).nullable().default(null),
  bookingId: textOrNull(),
  /** The place is only held for the member, who has yet to pay the order. */
  held: object({ orderId: textOrNull(), until: instantOrNull() }).nullable().default(null),
};

/** GET /api/booking/preview?scheduleId (member): what a tap on "Book" would do. */
export const bookingPreviewSchema = object({ session: publicSessionDetailSchema, ...placePreview });
export type BookingPreview = InferType<typeof bookingPreviewSchema>;

/** GET /api/booking/list?tab (member), by pages from 0. A page that is full may be followed by another. */
export const bookingListQuerySchema = object({
  ...paging,
  tab: oneOf(['upcoming', 'past']).default('upcoming'),
  pageSize: whole(1, 200, 'a page size').default(200),
});
export type BookingListQuery = InferType<typeof bookingListQuerySchema>;
/** What a member can do with a booking now. */
export const OWN_BOOKING_ACTIONS = ['CANCEL', 'MOVE', 'SWITCH', 'CHECK_IN'] as const;
export const memberBookingSchema = object({
  bookingId: id(),
  scheduleId: id(),
  className: text(),
  templateType: oneOf(TEMPLATE_TYPES),
  startAt: instant(),
  endAt: instant(),
  roomName: textOrNull(),
  staffName: textOrNull(),
  status: oneOf(BOOKING_STATUSES),
  packageName: textOrNull(),
  creditsUsed: count(),
  freeCancelUntil: instantOrNull(),
  payMode: oneOf(PAY_MODES),
  studioPackageTransactionId: textOrNull(),
  /** While it is held for somebody who pays: until when, and the order that is paid. */
  holdUntil: instantOrNull(),
  orderId: textOrNull(),
  /** The member says they have paid that order, and the studio looks for the money. */
  isProofSent: flag(),
  /** For whoever is booked only. */
  onlineUrl: text(),
  memberNotes: text(),
  actions: list(oneOf(OWN_BOOKING_ACTIONS)).required(),
  /** The ticket that it is a date of: paid and given back as a whole, `toCome` dates at once. */
  ticket: object({ ticketId: id(), classTemplId: id(), name: text(), ...ticketMoneyFields, toCome: count() })
    .nullable()
    .default(null),
});
export type MemberBooking = InferType<typeof memberBookingSchema>;
export const memberBookingsSchema = list(memberBookingSchema).required();
