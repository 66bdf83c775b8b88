import { boolean, mixed, number, object, string, type InferType } from 'yup';
import {
  amount,
  count,
  flag,
  freeText,
  id,
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
