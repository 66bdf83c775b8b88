import { array, boolean, number, object, string, type InferType } from 'yup';
import { deskLimitTableSchema } from './desk-limit.schema.ts';
import { localTime, oneOf, typed, whole } from './fields.ts';
import { WAITLIST_MODES } from './booking-rules.schema.ts';

const emptyToNull = (value: unknown, original: unknown): unknown => (original === '' ? null : value);
/** Whole number that may be left out of a change. */
const maybe = (min: number, max: number) => whole(min, max, 'a number').notRequired();
/** The same, and `null` = without a limit. */
const maybeNull = (min: number, max: number) =>
  number()
    .nullable()
    .transform(emptyToNull)
    .integer('Enter a whole number')
    .min(min, `Enter at least ${min}`)
    .max(max, `Enter at most ${max}`)
    .notRequired();

export const PENALTY_TRIGGERS = ['LATE_CANCEL', 'NO_SHOW'] as const;
export const PENALTY_MODES = ['EVERY', 'FROM_NTH', 'EXACTLY_NTH'] as const;
export const PENALTY_ACTIONS = ['FORFEIT_CREDIT', 'FEE', 'EXTRA_CREDIT', 'BLOCK_DAYS'] as const;

/**
 * `appliesTo`: ALL, UNLIMITED, or ids of plans with commas between them. `value`: credits, days or minor
 * units of money.
 */
const penaltySchema = object({
  trigger: oneOf(PENALTY_TRIGGERS),
  appliesTo: string().required('Choose whom it is for').max(4000, 'Choose fewer plans'),
  mode: oneOf(PENALTY_MODES).default('EVERY'),
  n: whole(1, 100, 'which time').default(1),
  windowDays: whole(1, 365, 'the days').default(60),
  action: oneOf(PENALTY_ACTIONS),
  value: whole(0, 1_000_000, 'a value').default(0),
});

/**
 * How strict a studio is about forms that are not signed: as each form says, at the door only, or not at all.
 */
export const WAIVER_ENFORCEMENTS = ['BLOCK_BOOKING', 'BLOCK_CHECK_IN', 'WARN'] as const;

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
  quietHours: object({ from: localTime(), to: localTime() })
    .nullable()
    .default(undefined)
    .notRequired()
    .test('span', 'Quiet hours cannot be the whole day', (hours) => !hours || hours.from !== hours.to),
  penalties: array(penaltySchema).max(20, 'Use at most 20 rules').notRequired(),
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
   * How long new payout details wait until they count; only an owner changes it, and a shorter one needs a
   * fresh proof for PAYOUT.
   */
  payoutHoldHours: maybe(24, 168),
  waiverEnforcement: oneOf(WAIVER_ENFORCEMENTS).notRequired(),
  /** How much each role gives away by itself; only an owner changes it. */
  deskLimits: deskLimitTableSchema.default(undefined).notRequired(),
  /** As it stands on receipts, e.g. of GST. */
  taxRegNo: typed().max(40, 'Use at most 40 characters').notRequired(),
};

/** PUT /api/studio/portal/update-attributes: those that are sent change, the others stay. */
export const updateAttributesSchema = object({
  attributes: object(policyFields).noUnknown().required(),
}).noUnknown();
export type UpdateAttributes = InferType<typeof updateAttributesSchema>;
/** The whole policy afterwards; GET /api/studio/portal/attributes answers the same. */
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
