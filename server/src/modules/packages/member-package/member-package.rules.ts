import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { addDays } from '@studio/contract/values/time';

/** A span of local days of the studio, both inclusive; `endDate` null = does not expire. */
export interface Validity {
  startDate: string;
  endDate: string | null;
}

/** How long a package is valid once it has started. */
export interface ValidityTerms {
  validityValue: number | null;
  validityUnit: string;
  /** With the unit FIXED_DATE: the last day, regardless of its start. */
  fixedEnd?: string | null;
}

/**
 * A package as a source of credits. Dates are local days of the studio, amounts minor units.
 */
export interface Lot extends ValidityTerms {
  studioPackageTransactionId: string;
  studioPackageId: string;
  memberId: string;
  /** The first name of its holder, when it pays for somebody of their family. */
  ownerName: string | null;
  name: string;
  packageType: string;
  status: string;
  unlimited: boolean;
  creditsRemaining: number;
  totalCredits: number;
  startDate: string | null;
  endDate: string | null;
  eligibleTypes: readonly string[];
  /** Empty = every template of the eligible types. */
  eligibleTemplates: readonly string[];
  /** Empty as well = all. */
  eligibleCategories: readonly string[];
  /**
   * Hours in which a booked session may begin, in the studio's wall time; empty = at any time. Weekdays: 1 =
   * Monday.
   */
  eligibleWindows: readonly { weekdays: readonly number[]; from: string; to: string }[];
  /** Null = no limit. */
  maxPerDay: number | null;
  maxPerWeek: number | null;
  maxPerMonth: number | null;
  maxUpcoming: number | null;
  usagePriority: number;
  /** PURCHASE, FIRST_BOOKING, FIRST_ATTENDANCE or FIXED_DATE. */
  activation: string;
  /** With FIXED_DATE: its first day. */
  fixedStart: string | null;
  /** The day on which it starts by itself. */
  activateBy: string | null;
  /** PURCHASE, SHARED when it came from another member, and others. */
  source: string;
  /** The package that its credits came from. */
  parentId: string | null;
  subscriptionId: string | null;
  orderId: string | null;
  shareable: boolean;
  maxShareCredits: number | null;
  maxShareRecipients: number | null;
  freezeAllowed: boolean;
  /** Its holder may bring guests on it. */
  guestAllowed: boolean;
  /** How many days before a class its holder may book; null = as everybody. */
  priorityOpensDays: number | null;
  /** The days of the current freeze, or of the next one. */
  frozenFrom: string | null;
  frozenUntil: string | null;
  /** Its payment is disputed: it is frozen until the bank decides. */
  isDisputed: boolean;
  bonusCredits: number;
  /** The day on which its end was processed and its remaining value recognised. */
  expiredOn: string | null;
  paidMinor: number;
  taxMinor: number;
  refundedMinor: number;
  /** The value not recognised yet, without tax, and how many credits carry it. */
  valueMinor: number;
  valuedCredits: number;
  recognition: string;
  createdAt: Date;
}

const toDate = (localDate: string): Date => new Date(`${localDate}T00:00:00Z`);
const toLocalDate = (date: Date): string => date.toISOString().slice(0, 10);

/** The last day of a span of calendar months: the day before the same day, or a shorter month's last day. */
function monthsEnd(startDate: string, months: number): string {
  const start = toDate(startDate);
  const dayOfMonth = start.getUTCDate();
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  if (dayOfMonth > lastDay.getUTCDate()) return toLocalDate(lastDay);
  return addDays(
    toLocalDate(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, dayOfMonth))),
    -1,
  );
}

function lastDayOf(
  startDate: string,
  { validityValue, validityUnit, fixedEnd }: ValidityTerms,
): string | null {
  if (validityUnit === 'FIXED_DATE') return fixedEnd ?? null;
  if (validityValue === null || validityUnit === 'NONE') return null;
  if (validityUnit === 'DAY') return addDays(startDate, validityValue - 1);
  if (validityUnit === 'WEEK') return addDays(startDate, validityValue * 7 - 1);
  return monthsEnd(startDate, validityUnit === 'YEAR' ? validityValue * 12 : validityValue);
}

/**
 * The validity of a package that starts on `startDate`. 30 days from 1 March end on 30 March; one month from
 * 15 March ends on 14 April; one month from 31 January ends on 28 (29) February, because a clamped month is
 * not shortened by another day.
 */
export const validityFrom = (startDate: string, terms: ValidityTerms): Validity => ({
  startDate,
  endDate: lastDayOf(startDate, terms),
});

/** The parts of a package that decide its shown status. Dates are local days of the studio. */
export interface PackageState {
  status: string;
  unlimited: boolean;
  creditsRemaining: number;
  startDate: string | null;
  endDate: string | null;
}

type Shown = Pick<MemberPackage, 'status' | 'subStatus'>;

const SHOWN: Record<string, Shown> = {
  PENDING_PAYMENT: { status: 'pending', subStatus: 'PENDING' },
  VOIDED: { status: 'voided', subStatus: 'VOIDED' },
  FROZEN: { status: 'active', subStatus: 'FROZEN' },
  NOT_STARTED: { status: 'active', subStatus: 'NOT_STARTED' },
};

/**
 * The shown status and its reason. "Expired" is never stored: it follows from the last day, which itself
 * still counts, and so does "not started" before the first one. A package that is both used up and past its end is
 * shown as used up, because nothing was lost.
 * @param today local day of the studio.
 */
export function shownStatus(
  { status, unlimited, creditsRemaining, startDate, endDate }: PackageState,
  today: string,
): Shown {
  const fixed = SHOWN[status];
  if (fixed) return fixed;
  if (!unlimited && creditsRemaining === 0) return { status: 'inactive', subStatus: 'USED_UP' };
  if (endDate !== null && endDate < today) return { status: 'inactive', subStatus: 'EXPIRED' };
  const isAhead = startDate !== null && startDate > today;
  return { status: 'active', subStatus: isAhead ? 'NOT_STARTED' : 'ACTIVE' };
}

/** ACTIVE, or INACTIVE after the last credit. Unlimited packages never run out. */
export const statusWith = (creditsRemaining: number, unlimited: boolean): 'ACTIVE' | 'INACTIVE' =>
  unlimited || creditsRemaining > 0 ? 'ACTIVE' : 'INACTIVE';

/** Whether credits of such a package neither start it nor end its freeze. */
export const isWaiting = ({ status }: Pick<Lot, 'status'>): boolean =>
  status === 'FROZEN' || status === 'NOT_STARTED';

/** What becomes of a package's status with so many credits left: one that waits goes on waiting. */
export const statusAfter = (
  lot: Pick<Lot, 'status' | 'unlimited'>,
  creditsRemaining: number,
): Lot['status'] => (isWaiting(lot) ? lot.status : statusWith(creditsRemaining, lot.unlimited));

/** The parts of a package that decide what its credits are worth. */
export type Worth = Pick<Lot, 'unlimited' | 'recognition' | 'valueMinor' | 'valuedCredits'>;

/**
 * The value of taken credits, in minor units: an equal part for each credit that carries value, the remainder
 * with the last of them. Bonus credits go last and are worth nothing; a time-based package keeps its value.
 */
export function worthOf(
  { unlimited, recognition, valueMinor, valuedCredits }: Worth,
  credits: number,
): { valueMinor: number; valuedCredits: number } {
  if (unlimited || recognition === 'STRAIGHT_LINE' || valuedCredits === 0)
    return { valueMinor: 0, valuedCredits: 0 };
  const valued = Math.min(credits, valuedCredits);
  return {
    valueMinor: valued === valuedCredits ? valueMinor : Math.floor((valueMinor * valued) / valuedCredits),
    valuedCredits: valued,
  };
}

/**
 * Value of one credit in minor units, four decimals: the paid amount spread over the credits. 0 for unlimited
 * packages.
 */
export const unitValue = (paidMinor: number, credits: number): string =>
  credits > 0 ? (paidMinor / credits).toFixed(4) : '0';

/** Kinds of lines after which a package has a history that must stay visible. */
const HISTORY = [
  'CONSUME',
  'SWITCH_CONSUME',
  'SHARE_OUT',
  'SHARE_IN',
  'ROLLOVER_IN',
  'ROLLOVER_OUT',
  'TRANSFER',
];

/**
 * Whether a package may be deleted: it was never used, shared or paid. @param kinds of its ledger's lines.
 */
export const isDeletable = ({
  status,
  paidMinor,
  kinds,
}: {
  status: string;
  paidMinor: number;
  kinds: readonly string[];
}): boolean =>
  status !== 'VOIDED' &&
  (status === 'PENDING_PAYMENT' || paidMinor === 0) &&
  !kinds.some((kind) => HISTORY.includes(kind));
