import { array, object, type InferType } from 'yup';
import { count, flag, freeText, id, idOrNull, idToFind, instant, instantOrNull, list, localDate, localDateAhead, localDateOrNull, localTime, oneOf, text, textOrNull, typedLower, whole, wholeOrNull } from './fields.ts';
import { TEMPLATE_TYPES } from './class-template.schema.ts';

export const SESSION_STATUSES = ['DRAFT', 'PUBLISHED', 'CANCELLED', 'COMPLETED'] as const;
export const BOOKING_STATUSES = ['HELD', 'PENDING_PAYMENT', 'PROVISIONAL', 'BOOKED', 'CHECKED_IN', 'NO_SHOW', 'CANCELLED', 'LATE_CANCELLED', 'CANCELLED_BY_STUDIO', 'MOVED'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Query of GET /api/schedule/portal/studio and /public: local dates of the studio, `from` in, `to` out, at most 62 days. */
export const dateRangeSchema = object({ from: localDate(), to: localDate() })
  .test('order', 'The range must start before it ends', ({ from, to }) => !(from >= to))
  .test('length', 'Choose at most 62 days', ({ from, to }) => !(Date.parse(to) - Date.parse(from) > 62 * 86_400_000));
export type DateRange = InferType<typeof dateRangeSchema>;
export const publicRangeSchema = dateRangeSchema.shape({ extension: typedLower().required('Name the studio') });
export type PublicRange = InferType<typeof publicRangeSchema>;

/** One dated class, event or appointment. `booked` counts BOOKED, CHECKED_IN and NO_SHOW. */
export const sessionSummarySchema = object({
  scheduleId: id(), classTemplId: id(), className: text(), templateType: oneOf(TEMPLATE_TYPES), colour: text(),
  startAt: instant(), endAt: instant(), localDate: text(), roomId: textOrNull(), roomName: textOrNull(), staffId: textOrNull(), staffName: textOrNull(),
  capacity: count(), booked: count(), creditCost: count(), status: oneOf(SESSION_STATUSES), seriesId: textOrNull(),
});
export type SessionSummary = InferType<typeof sessionSummarySchema>;
export const sessionsSchema = list(sessionSummarySchema).required();

/** What visitors see: no names of members, exact places only up to 5. `placesLeft` null = "available". */
export const publicSessionSchema = object({
  scheduleId: id(), className: text(), templateType: oneOf(TEMPLATE_TYPES), description: text(), level: text(), colour: text(),
  startAt: instant(), endAt: instant(), localDate: text(), roomName: textOrNull(), staffName: textOrNull(),
  placesLeft: count().nullable().defined(), isFull: flag(), creditCost: count(),
});
export type PublicSession = InferType<typeof publicSessionSchema>;
export const publicSessionsSchema = list(publicSessionSchema).required();

export const rosterEntrySchema = object({
  bookingId: id(), memberId: id(), memberName: text(), status: oneOf(BOOKING_STATUSES),
  packageName: textOrNull(), creditsRemaining: count().nullable().defined(), totalCredits: count().nullable().defined(), unlimited: flag(),
  bookedAt: instant(), checkedInAt: instantOrNull(), isFirstVisit: flag(),
});
export type RosterEntry = InferType<typeof rosterEntrySchema>;
/**
 * GET /api/schedule/portal?scheduleId: a session with its roster (current bookings, by name). Members can be checked in
 * from `checkInOpensAt` to `checkInClosesAt`. A trainer sees the rosters of their own sessions only: elsewhere
 * `isRosterShown` is false and the roster is empty.
 */
export const sessionDetailSchema = sessionSummarySchema.shape({
  memberNotes: text(), checkInOpensAt: instant(), checkInClosesAt: instant(), isRosterShown: flag(), roster: list(rosterEntrySchema).required(),
});
export type SessionDetail = InferType<typeof sessionDetailSchema>;
export const byScheduleIdSchema = object({ scheduleId: idToFind() });

/** POST /api/schedule/portal/create. Weekly repetition by weekdays 1 (Monday) to 7 until a date (inclusive), at most 104 sessions. */
export const createSessionSchema = object({
  classTemplId: id('Choose a class'),
  date: localDateAhead(),
  start: localTime(),
  durationMin: whole(5, 1440, 'the length in minutes'),
  roomId: idOrNull(),
  staffId: idOrNull(),
  capacity: whole(1, 500, 'the number of places'),
  memberNotes: freeText(1000),
  repeat: oneOf(['NONE', 'WEEKLY']).default('NONE'),
  intervalWeeks: wholeOrNull(1, 8),
  weekdays: array(whole(1, 7, 'a weekday')).default(() => []),
  until: localDateOrNull('Choose the last day')
    .when('repeat', { is: 'WEEKLY', then: (field) => field.required('Choose the last day') })
    .test('after', 'The last day must not be before the first', (until, { parent }) => !until || until >= (parent as { date: string }).date),
});
export type CreateSession = InferType<typeof createSessionSchema>;
/** Ids of the sessions made, in order; `skipped` = local dates that were left out because their room was taken. */
export const createdSessionsSchema = object({ scheduleIds: list(id()).required(), skipped: list(text()).required() });
export type CreatedSessions = InferType<typeof createdSessionsSchema>;
