import type { PayingLot } from './eligibility.rules.ts';
import { HOUR } from '@studio/contract/values/time';

/**
 * A place of the next cycle must be paid this long before it begins: the waitlist then still has time to
 * come.
 */
const PAID_HOURS_BEFORE = 24;

/** The last instant at which a place of the next cycle may be unpaid. */
export const paidBy = (startAt: Date): Date => new Date(startAt.getTime() - PAID_HOURS_BEFORE * HOUR);

/** An unpaid cycle, in local days of the studio, both inclusive. */
export interface AheadCycle {
  cycleStart: string;
  cycleEnd: string;
  /** Credits already promised to places in it. */
  promised: number;
}

/**
 * A membership's package in the next cycle, as far as it is known: all its credits except the promised ones.
 */
export const aheadOf = <L extends PayingLot & { totalCredits: number }>(
  lot: L,
  { cycleStart, cycleEnd, promised }: AheadCycle,
): L => ({
  ...lot,
  status: 'ACTIVE',
  startDate: cycleStart,
  endDate: cycleEnd,
  fixedEnd: cycleEnd,
  frozenFrom: null,
  frozenUntil: null,
  creditsRemaining: lot.totalCredits - promised,
});

/** A place of the next cycle that no package pays for yet. */
export interface Waiting {
  startAt: Date;
  /** Whether the membership renews, or may do so yet. */
  renews: boolean;
  /** Whether its day lies in a paid cycle: no renewal will come before it. */
  isOfPaidCycle: boolean;
}

/** Returns why a place of the next cycle is released; `null` while it can wait. */
export function refuseWaiting({ startAt, renews, isOfPaidCycle }: Waiting, now: Date): string | null {
  if (!renews) return 'The membership will not continue.';
  if (isOfPaidCycle)
    return 'Your membership now renews after this class, and its current cycle does not cover it.';
  return now >= paidBy(startAt) ? 'The membership was not renewed in time.' : null;
}
