import { tooLong } from '../values/typed/bounds.ts';
import { array, boolean, object, type InferType } from 'yup';
import { bookingRulesSchema } from './booking-rules.schema.ts';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  idIfNamed,
  list,
  localDate,
  localDateAhead,
  momentOrNull,
  moneyOrNull,
  named,
  oneOf,
  text,
  textOrNull,
  typed,
  instantOrNull,
  whole,
  wholeOrNull,
  webAddress,
} from '../values/fields.ts';
import { localTime } from '../values/clock/wallTime.schema.ts';
import { PAY_MODES } from './schedule.schema.ts';

/** How much of a series a change covers. Sessions that have started stay as they are. */
export const SCOPES = ['THIS', 'THIS_AND_FOLLOWING', 'ALL_FUTURE'] as const;
export type Scope = (typeof SCOPES)[number];
const scope = () => oneOf(SCOPES).default('THIS');
/** A form has no empty list: an empty text takes everybody out. */
const people = () =>
  array(id())
    .transform((value: unknown, original: unknown) => (original === '' ? [] : value))
    .max(5, 'Choose at most 5')
    .optional();
const scheduleIds = () => array(id()).min(1, 'Choose a session').max(200, 'Choose at most 200').required();

/**
 * POST /api/schedule/portal/update. Omitted fields stay as they are; a move is an update of `date`, `start`
 * or `roomId`. `version` is that of the session (CHANGED_MEANWHILE when it is stale). Within a wider scope,
 * `date` moves every session by as many days, and sessions that were changed individually stay as they are.
 * Places below those taken: REFUSE (SESSION_FULL), KEEP (over the limit, closed until enough leave), or
 * MOVE_LAST (the latest bookings go to the head of the waitlist, credits back). `notify` mails booked members
 * about another time, room or instructor; after another time they may leave for free for a while. A co-instructor who
 * becomes the instructor is none any more.
 */
export const updateSessionSchema = object({
  scheduleId: id(),
  version: whole(1, 1_000_000, 'a version'),
  scope: scope(),
  date: localDateAhead().optional(),
  start: localTime().optional(),
  durationMin: whole(5, 1440, 'the length in minutes').optional(),
  roomId: idIfNamed(),
  staffId: idIfNamed(),
  capacity: whole(1, 500, 'the number of places').optional(),
  title: freeText(80).default(undefined),
  memberNotes: freeText(1000).default(undefined),
  staffNotes: freeText(2000).default(undefined),
  onlineUrl: webAddress().default(undefined),
  minSignups: wholeOrNull(1, 500).default(undefined),
  walkInSpots: whole(0, 500, 'the places kept for walk-ins').optional(),
  classPassSpots: whole(0, 500, 'the places for ClassPass').optional(),
  waitlistMax: wholeOrNull(0, 500).default(undefined),
  creditCost: whole(0, 50, 'the credits').optional(),
  price: moneyOrNull().default(undefined),
  coInstructorIds: people(),
  assistantIds: people(),
  bookingRules: bookingRulesSchema.default(undefined),
  onOver: oneOf(['REFUSE', 'KEEP', 'MOVE_LAST']).default('REFUSE'),
  notify: boolean().default(true),
  allowStaffClash: boolean().default(false),
}).noUnknown();
export type UpdateSession = InferType<typeof updateSessionSchema>;
/**
 * Which sessions changed; `told` = number of members who get a mail; `movedToWaitlist` = bookings that lost
 * their place.
 */
export const changedSessionsSchema = object({
  scheduleIds: list(id()).required(),
  told: count(),
  movedToWaitlist: count(),
});
export type ChangedSessions = InferType<typeof changedSessionsSchema>;

/** GET /api/schedule/portal/cancel-preview?scheduleId&scope: what a cancellation would do. */
export const sessionsCancelPreviewQuerySchema = object({ scheduleId: id(), scope: scope() });
export const sessionsCancelPreviewSchema = object({
  sessions: count(),
  booked: count(),
  waiting: count(),
  credits: count(),
  /** Packages that end later, as the booking rules say, and by how many days. */
  extended: object({ packages: count(), days: count() }),
  money: list(object({ payMode: oneOf(PAY_MODES), bookings: count(), amount: amount() })).required(),
});
export type SessionsCancelPreview = InferType<typeof sessionsCancelPreviewSchema>;

/**
 * POST /api/schedule/portal/cancel. Every booking gets its credits back, whatever the cancel window; the
 * waitlist ends. `scope` other than THIS takes one id. STAFF must give a reason; `tellReason` includes it in
 * the mail to members.
 */
export const cancelSessionsSchema = object({
  scheduleIds: scheduleIds(),
  scope: scope(),
  reason: freeText(500),
  tellReason: boolean().default(true),
  notify: boolean().default(true),
});
export type CancelSessions = InferType<typeof cancelSessionsSchema>;
export const cancelledSessionsSchema = object({
  scheduleIds: list(id()).required(),
  bookings: count(),
  waiting: count(),
  credits: count(),
});
export type CancelledSessions = InferType<typeof cancelledSessionsSchema>;

/**
 * GET /api/schedule/portal/substitutes?scheduleId: who could teach it: people who teach, free ones first; `clash` =
 * what they teach at that time.
 */
export const substitutesSchema = list(
  object({
    staffId: id(),
    displayName: text(),
    colour: text(),
    isFree: flag(),
    clash: textOrNull(),
  }),
).required();
export type Substitutes = InferType<typeof substitutesSchema>;
/** POST /api/schedule/portal/substitute. Naming the original instructor ends the substitution. */
export const substituteSchema = object({
  scheduleId: id(),
  staffId: id('Choose an instructor'),
  notify: boolean().default(true),
  allowStaffClash: boolean().default(false),
});
export type Substitute = InferType<typeof substituteSchema>;

/**
 * POST /api/schedule/portal/duplicate: creates a session like this one, without its bookings, at another
 * time.
 */
export const duplicateSchema = object({
  scheduleId: id(),
  date: localDateAhead(),
  start: localTime(),
  allowStaffClash: boolean().default(false),
});
export type Duplicate = InferType<typeof duplicateSchema>;

/**
 * POST /api/schedule/portal/copy-week: copies the classes of the week of `from` to the week of `to`. A second
 * copy adds nothing.
 */
export const copyWeekSchema = object({ from: localDate(), to: localDateAhead() });
export type CopyWeek = InferType<typeof copyWeekSchema>;
/**
 * `alreadyThere` = sessions that were copied before, or that their series has created. `past` = those whose time
 * has passed in the target week: nothing is copied into the past. STAFF: created, but without the instructor, who is
 * busy or has left.
 */
export const copiedWeekSchema = object({
  scheduleIds: list(id()).required(),
  alreadyThere: count(),
  past: count(),
  skipped: list(
    object({ localDate: text(), className: text(), reason: oneOf(['ROOM', 'CLOSED', 'CLASS', 'STAFF']) }),
  ).required(),
});
export type CopiedWeek = InferType<typeof copiedWeekSchema>;

/** POST /api/schedule/portal/publish: publishes drafts, now or at an instant. */
export const publishSessionsSchema = object({ scheduleIds: scheduleIds(), publishAt: momentOrNull() });
export type PublishSessions = InferType<typeof publishSessionsSchema>;

/** POST /api/schedule/portal/message: a mail to booked members, members on the waitlist, or both. */
export const messageAttendeesSchema = object({
  scheduleId: id(),
  to: oneOf(['BOOKED', 'WAITING', 'ALL']).default('BOOKED'),
  subject: named('Enter a subject', 150),
  message: typed().required('Enter a message').max(5000, tooLong),
});
export type MessageAttendees = InferType<typeof messageAttendeesSchema>;
export const messagedSchema = object({ told: count() });

/**
 * GET, POST and DELETE /api/schedule/portal/ics-token (staff) and /api/schedule/ics-token (member): the
 * caller's calendar feed. POST invalidates the old address.
 */
export const icsTokenSchema = object({ url: textOrNull(), createdAt: instantOrNull() });
export type IcsToken = InferType<typeof icsTokenSchema>;
