import type { DeskLimit, DeskLimitKind } from '@studio/contract/configure/deskLimits';
import { countOf } from '@studio/contract/values/duration';

/** The requested amount, in the units of its limits. Infinity when a last day is added or removed. */
export interface DeskRequest {
  amount: number;
  /** The amount for the limit at a time; of a discount, in percent of the price. */
  atATime: number;
}

/** The signed sum given to one member in a day, and the sum given to all others. */
export interface GivenAmounts {
  same: number;
  others: number;
}

/** The exceeded limit, its use today, and what is left of it. */
export interface Overrun {
  period: 'CALL' | 'MEMBER_DAY' | 'STAFF_DAY';
  limit: number;
  used: number;
  left: number;
}

/** The net sum at the end of the day: credits that were taken back do not count as given. */
const sumOf = ({ same, others }: GivenAmounts, amount = 0): number => others + Math.abs(same + amount);

function overDay(
  period: Overrun['period'],
  limit: number | null,
  given: GivenAmounts,
  amount: number,
): Overrun | null {
  const used = sumOf(given);
  const next = sumOf(given, amount);
  if (limit === null || next <= limit || next < used) return null;
  return { period, limit, used, left: Math.max(0, limit - used) };
}

/**
 * The limit that an amount exceeds, the narrowest first; `null` when the amount may be given. An amount equal
 * to a limit may be given.
 */
export function overrunOf(
  limit: DeskLimit,
  { amount, atATime }: DeskRequest,
  { member, staff }: { member: GivenAmounts; staff: GivenAmounts },
): Overrun | null {
  const { perCall, perMemberDay, perStaffDay } = limit;
  if (perCall !== null && Math.abs(atATime) > perCall)
    return { period: 'CALL', limit: perCall, used: 0, left: perCall };
  return (
    overDay('MEMBER_DAY', perMemberDay, member, amount) ?? overDay('STAFF_DAY', perStaffDay, staff, amount)
  );
}

const NAMES: Record<DeskLimitKind, [one: string, many: string]> = {
  CREDITS: ['credit', 'credits'],
  DAYS: ['day', 'days'],
  DISCOUNT: ['', ''],
  FREE_BOOKING: ['free place', 'free places'],
  FREE_PACKAGE: ['free package', 'free packages'],
  WAIVE: ['waived penalty', 'waived penalties'],
  REFUND: ['', ''],
};
const IN_MONEY: Partial<Record<DeskLimitKind, string>> = { DISCOUNT: 'off', REFUND: 'refunded' };

/**
 * Describes a limit, its use and what is left: "Your limit is 1 credit a day for each member: 1 used today, 0
 * left."
 */
export function limitSentence(
  kind: DeskLimitKind,
  { period, limit, used, left }: Overrun,
  money: (amount: number) => string,
): string {
  const what = (amount: number): string =>
    IN_MONEY[kind] ? `${money(amount)} ${IN_MONEY[kind]}` : countOf(amount, ...NAMES[kind]);
  if (period === 'CALL')
    return `Your limit is ${kind === 'DISCOUNT' ? `${limit}% off` : what(limit)} at a time.`;
  const number = (amount: number): string => (IN_MONEY[kind] ? money(amount) : String(amount));
  return `Your limit is ${what(limit)} a day${period === 'MEMBER_DAY' ? ' for each member' : ''}: ${number(used)} used today, ${number(left)} left.`;
}
