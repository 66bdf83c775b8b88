import { array, boolean, object, type InferType } from 'yup';
import { TEMPLATE_TYPES } from '../schedule/templateType.ts';
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
  whole,
} from '../values/fields.ts';
import { reason } from '../values/typed/reason.schema.ts';
import { BOOKING_STATUSES, PAY_MODES, publicSessionDetailSchema } from '../schedule/schedule.schema.ts';
import { objectionSchema } from '../schedule/objection.schema.ts';
import { bookedSpotSchema, sessionSpotsSchema } from '../schedule/session-spot.schema.ts';
import { ticketMoneyFields } from './ticket-money.schema.ts';

/** The most guests that any studio lets a member bring. */
export const MAX_GUESTS = 10;
const place = {
  scheduleId: id('Choose a class'),
  studioPackageTransactionId: idOrNull(),
  spotId: idIfNamed(),
};
/**
 * POST /api/booking/create (member). Without a package the best one pays. `attendeeId`: somebody of the family who
 * comes instead. `guestIds`: guests who come along, each with a place and a payment; all or none. `spotId`: the wanted
 * spot, or SPOT_TAKEN; else, and for guests, the first free one from the front. Honours an Idempotency-Key.
 */
export const createBookingSchema = object({
  ...place,
  attendeeId: idOrNull(),
  guestIds: list(id()).max(MAX_GUESTS, `Choose at most ${MAX_GUESTS} guests`).default([]),
});
type OwnPlace = InferType<typeof createBookingSchema>;
export type CreateBooking = Omit<OwnPlace, 'attendeeId' | 'guestIds' | 'spotId'> & Partial<OwnPlace>;
/**
 * POST /api/booking/portal/create (staff, for a member). `price` is what a drop-in or unpaid place costs; without it
 * the session's price applies. `overbook` takes a place beyond the last one (permission booking.overbook). `checkIn`
 * checks a walk-in in at once. `spotId` as for members, whether or not those choose.
 */
export const createBookingForMemberSchema = object({
  ...place,
  memberId: id('Choose a member'),
  payMode: oneOf(['PACKAGE', 'DROP_IN', 'UNPAID', 'FREE']).default('PACKAGE'),
  price: moneyOrNull(),
  overbook: boolean().default(false),
  checkIn: boolean().default(false),
  reason: freeText(500),
});
type ForMember = InferType<typeof createBookingForMemberSchema>;
/** Omitted fields have their defaults. */
export type CreateBookingForMember = Omit<CreateBooking, 'attendeeId'> &
  Pick<ForMember, 'memberId'> &
  Partial<ForMember>;

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
 * POST /api/booking/cancel (member). `kind` is the kind that the member saw: when it has become LATE since,
 * nothing is cancelled (NO_LONGER_FREE).
 */
export const cancelBookingSchema = object({ bookingId: id(), kind: oneOfOrNull(CANCEL_KINDS) });
export type CancelBooking = { bookingId: string } & Partial<InferType<typeof cancelBookingSchema>>;
/**
 * POST /api/booking/portal/cancel (staff). Without `kind` the policy decides. EARLY where the policy says
 * LATE, and `waivePenalty`, need the right to waive and a reason. `promoteNext`: whether the first member on
 * the waitlist moves up.
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
 * What cancelling would do now. `kind` is the policy's decision, and is preselected; each option states its effect in
 * a sentence. Members have that one option; staff both, the other one `isAllowed` only to those who may waive.
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
   * How many more late cancellations the studio forgives within `days` days, this one counted; null where it
   * forgives none.
   */
  grace: object({ left: count(), days: count() }).nullable().default(null),
  /** The penalty is returned when somebody takes the place before the start. */
  isForgivable: flag(),
  /** First names of guests whose places are cancelled with this one, by the same rules. */
  guests: list(text()).required(),
});
export type CancelPreview = InferType<typeof cancelPreviewSchema>;
/** `creditReturned` is false after a late cancellation. */
export const cancelledBookingSchema = bookingSchema.shape({ creditReturned: flag() });
export type CancelledBooking = InferType<typeof cancelledBookingSchema>;

/**
 * POST /api/booking/portal/check-in. `undo` puts CHECKED_IN back to BOOKED. All or nothing. A member who has
 * not signed the required forms is refused with WAIVER_NEEDED, unless the desk lets them in anyway
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
 * POST /api/booking/portal/mark: corrects the outcome of a booking. NO_SHOW and LATE_CANCELLED bring their
 * penalties; leaving them takes the penalties back. From the start of the session until attendance is locked;
 * later with a reason, by roles above the desk.
 */
export const markBookingSchema = object({
  bookingId: id(),
  status: oneOf(['BOOKED', 'CHECKED_IN', 'NO_SHOW', 'LATE_CANCELLED']),
  reason: freeText(500),
});
export type MarkBooking = Omit<InferType<typeof markBookingSchema>, 'reason'> & { reason?: string };
/**
 * POST /api/booking/portal/move: to another session, paid by the same package unless the request names
 * another. Answers with the new booking.
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
 * POST /api/booking/portal/switch-package (staff) and /switch-package (member): another package pays for the
 * booking.
 */
export const switchPackageSchema = object({
  bookingId: id(),
  studioPackageTransactionId: id('Choose a package'),
});
export type SwitchPackage = InferType<typeof switchPackageSchema>;
/** POST /api/booking/portal/waive: reverses the penalty of a late cancellation or a no-show. */
export const waivePenaltySchema = object({ bookingId: id(), reason: reason('Please give a reason') });
export type WaivePenalty = InferType<typeof waivePenaltySchema>;

/** A package as a way to pay for one session. `refusal` null = it can pay. */
export const payingPackageSchema = object({
  studioPackageTransactionId: id(),
  name: text(),
  /** The first name of its holder, when somebody of the family pays. */
  ownerName: textOrNull(),
  unlimited: flag(),
  creditsRemaining: count(),
  totalCredits: count(),
  endDate: textOrNull(),
  refusal: textOrNull(),
  /**
   * The refusal's number: PACKAGE_WRONG_CLASS, NO_CREDITS_LEFT, PACKAGE_WRONG_DATE, PACKAGE_FROZEN,
   * PACKAGE_WRONG_HOURS, or the package's limit is reached: DAILY_LIMIT, WEEKLY_LIMIT,
   * MONTHLY_LIMIT, UPCOMING_LIMIT.
   */
  refusalCode: wireCodeOrNull(),
  /** Pays for the booking in question. */
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

/** GET /api/booking/portal/activity?bookingId: who did what when, newest first. */
export const bookingActivitySchema = list(
  object({ at: instant(), by: text(), what: text(), reason: text() }),
).required();
export type BookingActivity = InferType<typeof bookingActivitySchema>;

/** What booking a place would do: the part that classes and appointments share. */
export const placePreview = {
  packages: payingPackagesSchema,
  /** Until this instant a cancellation gives the credit back. */
  freeCancelUntil: instant(),
  /** Code of the reason why it cannot be booked, with its sentence; null = it can. */
  refusal: object({ code: wireCode(), message: text() }).nullable().default(null),
  bookingId: textOrNull(),
  /** The place is only on hold for the member, who has not paid the order yet. */
  held: object({ orderId: textOrNull(), until: instantOrNull() }).nullable().default(null),
};

/** Which place, and who of the family comes; the member themselves unless somebody is named. */
export const placeQuerySchema = object({ scheduleId: idToFind(), attendeeId: idIfNamed() });
export type PlaceQuery = { scheduleId: string; attendeeId?: string | null };

/** GET /api/booking/preview?scheduleId&attendeeId (member): what a tap on "Book" would do. */
export const bookingPreviewSchema = object({
  session: publicSessionDetailSchema,
  ...placePreview,
  /** How many guests the member can bring now. */
  guestsMax: count(),
  /** The plan of the room, where members choose their spot; empty where they do not, or none is free. */
  spots: sessionSpotsSchema.default([]),
});
export type BookingPreview = InferType<typeof bookingPreviewSchema>;

/** GET /api/booking/list?tab (member), the family's too, in pages from 0. Another page may follow a full one. */
export const bookingListQuerySchema = object({
  ...paging,
  tab: oneOf(['upcoming', 'past']).default('upcoming'),
  pageSize: whole(1, 200, 'a page size').default(200),
});
export type BookingListQuery = InferType<typeof bookingListQuerySchema>;
/** What a member can do with a booking now. */
export const OWN_BOOKING_ACTIONS = ['CANCEL', 'MOVE', 'SWITCH', 'CHECK_IN', 'OBJECT', 'SPOT'] as const;
export const memberBookingSchema = object({
  bookingId: id(),
  scheduleId: id(),
  /** Who comes, when it is somebody of the member's family. */
  attendee: object({ memberId: id(), firstName: text() }).nullable().default(null),
  className: text(),
  templateType: oneOf(TEMPLATE_TYPES),
  startAt: instant(),
  endAt: instant(),
  roomName: textOrNull(),
  spot: bookedSpotSchema.nullable().default(null),
  staffName: textOrNull(),
  status: oneOf(BOOKING_STATUSES),
  packageName: textOrNull(),
  creditsUsed: count(),
  freeCancelUntil: instantOrNull(),
  payMode: oneOf(PAY_MODES),
  studioPackageTransactionId: textOrNull(),
  /** For a place on hold: until when, and the order to be paid. */
  holdUntil: instantOrNull(),
  orderId: textOrNull(),
  /** The member has stated that they paid that order, and the studio is checking for the money. */
  isProofSent: flag(),
  /** Only booked members receive it. */
  onlineUrl: text(),
  memberNotes: text(),
  actions: list(oneOf(OWN_BOOKING_ACTIONS)).required(),
  /**
   * The ticket that this date belongs to: it is paid and given back as a whole, with its `toCome` remaining
   * dates.
   */
  ticket: object({ ticketId: id(), classTemplId: id(), name: text(), ...ticketMoneyFields, toCome: count() })
    .nullable()
    .default(null),
  /** Of a no-show: what its member has said about it. */
  objection: objectionSchema.nullable().default(null),
});
export type MemberBooking = InferType<typeof memberBookingSchema>;
export const memberBookingsSchema = list(memberBookingSchema).required();
