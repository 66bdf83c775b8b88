import type { PackageRefusal } from '@studio/contract/refusals/refusalGroups';
import type { Dating } from '@studio/contract/values/typed/conventions';

/** Hours of the week in which a package can be used: wall time of the studio, weekday 1 (Monday) to 7. */
interface Window {
  weekdays: readonly number[];
  from: string;
  to: string;
}

/** A package as a possible payer. Dates are local days of the studio, both inclusive. */
export interface PayingLot {
  studioPackageTransactionId: string;
  /** The first name of its holder, when it pays for somebody of their family. */
  ownerName?: string | null;
  packageType: string;
  /** CYCLE and ROLLOVER belong to a membership, SHARED came from another member, COMP was a gift. */
  source: string;
  status: string;
  unlimited: boolean;
  creditsRemaining: number;
  startDate: string | null;
  endDate: string | null;
  /** The last day of a package that has not started, where it is known. */
  fixedEnd?: string | null;
  /** The days of the current freeze, or of the next one. */
  frozenFrom: string | null;
  frozenUntil: string | null;
  eligibleTypes: readonly string[];
  /** Pays for sessions of these categories or templates; both empty = all of the types. */
  eligibleCategories: readonly string[];
  eligibleTemplates: readonly string[];
  /** The hours in which a session may begin; empty = at any time. */
  eligibleWindows: readonly Window[];
  /** The most bookings that it pays for; null = no limit. Weeks begin as the studio's do. */
  maxPerDay: number | null;
  maxPerWeek: number | null;
  maxPerMonth: number | null;
  /** The most that may be ahead at a time. */
  maxUpcoming: number | null;
  usagePriority: number;
  paidMinor: number;
  createdAt: Date;
}

/** How many places a package pays for on the day of a session, in its week, in its month, and of classes to come. */
export interface LotUses {
  onDay: number;
  inWeek: number;
  inMonth: number;
  upcoming: number;
}

/** A session that has to be paid for, in a studio that orders dates in its way. */
export interface Due extends Dating {
  templateType: string;
  classTemplId: string;
  categoryId: string | null;
  /** The session's local day; validity is checked against it, not against today. */
  localDate: string;
  /**
   * The session's weekday, 1 (Monday) to 7, and the wall time `HH:mm` of its start. Only packages with hours
   * use them.
   */
  weekday: number;
  startTime: string;
  creditCost: number;
  /** Uses by package; a missing one has no use near that day. */
  uses: ReadonlyMap<string, LotUses>;
}

function isEligible(
  { eligibleTypes, eligibleCategories, eligibleTemplates }: PayingLot,
  { templateType, classTemplId, categoryId }: Due,
): boolean {
  if (!eligibleTypes.includes(templateType)) return false;
  if (eligibleCategories.length === 0 && eligibleTemplates.length === 0) return true;
  return (
    eligibleTemplates.includes(classTemplId) ||
    (categoryId !== null && eligibleCategories.includes(categoryId))
  );
}

const isValidOn = ({ startDate, endDate, fixedEnd = null }: PayingLot, localDate: string): boolean => {
  const lastDay = endDate ?? fixedEnd;
  return (startDate === null || startDate <= localDate) && (lastDay === null || localDate <= lastDay);
};

/** A freeze with days covers those days only; a freeze without days lasts until somebody ends it. */
export const isFrozenOn = (
  { status, frozenFrom, frozenUntil }: Pick<PayingLot, 'status' | 'frozenFrom' | 'frozenUntil'>,
  localDate: string,
): boolean =>
  frozenFrom === null || frozenUntil === null
    ? status === 'FROZEN'
    : frozenFrom <= localDate && localDate <= frozenUntil;

const isWithinHours = ({ eligibleWindows }: PayingLot, { weekday, startTime }: Due): boolean =>
  eligibleWindows.length === 0 ||
  eligibleWindows.some(({ weekdays, from, to }) => {
    if (from < to) return weekdays.includes(weekday) && from <= startTime && startTime < to;
    // Over midnight: the evening of one of its days, or the early hours after one.
    const before = weekday === 1 ? 7 : weekday - 1;
    return startTime >= from ? weekdays.includes(weekday) : startTime < to && weekdays.includes(before);
  });

/** Of a package that nothing near was paid with. */
export const NO_USES: LotUses = { onDay: 0, inWeek: 0, inMonth: 0, upcoming: 0 };

type Limits = Pick<PayingLot, 'maxPerDay' | 'maxPerWeek' | 'maxPerMonth' | 'maxUpcoming'>;

export const isLimitedAhead = ({ maxUpcoming }: Limits): boolean => maxUpcoming !== null;

/** Whether a package limits how often it pays; most do not, and need not be counted. */
export const isLimited = ({ maxPerDay, maxPerWeek, maxPerMonth, maxUpcoming }: Limits): boolean =>
  [maxPerDay, maxPerWeek, maxPerMonth, maxUpcoming].some((most) => most !== null);

const isReached = (most: number | null, count: number): boolean => most !== null && count >= most;

function passedLimit(
  { maxPerDay, maxPerWeek, maxPerMonth, maxUpcoming, studioPackageTransactionId }: PayingLot,
  { uses }: Due,
): PackageRefusal | null {
  const { onDay, inWeek, inMonth, upcoming } = uses.get(studioPackageTransactionId) ?? NO_USES;
  if (isReached(maxPerDay, onDay)) return 'DAILY_LIMIT';
  if (isReached(maxPerWeek, inWeek)) return 'WEEKLY_LIMIT';
  if (isReached(maxPerMonth, inMonth)) return 'MONTHLY_LIMIT';
  return isReached(maxUpcoming, upcoming) ? 'UPCOMING_LIMIT' : null;
}

/** Returns why a package cannot pay, one of PACKAGE_REFUSALS, or `null` when it can. */
export function refuseLot(lot: PayingLot, due: Due): PackageRefusal | null {
  if (!isEligible(lot, due)) return 'PACKAGE_WRONG_CLASS';
  if (isFrozenOn(lot, due.localDate)) return 'PACKAGE_FROZEN';
  if (!isValidOn(lot, due.localDate)) return 'PACKAGE_WRONG_DATE';
  if (!isWithinHours(lot, due)) return 'PACKAGE_WRONG_HOURS';
  if (!lot.unlimited && lot.creditsRemaining < due.creditCost) return 'NO_CREDITS_LEFT';
  return passedLimit(lot, due);
}
