import type { PayingLot } from './eligibility.rules.ts';

const HOUR = 60 * 60 * 1000;
/** By then a place of the next cycle must be paid: whoever waits for it still has time to come. */
const PAID_HOURS_BEFORE = 24;

/** The last instant at which a place of the next cycle may be unpaid. */
export const paidBy = (startAt: Date): Date => new Date(startAt.getTime() - PAID_HOURS_BEFORE * HOUR);

/** A cycle that is not paid yet, in local days of the studio, both inclusive. */
export interface AheadCycle {
  cycleStart: string;
  cycleEnd: string;
  /** Credits that places in it have been promised. */
  promised: number;
}

/**
 * A membership's package as it will be in the next cycle, as far as that is known: with all of its credits
 * but those that are promised.
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
  goesOn: boolean;
  /** Whether its day lies in a cycle that is paid by now: no renewal comes before it any more. */
  isOfPaidCycle: boolean;
}

/** Why a place of the next cycle comes to nothing; `null` while it need not. */
export function refuseWaiting({ startAt, goesOn, isOfPaidCycle }: Waiting, now: Date): string | null {
  if (!goesOn) return 'The membership does not go on.';
  if (isOfPaidCycle)
    return 'Your membership renews after this class now, and its present cycle cannot pay for it.';
  return now >= paidBy(startAt) ? 'The membership was not renewed in time.' : null;
}
