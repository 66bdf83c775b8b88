import { boolean, mixed, number, object, string, type InferType } from 'yup';
import {
  amount,
  count,
  flag,
  freeText,
  id,
  instant,
  instantOrNull,
  list,
  money,
  oneOf,
  text,
  textOrNull,
  typed,
  typedLower,
  whole,
} from '../values/fields.ts';

/** The system on the other side. `SANDBOX` calls no partner: for trying the channel without a contract. */
export const CLASS_PASS_MODES = ['SANDBOX'] as const;

/**
 * GET /api/studio/portal/classpass. The credentials are never sent; `hasCredentials` says whether there are
 * any.
 */
export const classPassConfigSchema = object({
  enabled: flag(),
  mode: oneOf(CLASS_PASS_MODES),
  venueId: text(),
  hasCredentials: flag(),
  defaultSpots: count(),
  autoSync: flag(),
  payoutPerVisit: amount(),
  closeMinutes: count(),
  releaseUnusedMinutes: count(),
  lastSyncAt: instantOrNull(),
  errors: list(text()).required(),
  version: count(),
});
export type ClassPassConfig = InferType<typeof classPassConfigSchema>;

/** POST /api/studio/portal/classpass. Empty credentials keep the stored ones. */
export const saveClassPassSchema = object({
  enabled: boolean().default(false),
  mode: oneOf(CLASS_PASS_MODES).default('SANDBOX'),
  venueId: typed()
    .max(60, 'Use at most 60 characters')
    .default('')
    .when('enabled', { is: true, then: (field) => field.required('Enter the venue id') }),
  credentials: freeText(200),
  defaultSpots: whole(0, 500, 'the number of places').default(0),
  autoSync: boolean().default(true),
  payoutPerVisit: money('Enter the payout').default('0'),
  closeMinutes: whole(0, 1440, 'the minutes').default(60),
  releaseUnusedMinutes: whole(0, 10_080, 'the minutes').default(120),
  version: whole(0, 1_000_000_000, 'the version'),
});
export type SaveClassPass = InferType<typeof saveClassPassSchema>;

/** POST /api/studio/portal/classpass/test and /sync. */
export const classPassTestSchema = object({ ok: flag(), message: text() });
export type ClassPassTest = InferType<typeof classPassTestSchema>;
export const classPassSyncSchema = object({
  pushed: count(),
  withdrawn: count(),
  errors: list(text()).required(),
});
export type ClassPassSync = InferType<typeof classPassSyncSchema>;

/**
 * POST /api/studio/portal/classpass/import: a roster for one session, as the partner exports it. The first
 * line names the columns: reservation_id, first_name, last_name, and optionally email and status (`cancelled`
 * gives the place back).
 */
export const importRosterSchema = object({
  scheduleId: id('Choose a class'),
  file: mixed<object>(),
  csv: string().max(500_000, 'The file is too large').default(''),
  dryRun: boolean().default(false),
});
export type ImportRoster = InferType<typeof importRosterSchema>;
export const ROSTER_OUTCOMES = ['BOOKED', 'ALREADY_BOOKED', 'CANCELLED', 'REFUSED'] as const;
export const importedRosterSchema = object({
  rows: list(
    object({
      line: count(),
      reservationId: text(),
      name: text(),
      outcome: oneOf(ROSTER_OUTCOMES),
      message: text(),
    }),
  ).required(),
  booked: count(),
  cancelled: count(),
  refused: count(),
});
export type ImportedRoster = InferType<typeof importedRosterSchema>;

/** What the log of the channel tells of. */
export const CLASS_PASS_EVENTS = [
  'SYNCED',
  'FAILED',
  'RECOVERED',
  'RESERVED',
  'CANCELLED',
  'IMPORTED',
  'CHANGED',
] as const;
export type ClassPassEvent = (typeof CLASS_PASS_EVENTS)[number];

/**
 * GET /api/studio/portal/classpass/detail: classes with their places for the partner, the sessions of the next
 * four weeks that it has, and what happened lately, newest first.
 */
export const classPassDetailSchema = object({
  /** `spots` 0: as many as the studio's default. */
  classes: list(
    object({ classTemplId: id(), className: text(), capacity: count(), enabled: flag(), spots: count() }),
  ).required(),
  sessions: list(
    object({
      scheduleId: id(),
      className: text(),
      startAt: instant(),
      spots: count(),
      taken: count(),
      placesLeft: count(),
    }),
  ).required(),
  log: list(object({ at: instant(), event: oneOf(CLASS_PASS_EVENTS), text: text() })).required(),
});
export type ClassPassDetail = InferType<typeof classPassDetailSchema>;

/** POST /api/studio/portal/classpass/class: also for the sessions to come that were not released. */
export const saveClassPassClassSchema = object({
  classTemplId: id('Choose a class'),
  enabled: boolean().required(),
  spots: whole(0, 500, 'the places').default(0),
});
export type SaveClassPassClass = InferType<typeof saveClassPassClassSchema>;

/**
 * POST /api/studio/portal/classpass/sandbox: plays the partner, which sells a place or gives one back. Only
 * while the mode is SANDBOX.
 */
export const classPassTrialSchema = object({
  act: oneOf(['RESERVE', 'CANCEL'], 'Choose what to try'),
  scheduleId: id('Choose a class'),
  reservationId: typed().max(80).default(''),
});
export type ClassPassTrial = InferType<typeof classPassTrialSchema>;
export const classPassTriedSchema = object({ reservationId: text(), guestName: text(), placesLeft: count() });
export type ClassPassTried = InferType<typeof classPassTriedSchema>;

/**
 * POST /api/studio/classpass/reservation and /reservation/cancel (the partner). Signed: the hex HMAC-SHA-256,
 * with the studio's credentials, of `sentAt.venueId.reservationId.scheduleId.action`; `sentAt` in seconds, at
 * most five minutes old.
 */
const signed = {
  venueId: typed().required().max(60),
  reservationId: typed().required().max(80),
  sentAt: number().integer().required(),
  signature: typedLower()
    .required()
    .matches(/^[0-9a-f]{64}$/),
};
export const partnerReservationSchema = object({
  ...signed,
  scheduleId: id(),
  firstName: typed().required().max(60),
  lastName: typed().max(60).default(''),
  email: typedLower().max(254).default(''),
});
export type PartnerReservation = InferType<typeof partnerReservationSchema>;
export const partnerCancellationSchema = object({ ...signed, isLate: boolean().default(false) });
export type PartnerCancellation = InferType<typeof partnerCancellationSchema>;
export const partnerAnswerSchema = object({
  status: oneOf(['RESERVED', 'CANCELLED']),
  bookingId: textOrNull(),
  placesLeft: count(),
});
export type PartnerAnswer = InferType<typeof partnerAnswerSchema>;
