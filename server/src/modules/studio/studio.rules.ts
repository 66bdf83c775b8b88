import {
  DESK_LIMIT_KINDS,
  DESK_LIMITS,
  LIMITED_ROLES,
  type DeskLimitTable,
} from '@studio/contract/deskLimits';
import { isPenaltyRules, isQuietHours, type PenaltyRule, type QuietHours } from './penalty.rules.ts';

/** Policy of a studio. Stored sparsely; each key that a studio has not set has its default here. */
export interface StudioAttributes {
  /** How many days ahead a session can be booked; 0 = as soon as it is published. */
  bookingOpensDays: number;
  /** Wall time at which the booking of a day opens, `HH:mm`. */
  bookingOpensTime: string;
  /** How long before its start a session closes for booking; negative = that long after it. */
  bookingClosesMinutes: number;
  /** Most places that a member may hold at once, on one day, and in one week; null = any number. */
  maxUpcomingBookings: number | null;
  maxBookingsPerDay: number | null;
  maxBookingsPerWeek: number | null;
  /** Cancelling a class later than this before its start costs the credit. */
  cancelWindowMinutes: number;
  /** The same for appointments. */
  apptCancelWindowMinutes: number;
  /** The same for events. */
  eventCancelWindowMinutes: number;
  /** Hours of the night that do not count toward the window. */
  quietHours: QuietHours | null;
  /** What late cancellations and missed classes cost. */
  penalties: readonly PenaltyRule[];
  /** So many late cancellations are forgiven in so many days. */
  graceCancelsPerPeriod: number;
  gracePeriodDays: number;
  /** Whether a late cancellation costs nothing once somebody else has the place. */
  forgiveIfRefilled: boolean;
  /** How long a fee waits for staff to waive it. */
  feeHoldHours: number;
  /** Whether the desk may waive penalties, and not only those above it. */
  staffMayWaive: boolean;
  /** AUTO moves the first one up until the cut-off, CLAIM offers the place to all, OFF has no waitlist. */
  waitlistMode: 'AUTO' | 'CLAIM' | 'OFF';
  waitlistMax: number;
  /** From so long before the start nobody is moved up by itself; null = the cancel window. */
  autoPromoteCutoffMinutes: number | null;
  /** How long a member who is moved up inside the cancel window may leave for free. */
  promotionGraceMinutes: number;
  /** How long after its end those who did not come are noted as missing. */
  noShowAfterMinutes: number;
  /** How long a place is held for a member who pays for it. */
  holdMinutes: number;
  /** Whether a member may hold a place for half an hour while a QR payment is on its way. */
  allowPendingHold: boolean;
  /** How long before its start members can be checked in. */
  checkInOpensMinutes: number;
  /** How long after its end attendance can still be changed. */
  attendanceLockHours: number;
  /** Whether a member may hold places in two sessions at the same time. */
  allowOverlap: boolean;
  /** How long a member may leave for free after the studio has changed the time. */
  freeCancelHoursAfterChange: number;
  /** A package with at most this share of its credits left is low, in percent. */
  lowCreditThreshold: number;
  /** How long before its last day a package expires soon. */
  expiringSoonDays: number;
  /** How long after its last day a package has expired recently. */
  recentlyExpiredDays: number;
  /** How often the alerts on the home page are counted again. */
  packAlertRefreshHours: number;
  /** The most that a manager may pay back of one order, in whole units of the currency; null = all of it. */
  superRefundLimit: number | null;
  /** How long new payout details wait until they count. */
  payoutHoldHours: number;
  /** How much each role gives away by itself. */
  deskLimits: DeskLimitTable;
  /**
   * How strict the studio is about forms that are not signed: as each form says, at the door only, or not at
   * all.
   */
  waiverEnforcement: 'BLOCK_BOOKING' | 'BLOCK_CHECK_IN' | 'WARN';
  /** The number under which the studio is registered for a tax; stands on receipts. */
  taxRegNo: string;
}

const DEFAULTS: Readonly<StudioAttributes> = {
  bookingOpensDays: 30,
  bookingOpensTime: '00:00',
  bookingClosesMinutes: 0,
  maxUpcomingBookings: null,
  maxBookingsPerDay: null,
  maxBookingsPerWeek: null,
  cancelWindowMinutes: 720,
  apptCancelWindowMinutes: 1440,
  eventCancelWindowMinutes: 4320,
  quietHours: null,
  penalties: [
    {
      trigger: 'LATE_CANCEL',
      appliesTo: 'ALL',
      mode: 'EVERY',
      n: 1,
      windowDays: 60,
      action: 'FORFEIT_CREDIT',
      value: 0,
    },
    {
      trigger: 'NO_SHOW',
      appliesTo: 'ALL',
      mode: 'EVERY',
      n: 1,
      windowDays: 60,
      action: 'FORFEIT_CREDIT',
      value: 0,
    },
  ],
  graceCancelsPerPeriod: 0,
  gracePeriodDays: 60,
  forgiveIfRefilled: true,
  feeHoldHours: 24,
  staffMayWaive: false,
  waitlistMode: 'AUTO',
  waitlistMax: 10,
  autoPromoteCutoffMinutes: null,
  promotionGraceMinutes: 30,
  noShowAfterMinutes: 60,
  holdMinutes: 10,
  allowPendingHold: true,
  checkInOpensMinutes: 30,
  attendanceLockHours: 48,
  allowOverlap: false,
  freeCancelHoursAfterChange: 24,
  lowCreditThreshold: 20,
  expiringSoonDays: 14,
  recentlyExpiredDays: 30,
  packAlertRefreshHours: 0.5,
  superRefundLimit: null,
  payoutHoldHours: 24,
  deskLimits: DESK_LIMITS,
  waiverEnforcement: 'BLOCK_BOOKING',
  taxRegNo: '',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isCountOrNull = (value: unknown): boolean =>
  value === null || (Number.isInteger(value) && Number(value) >= 0);

const isLimit = (value: unknown): boolean =>
  isRecord(value) && [value.perCall, value.perMemberDay, value.perStaffDay].every(isCountOrNull);
/** Whole, or not at all: a role without its limits would have none. */
const isLimitTable = (value: unknown): boolean =>
  isRecord(value) &&
  LIMITED_ROLES.every((role) =>
    DESK_LIMIT_KINDS.every((kind) => isRecord(value[role]) && isLimit(value[role][kind])),
  );

/** What a stored value must be where its type alone says too little. */
const CHECKS: Partial<Record<keyof StudioAttributes, (value: unknown) => boolean>> = {
  bookingOpensTime: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
  maxUpcomingBookings: isCountOrNull,
  maxBookingsPerDay: isCountOrNull,
  maxBookingsPerWeek: isCountOrNull,
  autoPromoteCutoffMinutes: isCountOrNull,
  superRefundLimit: isCountOrNull,
  payoutHoldHours: (value) => Number.isInteger(value) && Number(value) >= 24,
  waitlistMode: (value) => ['AUTO', 'CLAIM', 'OFF'].includes(String(value)),
  waiverEnforcement: (value) => ['BLOCK_BOOKING', 'BLOCK_CHECK_IN', 'WARN'].includes(String(value)),
  quietHours: (value) => value === null || isQuietHours(value),
  penalties: isPenaltyRules,
  deskLimits: isLimitTable,
};

function isUsable(key: string, value: unknown): boolean {
  if (!Object.hasOwn(DEFAULTS, key)) return false;
  const check = CHECKS[key as keyof StudioAttributes];
  return check ? check(value) : typeof value === typeof DEFAULTS[key as keyof StudioAttributes];
}

/**
 * A studio's policy with every key present. A stored value of the wrong type counts as not set: a policy must
 * never become "no limit" through a bad row.
 */
export function withDefaults(stored: unknown): StudioAttributes {
  if (!isRecord(stored)) return { ...DEFAULTS };
  return {
    ...DEFAULTS,
    ...Object.fromEntries(Object.entries(stored).filter(([key, value]) => isUsable(key, value))),
  };
}

/** The fields in which two states of one thing differ, as they were and as they are. */
export function changedFields<T extends object>(
  before: T,
  after: T,
): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(after) as (keyof T)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (state: T): Partial<T> =>
    Object.fromEntries(changed.map((field) => [field, state[field]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}
