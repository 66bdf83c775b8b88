import { array, boolean, number, object, type InferType } from 'yup';
import { deskLimitTableSchema } from './desk-limit.schema.ts';
import { durationWords } from '../values/duration.ts';
import { inCurrency, localTime, oneOf, typed, whole } from '../values/fields.ts';
import { HIGHEST_AMOUNT } from '../values/money.ts';
import { readAmount } from '../values/typed/typedAmount.ts';
import { quietHoursSchema, sentPenaltySchema } from './penalty.schema.ts';
import { WAIVER_ENFORCEMENTS } from './waiverEnforcement.ts';
import { WAITLIST_MODES } from '../booking/waitlistMode.ts';

const emptyToNull = (value: unknown, original: unknown): unknown => (original === '' ? null : value);
/** Whole number that may be left out of a change. */
const maybe = (min: number, max: number) => whole(min, max, 'a number').notRequired();
/** Minutes that may be left out of a change; people type them in hours or days. */
const minutes = (max: number) =>
  number()
    .transform((value: unknown, original: unknown) => (original === '' ? Number.NaN : value))
    .typeError('Enter a number')
    .integer('Enter whole minutes')
    .min(0, 'Enter 0 or more')
    .max(max, `Enter at most ${durationWords(max)}`);
/** The same; `null` = without a limit. */
const maybeNull = (min: number, max: number) =>
  number()
    .nullable()
    .transform(emptyToNull)
    .integer('Enter a whole number')
    .min(min, `Enter at least ${min}`)
    .max(max, `Enter at most ${max}`)
    .notRequired();

/** A whole amount of money, typed as people write it; `null` = without a limit. */
const maybeAmount = () =>
  maybeNull(0, HIGHEST_AMOUNT)
    .transform((value: unknown, original: unknown) =>
      typeof original === 'string' && original !== '' ? Number(readAmount(original)) : value,
    )
    .typeError('Enter an amount')
    .test(inCurrency);

const NAMELESS = 'Enter a name';
/** What a document is called, or the number on it. */
const documentWord = () => typed().min(1, NAMELESS).max(30, 'Use at most 30 characters').notRequired();

const DAY = 1440;
const policyFields = {
  bookingOpensDays: maybe(0, 365),
  bookingOpensTime: localTime().notRequired(),
  bookingClosesMinutes: maybe(-15, 7 * DAY),
  maxUpcomingBookings: maybeNull(1, 500),
  maxBookingsPerDay: maybeNull(1, 50),
  maxBookingsPerWeek: maybeNull(1, 200),
  guestBookingsMax: maybe(0, 10),
  cancelWindowMinutes: minutes(14 * DAY).notRequired(),
  apptCancelWindowMinutes: minutes(14 * DAY).notRequired(),
  eventCancelWindowMinutes: minutes(60 * DAY).notRequired(),
  quietHours: quietHoursSchema.default(undefined).notRequired(),
  penalties: array(sentPenaltySchema).max(20, 'Use at most 20 rules').notRequired(),
  graceCancelsPerPeriod: maybe(0, 50),
  gracePeriodDays: maybe(1, 365),
  forgiveIfRefilled: boolean().notRequired(),
  feeHoldHours: maybe(0, 168),
  staffMayWaive: boolean().notRequired(),
  waitlistMode: oneOf(WAITLIST_MODES).notRequired(),
  waitlistMax: maybe(0, 500),
  autoPromoteCutoffMinutes: minutes(14 * DAY)
    .nullable()
    .transform(emptyToNull)
    .notRequired(),
  promotionGraceMinutes: minutes(DAY).notRequired(),
  noShowAfterMinutes: minutes(DAY).notRequired(),
  holdMinutes: maybe(1, 120),
  allowPendingHold: boolean().notRequired(),
  checkInOpensMinutes: minutes(DAY).notRequired(),
  attendanceLockHours: maybe(1, 720),
  allowOverlap: boolean().notRequired(),
  freeCancelHoursAfterChange: maybe(0, 168),
  lowCreditThreshold: maybe(1, 100),
  expiringSoonDays: maybe(1, 90),
  recentlyExpiredDays: maybe(1, 365),
  /** In whole units of the currency; only an owner changes it. */
  superRefundLimit: maybeAmount(),
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
  taxRegName: documentWord(),
  receiptName: documentWord(),
  creditNoteName: documentWord(),
  receiptNote: typed().max(500, 'Use at most 500 characters').notRequired(),
  buyerFrom: maybeAmount(),
};

/** Every option of the policy that a request may change. */
export const sentPolicySchema = object(policyFields);

/** PUT /api/studio/portal/update-attributes: fields that are sent change, the others stay. */
export const updateAttributesSchema = object({
  attributes: object(policyFields).noUnknown().required(),
}).noUnknown();
export type UpdateAttributes = InferType<typeof updateAttributesSchema>;
/** The whole policy after the change; GET /api/studio/portal/attributes answers the same. */
export const attributesSchema = object({ attributes: object(policyFields).required() });
export type Attributes = InferType<typeof attributesSchema>;

/** Parts of the policy that have forms of their own. */
export const documentSchema = object({
  taxRegNo: policyFields.taxRegNo,
  taxRegName: policyFields.taxRegName.required(NAMELESS),
  receiptName: policyFields.receiptName.required(NAMELESS),
  creditNoteName: policyFields.creditNoteName.required(NAMELESS),
  receiptNote: policyFields.receiptNote,
  buyerFrom: policyFields.buyerFrom,
});
export const enforcementSchema = object({ waiverEnforcement: policyFields.waiverEnforcement });
export const moneyLimitsSchema = object({
  superRefundLimit: policyFields.superRefundLimit,
  staffMayWaive: policyFields.staffMayWaive,
});
export const payoutHoldSchema = object({ payoutHoldHours: whole(24, 168, 'the hours') });
