import { addDays, endOfMonth, firstOfMonth, monthAfter, monthBefore } from '@studio/contract/values/time';

/**
 * Kinds of ledger line by their term in the identity. Transfers between packages and waived money are
 * adjustments.
 */
export const KINDS = {
  sales: ['GRANT', 'BONUS', 'PAYMENT'],
  onUse: ['CONSUME', 'RETURN', 'SWITCH_CONSUME', 'SWITCH_RETURN', 'FORFEIT', 'RESCHEDULE', 'CATCH_UP'],
  straightLine: ['EARN'],
  breakage: ['EXPIRE', 'REVIVE'],
  refunds: ['REFUND'],
} as const satisfies Partial<Record<keyof Flow, readonly string[]>>;

/**
 * The flows of a period, in minor units: recognised and refunded amounts are positive. `lateChanges`: what changed
 * about the months before the period after they had been closed.
 */
export interface Flow {
  lateChanges: number;
  sales: number;
  onUse: number;
  straightLine: number;
  breakage: number;
  refunds: number;
  adjustments: number;
}

/**
 * One period of a package: opening + lateChanges + sales - onUse - straightLine - breakage - refunds +
 * adjustments = closing. Source: rules.md B17.
 */
export interface Movement extends Flow {
  opening: number;
  closing: number;
}

/** The amount by which a period does not add up: 0 unless something is wrong. */
export const gapOf = ({
  opening,
  lateChanges,
  sales,
  onUse,
  straightLine,
  breakage,
  refunds,
  adjustments,
  closing,
}: Movement): number =>
  opening + lateChanges + sales - onUse - straightLine - breakage - refunds + adjustments - closing;

/**
 * The requested days: an omitted day completes the month of the other one; without both, this month until
 * today.
 */
export function periodOf(
  { from, to }: { from: string | null; to: string | null },
  today: string,
): { from: string; to: string } {
  const last = to ?? (from !== null && from > today ? from : today);
  return { from: from ?? firstOfMonth(last), to: last };
}

/** How many months back a platform plan shows; null = all. */
const SHOWN_MONTHS = { STANDARD: 3, PREMIUM: null } as const;

/** The first day that a platform plan shows; `null` = everything. */
export function shownFrom(plan: keyof typeof SHOWN_MONTHS, today: string): string | null {
  const months = SHOWN_MONTHS[plan];
  if (months === null) return null;
  return new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - months, 1))
    .toISOString()
    .slice(0, 10);
}

/**
 * The month that can be closed now: the one after the last closed one, or last month if none is closed. `null` while
 * it is not over.
 *
 * @param today Local day of the studio.
 */
export function closableMonth(lastClosed: string | null, today: string): string | null {
  const next = lastClosed === null ? monthBefore(today) : monthAfter(lastClosed);
  return endOfMonth(next) < today ? next : null;
}

/**
 * How a period is read: whole closed months from what was written down; anything else from the ledger, after the
 * balance of the closed month right before it.
 *
 * @param closed First days of closed months, earliest first.
 */
export function readingOf(
  { from, to }: { from: string; to: string },
  closed: readonly string[],
): { frozen: { first: string; last: string } | null; closedMonth: string | null; cutsClosed: boolean } {
  const within = closed.filter((month) => endOfMonth(month) >= from && month <= to);
  const isWhole =
    firstOfMonth(from) === from &&
    endOfMonth(to) === to &&
    within.includes(from) &&
    within.at(-1) === firstOfMonth(to);
  const before = firstOfMonth(addDays(from, -1));
  const follows = firstOfMonth(from) === from && closed.includes(before);
  return {
    // Months are closed in turn, so all between two closed ones are closed.
    frozen: isWhole ? { first: from, last: firstOfMonth(to) } : null,
    closedMonth: follows ? before : null,
    cutsClosed: !isWhole && within.length > 0,
  };
}
