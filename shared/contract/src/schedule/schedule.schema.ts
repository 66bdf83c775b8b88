import { DAY } from '../values/time.ts';
import { object, type InferType } from 'yup';
import { bookingRulesSchema } from './booking-rules.schema.ts';
import { rosterNotesSchema } from '../members/note.schema.ts';
import { objectionSchema } from './objection.schema.ts';
import { bookedSpotSchema } from './session-spot.schema.ts';
import { TEMPLATE_TYPES } from './templateType.ts';
import {
  amount,
  count,
  extensionToFind,
  flag,
  id,
  idIfNamed,
  idToFind,
  instant,
  instantOrNull,
  list,
  localDate,
  oneOf,
  oneOfOrNull,
  text,
  textOrNull,
} from '../values/fields.ts';

export const SESSION_STATUSES = ['DRAFT', 'PUBLISHED', 'CANCELLED', 'COMPLETED'] as const;
export const BOOKING_STATUSES = [
  'HELD',
  'PENDING_PAYMENT',
  'PROVISIONAL',
  'BOOKED',
  'CHECKED_IN',
  'NO_SHOW',
  'CANCELLED',
  'LATE_CANCELLED',
  'CANCELLED_BY_STUDIO',
  'MOVED',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** What pays for a place: a package, money at the desk, nobody yet, nobody ever, or a partner. */
export const PAY_MODES = ['PACKAGE', 'DROP_IN', 'UNPAID', 'FREE', 'CHANNEL'] as const;
export type PayMode = (typeof PAY_MODES)[number];

/**
 * Query of GET /api/schedule/portal/studio and /public: local dates of the studio, `from` in, `to` out, at
 * most 62 days.
 */
export const dateRangeSchema = object({ from: localDate(), to: localDate() })
  .test('order', 'The range must start before it ends', ({ from, to }) => !(from >= to))
  .test(
    'length',
    'Choose at most 62 days',
    ({ from, to }) => !(Date.parse(to) - Date.parse(from) > 62 * DAY),
  );
export type DateRange = InferType<typeof dateRangeSchema>;
/** Query of GET /api/schedule/portal/studio; omitted filters do not narrow the list. */
export const sessionListQuerySchema = dateRangeSchema.shape({
  templateType: oneOfOrNull(TEMPLATE_TYPES),
  status: oneOfOrNull(SESSION_STATUSES),
  classTemplId: idIfNamed(),
  staffId: idIfNamed(),
  roomId: idIfNamed(),
});
export type SessionListQuery = Pick<DateRange, 'from' | 'to'> &
  Partial<InferType<typeof sessionListQuerySchema>>;
export const publicRangeSchema = dateRangeSchema.shape({ extension: extensionToFind() });
export type PublicRange = InferType<typeof publicRangeSchema>;

const staffNameSchema = object({ staffId: id(), displayName: text() });

/**
 * One dated class, event or appointment. `className` is its title, or else its template's name. `booked`
 * counts BOOKED, CHECKED_IN and NO_SHOW, `taken` every place that nobody else can book, `waiting` the
 * waitlist. With `subForStaffName` the instructor substitutes for that person.
 */
export const sessionSummarySchema = object({
  scheduleId: id(),
  classTemplId: id(),
  className: text(),
  templateType: oneOf(TEMPLATE_TYPES),
  colour: text(),
  startAt: instant(),
  endAt: instant(),
  localDate: text(),
  roomId: textOrNull(),
  roomName: textOrNull(),
  staffId: textOrNull(),
  staffName: textOrNull(),
  subForStaffName: textOrNull(),
  /** Who teaches it with the instructor, in their order; not whoever stands in for the instructor. */
  coInstructors: list(staffNameSchema).default(() => []),
  capacity: count(),
  booked: count(),
  taken: count(),
  waiting: count(),
  minSignups: count().nullable().defined(),
  creditCost: count(),
  status: oneOf(SESSION_STATUSES),
  publishAt: instantOrNull(),
  seriesId: textOrNull(),
  isException: flag(),
  version: count(),
});
export type SessionSummary = InferType<typeof sessionSummarySchema>;
export const sessionsSchema = list(sessionSummarySchema).required();

/**
 * What visitors see: no names of members, exact places only up to 5. `placesLeft` null = "available". `photo`
 * is an address. A cancelled session is shown to members who had booked it, and takes no bookings.
 */
export const publicSessionSchema = object({
  scheduleId: id(),
  classTemplId: id(),
  photo: textOrNull(),
  isCancelled: flag(),
  className: text(),
  templateType: oneOf(TEMPLATE_TYPES),
  description: text(),
  level: text(),
  colour: text(),
  startAt: instant(),
  endAt: instant(),
  localDate: text(),
  roomName: textOrNull(),
  /** Everybody who teaches it, in words: `Mei Lin and Hana Sato`. */
  staffName: textOrNull(),
  /** One name each. */
  staffNames: list(text()).default(() => []),
  placesLeft: count().nullable().defined(),
  isFull: flag(),
  creditCost: count(),
});
export type PublicSession = InferType<typeof publicSessionSchema>;
export const publicSessionsSchema = list(publicSessionSchema).required();
/**
 * GET /api/schedule/detail: a session with the details that its card has no room for. `opensAt` null =
 * booking is open, as far as time is concerned. A place that is booked now can be given back without loss
 * until `freeCancelUntil`.
 */
export const publicSessionDetailSchema = publicSessionSchema.shape({
  photos: list(text()).required(),
  /** Of an instructor with a page of their own; else null. */
  teacherId: textOrNull(),
  preparationNotes: text(),
  location: text(),
  requiresWaiver: flag(),
  opensAt: instantOrNull(),
  freeCancelUntil: instant(),
});
export type PublicSessionDetail = InferType<typeof publicSessionDetailSchema>;

/** A booked member; a partner's guest appears under the partner's name for them. */
export const rosterEntrySchema = object({
  bookingId: id(),
  memberId: id(),
  memberName: text(),
  /** Who brings them, for a guest. */
  guestOf: textOrNull(),
  /** The address of their picture without its width. */
  picture: textOrNull(),
  status: oneOf(BOOKING_STATUSES),
  studioPackageTransactionId: textOrNull(),
  packageName: textOrNull(),
  creditsRemaining: count().nullable().defined(),
  totalCredits: count().nullable().defined(),
  unlimited: flag(),
  creditsUsed: count(),
  payMode: oneOf(PAY_MODES),
  source: text(),
  bookedAt: instant(),
  checkedInAt: instantOrNull(),
  /** Which visit of the member it is, or will be, by their check-ins before it; 1: their first. */
  visitNumber: count(),
  isLowCredit: flag(),
  isBirthday: flag(),
  isOverbooked: flag(),
  spot: bookedSpotSchema.nullable().default(null),
  /** The member has not signed a form that the session needs. */
  isUnsigned: flag(),
  /**
   * The amount that the desk can still collect for the place; null when there is nothing to collect, or an
   * order exists for it.
   */
  amountDue: amount().nullable().defined(),
  /** What was paid for the place itself and not refunded; null for nothing, and for a date of a ticket. */
  amountPaid: amount().nullable().default(null),
  /** The event ticket that this date belongs to, with the number of its remaining dates. */
  ticket: object({ ticketId: id(), name: text(), toCome: count() }).nullable().default(null),
  notes: rosterNotesSchema,
  /** Of a no-show: what its member has said about it. */
  objection: objectionSchema.nullable().default(null),
});
export type RosterEntry = InferType<typeof rosterEntrySchema>;

const seriesSchema = object({
  seriesId: id(),
  repeat: oneOf(['DAILY', 'WEEKLY', 'MONTHLY']),
  interval: count(),
  weekdays: list(count()).required(),
  until: textOrNull(),
  isEnded: flag(),
});
/**
 * GET /api/schedule/portal?scheduleId: a session with its roster (current bookings, by name). The desk can
 * check members in from `checkInOpensAt` to `checkInClosesAt`. A trainer sees the rosters of their own
 * sessions only: elsewhere `isRosterShown` is false and the roster is empty. `start` is the studio's wall
 * time.
 */
export const sessionDetailSchema = sessionSummarySchema.shape({
  title: text(),
  description: text(),
  level: text(),
  start: text(),
  durationMin: count(),
  price: amount().nullable().defined(),
  /**
   * The price of a place without a package: its own, else its class's, else that of a drop-in plan for it.
   */
  dropInPrice: amount().nullable().defined(),
  walkInSpots: count(),
  classPassSpots: count(),
  waitlistMax: count().nullable().defined(),
  onlineUrl: text(),
  memberNotes: text(),
  staffNotes: text(),
  bookingRules: bookingRulesSchema.required(),
  /** Who helps, without the co-instructors. */
  assistants: list(staffNameSchema).required(),
  subForStaffId: textOrNull(),
  cancelReason: text(),
  freeCancelUntil: instantOrNull(),
  series: seriesSchema.nullable().default(null),
  checkInOpensAt: instant(),
  checkInClosesAt: instant(),
  isRosterShown: flag(),
  roster: list(rosterEntrySchema).required(),
  /** Who cancelled too late for free: their penalty can be waived, and another package can bear it. */
  lateCancelled: list(rosterEntrySchema).required(),
  /** Of a cancelled session: who was booked until then. */
  calledOff: list(rosterEntrySchema).required(),
});
export type SessionDetail = InferType<typeof sessionDetailSchema>;
export const byScheduleIdSchema = object({ scheduleId: idToFind() });
/** Query of GET /api/schedule/detail: one session, for visitors. */
export const publicDetailQuerySchema = byScheduleIdSchema.shape({ extension: extensionToFind() });
export type PublicDetailQuery = InferType<typeof publicDetailQuerySchema>;

/**
 * GET /api/schedule/portal/activity?scheduleId: who did what with a session and its bookings, newest first,
 * at most 200.
 */
export const activitySchema = list(
  object({
    at: instant(),
    actorType: oneOf(['STAFF', 'MEMBER', 'SYSTEM', 'API']),
    actorName: text(),
    what: text(),
    reason: text(),
  }),
).required();
export type Activity = InferType<typeof activitySchema>;
