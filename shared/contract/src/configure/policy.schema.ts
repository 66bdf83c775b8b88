import { array, boolean, number, object, type InferType } from 'yup';
import { deskLimitTableSchema } from './desk-limit.schema.ts';
import { localTime, oneOf, typed, whole } from '../values/fields.ts';
import { quietHoursSchema, sentPenaltySchema } from './penalty.schema.ts';
import { WAIVER_ENFORCEMENTS } from './waiverEnforcement.ts';
import { WAITLIST_MODES } from '../booking/waitlistMode.ts';

const emptyToNull = (value: unknown, original: unknown): unknown => (original === '' ? null : value);
/** Whole number that may be left out of a change. */
const maybe = (min: number, max: number) => whole(min, max, 'a number').notRequired();
/** The same; `null` = without a limit. */
const maybeNull = (min: number, max: number) =>
  number()
    .nullable()
    .transform(emptyToNull)
    .integer('Enter a whole number')
    .min(min, `Enter at least ${min}`)
    .max(max, `Enter at most ${max}`)
    .notRequired();

const DAY = 1440;
const policyFields = {
  bookingOpensDays: maybe(0, 365),
  bookingOpensTime: localTime().notRequired(),
  bookingClosesMinutes: maybe(-15, 7 * DAY),
  maxUpcomingBookings: maybeNull(1, 500),
  maxBookingsPerDay: maybeNull(1, 50),
  maxBookingsPerWeek: maybeNull(1, 200),
  cancelWindowMinutes: maybe(0, 14 * DAY),
  apptCancelWindowMinutes: maybe(0, 14 * DAY),
  eventCancelWindowMinutes: maybe(0, 60 * DAY),
  quietHours: quietHoursSchema.default(undefined).notRequired(),
  penalties: array(sentPenaltySchema).max(20, 'Use at most 20 rules').notRequired(),
  graceCancelsPerPeriod: maybe(0, 50),
  gracePeriodDays: maybe(1, 365),
  forgiveIfRefilled: boolean().notRequired(),
  feeHoldHours: maybe(0, 168),
  staffMayWaive: boolean().notRequired(),
  waitlistMode: oneOf(WAITLIST_MODES).notRequired(),
  waitlistMax: maybe(0, 500),
  autoPromoteCutoffMinutes: maybeNull(0, 14 * DAY),
  promotionGraceMinutes: maybe(0, DAY),
  noShowAfterMinutes: maybe(0, DAY),
  holdMinutes: maybe(1, 120),
  allowPendingHold: boolean().notRequired(),
  checkInOpensMinutes: maybe(0, DAY),
  attendanceLockHours: maybe(1, 720),
  allowOverlap: boolean().notRequired(),
  freeCancelHoursAfterChange: maybe(0, 168),
  lowCreditThreshold: maybe(1, 100),
  expiringSoonDays: maybe(1, 90),
  recentlyExpiredDays: maybe(1, 365),
  /** In whole units of the currency; only an owner changes it. */
  superRefundLimit: maybeNull(0, 1_000_000),
  /**
   * How long new payout details wait before they apply; only an owner changes it, and a shorter wait needs a
   * fresh proof for PAYOUT.
   */
  payoutHoldHours: maybe(24, 168),
  waiverEnforcement: oneOf(WAIVER_ENFORCEMENTS).notRequired(),
  /** How much each role may give away unasked; only an owner changes it. */
  deskLimits: deskLimitTableSchema.default(undefined).notRequired(),
  /** As receipts show it, e.g. for GST. */
  taxRegNo: typed().max(40, 'Use at most 40 characters').notRequired(),
};

/** PUT /api/studio/portal/update-attributes: fields that are sent change, the others stay. */
export const updateAttributesSchema = object({
  attributes: object(policyFields).noUnknown().required(),
}).noUnknown();
export type UpdateAttributes = InferType<typeof updateAttributesSchema>;
/** The whole policy after the change; GET /api/studio/portal/attributes answers the same. */
export const attributesSchema = object({ attributes: object(policyFields).required() });
export type Attributes = InferType<typeof attributesSchema>;

/** Parts of the policy that have forms of their own. */
export const taxNumberSchema = object({ taxRegNo: policyFields.taxRegNo });
export const keptPlacesSchema = object({
  allowPendingHold: policyFields.allowPendingHold,
  holdMinutes: whole(1, 120, 'the minutes'),
});
export const enforcementSchema = object({ waiverEnforcement: policyFields.waiverEnforcement });
export const moneyLimitsSchema = object({
  superRefundLimit: policyFields.superRefundLimit,
  staffMayWaive: policyFields.staffMayWaive,
});
export const payoutHoldSchema = object({ payoutHoldHours: whole(24, 168, 'the hours') });
