import { countWords } from '@studio/contract/deskActWords';
import type { DeskLimit, DeskLimitKind } from '@studio/contract/deskLimits';

/** What is asked for, in the units of its limits. Infinity: a last day is given or taken away. */
export interface Asked {
  amount: number;
  /** As the limit at a time counts it: a discount in percent. */
  atATime: number;
}

/** What was given in a day of one thing, with its sign, and of all others together. */
export interface Given {
  same: number;
  others: number;
}

/** Which limit is exceeded, what was used of it today, and what is left. */
export interface Overrun {
  period: 'CALL' | 'MEMBER_DAY' | 'STAFF_DAY';
  limit: number;
  used: number;
  left: number;
}

/** What stays given at the end of the day: a credit that is taken off a package again was not given. */
const sumOf = ({ same, others }: Given, amount = 0): number => others + Math.abs(same + amount);

function overDay(
  period: Overrun['period'],
  limit: number | null,
  given: Given,
  amount: number,
): Overrun | null {
  const used = sumOf(given);
  const next = sumOf(given, amount);
  if (limit === null || next <= limit || next < used) return null;
  return { period, limit, used, left: Math.max(0, limit - used) };
}

/**
 * Which limit something exceeds, the narrowest first; `null` when it may be given. What is exactly at a limit
 * may.
 */
export function overrunOf(
  limit: DeskLimit,
  { amount, atATime }: Asked,
  { member, staff }: { member: Given; staff: Given },
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
 * Which limit it is, what was used of it and what is left: "Your limit is 1 credit a day for each member: 1
 * used today, 0 left."
 */
export function limitSentence(
  kind: DeskLimitKind,
  { period, limit, used, left }: Overrun,
  money: (amount: number) => string,
): string {
  const what = (amount: number): string =>
    IN_MONEY[kind] ? `${money(amount)} ${IN_MONEY[kind]}` : countWords(amount, ...NAMES[kind]);
  if (period === 'CALL')
    return `Your limit is ${kind === 'DISCOUNT' ? `${limit} % off` : what(limit)} at a time.`;
  const number = (amount: number): string => (IN_MONEY[kind] ? money(amount) : String(amount));
  return `Your limit is ${what(limit)} a day${period === 'MEMBER_DAY' ? ' for each member' : ''}: ${number(used)} used today, ${number(left)} left.`;
}
