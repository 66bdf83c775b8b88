import { boolean, mixed, number, object, string, type InferType, type Schema } from 'yup';
import {
  DESK_LIMIT_KINDS,
  DESK_LIMITS,
  deskLimitsIn,
  LIMITED_ROLES,
  type DeskLimitTable,
} from './deskLimits.ts';
import { penaltiesSchema, quietHoursSchema } from './penalty.schema.ts';
import { WAIVER_ENFORCEMENTS } from './waiverEnforcement.ts';
import { WAITLIST_MODES } from '../booking/waitlistMode.ts';
import { isRecord } from '../values/record.ts';

const countOrNull = () => number().integer().min(0).nullable().defined();

const isCountOrNull = (value: unknown): boolean =>
  value === null || (Number.isInteger(value) && Number(value) >= 0);
const isLimit = (value: unknown): boolean =>
  isRecord(value) && [value['perCall'], value['perMemberDay'], value['perStaffDay']].every(isCountOrNull);
/**
 * The whole table, or no table: a role without its limits would have none. One test, because the table has 63
 * numbers.
 */
const isLimitTable = (value: unknown): boolean =>
  isRecord(value) &&
  LIMITED_ROLES.every((role) => {
    const limits = value[role];
    return isRecord(limits) && DESK_LIMIT_KINDS.every((kind) => isLimit(limits[kind]));
  });

/**
 * Policy of a studio as stored: sparsely, with the defaults from here for missing values. Requests are more
 * restricted: `policy.schema.ts`.
 */
const policySchema = object({
  /** How many days ahead a session can be booked; 0 = as soon as it is published. */
  bookingOpensDays: number().default(30),
  /** Wall time at which the booking of a day opens, `HH:mm`. */
  bookingOpensTime: string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('00:00'),
  /** How long before its start a session closes for booking; negative = that long after it. */
  bookingClosesMinutes: number().default(0),
  /** Most places that a member may hold at once, on one day, and in one week; null = any number. */
  maxUpcomingBookings: countOrNull().default(null),
  maxBookingsPerDay: countOrNull().default(null),
  maxBookingsPerWeek: countOrNull().default(null),
  /** How many guests a member may bring to a session, with a package that pays for guests. */
  guestBookingsMax: number().default(0),
  /** A cancellation of a class later than this before its start costs the credit. */
  cancelWindowMinutes: number().default(720),
  /** The same for appointments. */
  apptCancelWindowMinutes: number().default(1440),
  /** The same for events. */
  eventCancelWindowMinutes: number().default(4320),
  /** Hours of the night that do not count toward the window. */
  quietHours: quietHoursSchema,
  /** What late cancellations and no-shows cost. */
  penalties: penaltiesSchema,
  /** How many late cancellations the studio forgives per period. */
  graceCancelsPerPeriod: number().default(0),
  gracePeriodDays: number().default(60),
  /** Whether a late cancellation costs nothing once somebody else takes the place. */
  forgiveIfRefilled: boolean().default(true),
  /** How long a fee waits for staff to waive it. */
  feeHoldHours: number().default(24),
  /** Whether the desk may waive penalties, and not only those above it. */
  staffMayWaive: boolean().default(false),
  waitlistMode: string().oneOf(WAITLIST_MODES).default('AUTO'),
  waitlistMax: number().default(10),
  /** From this long before the start nobody is moved up automatically; null = the cancel window. */
  autoPromoteCutoffMinutes: countOrNull().default(null),
  /** How long a member who moved up inside the cancel window may leave for free. */
  promotionGraceMinutes: number().default(30),
  /** How long after the end of a session absent members are marked as no-shows. */
  noShowAfterMinutes: number().default(60),
  /** How long a place is held for a member who pays for it. */
  holdMinutes: number().default(10),
  /** Whether a member may hold a place for half an hour while a QR payment is pending. */
  allowPendingHold: boolean().default(true),
  /** How long before its start members can be checked in. */
  checkInOpensMinutes: number().default(30),
  /** How long after its end attendance can still be changed. */
  attendanceLockHours: number().default(48),
  /** Whether a member may hold places in two sessions at the same time. */
  allowOverlap: boolean().default(false),
  /** How long a member may leave for free after the studio has changed the time. */
  freeCancelHoursAfterChange: number().default(24),
  /** A package with at most this share of its credits left counts as low, in percent. */
  lowCreditThreshold: number().default(20),
  /** A package expires soon from this many days before its last day. */
  expiringSoonDays: number().default(14),
  /** A package has expired recently until this many days after its last day. */
  recentlyExpiredDays: number().default(30),
  /** How often the alerts on the home page are recounted, in hours. */
  packAlertRefreshHours: number().default(0.5),
  /** The most that a manager may refund of one order, in whole units of the currency; null = all of it. */
  superRefundLimit: countOrNull().default(null),
  /** How long new payout details wait before they apply. */
  payoutHoldHours: number().integer().min(24).default(24),
  /** How much each role may give away unasked. */
  deskLimits: mixed<DeskLimitTable>()
    .required()
    .test('whole', 'Send every limit of every role', isLimitTable)
    .default(DESK_LIMITS),
  /** How strict the studio is about unsigned forms. */
  waiverEnforcement: string().oneOf(WAIVER_ENFORCEMENTS).default('BLOCK_BOOKING'),
  /** The studio's tax registration number, as receipts show it. */
  taxRegNo: string().default(''),
  /** What stands before that number, such as `USt-IdNr.`. */
  taxRegName: string().default('Tax registration no.'),
  /** What the studio calls the document of a payment, such as `Rechnung`. */
  receiptName: string().default('Receipt'),
  /** What it calls the document of a refund. */
  creditNoteName: string().default('Credit note'),
  /** What it adds at the end of both. */
  receiptNote: string().default(''),
  /** From this total a document names its buyer with an address, in whole units of the currency; null = never. */
  buyerFrom: countOrNull().default(null),
});

/** Policy of a studio, every key present. */
export type StudioAttributes = InferType<typeof policySchema>;

// A plain copy: objects that yup creates are slow to copy, and this runs with every request.
const shipped: StudioAttributes = { ...policySchema.getDefault() };
const fields: Readonly<Record<string, unknown>> = policySchema.fields;

const isUsable = (key: string, value: unknown): boolean =>
  Object.hasOwn(fields, key) && (fields[key] as Schema).isValidSync(value, { strict: true });

/**
 * A studio's policy with every key present. A stored value of the wrong type counts as not set: a policy must
 * never become "no limit" through a bad row.
 * @param currency what amounts that are not set depend on (ISO 4217); without it they are those of a dollar.
 */
export function withDefaults(stored: unknown, currency = 'USD'): StudioAttributes {
  const defaults = { ...shipped, deskLimits: deskLimitsIn(currency) };
  if (!isRecord(stored)) return defaults;
  return {
    ...defaults,
    ...Object.fromEntries(Object.entries(stored).filter(([key, value]) => isUsable(key, value))),
  };
}
