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

/** The flows of a period, in minor units: recognised and refunded amounts are positive. */
export interface Flow {
  sales: number;
  onUse: number;
  straightLine: number;
  breakage: number;
  refunds: number;
  adjustments: number;
}

/**
 * One period of a package: opening + sales - onUse - straightLine - breakage - refunds + adjustments =
 * closing.
 */
export interface Movement extends Flow {
  opening: number;
  closing: number;
}

/** The amount by which a period does not add up: 0 unless something is wrong. */
export const gapOf = ({
  opening,
  sales,
  onUse,
  straightLine,
  breakage,
  refunds,
  adjustments,
  closing,
}: Movement): number => opening + sales - onUse - straightLine - breakage - refunds + adjustments - closing;

/**
 * The requested days: an omitted day completes the month of the other one; without both, this month until
 * today.
 */
export function periodOf(
  { from, to }: { from: string | null; to: string | null },
  today: string,
): { from: string; to: string } {
  const last = to ?? (from !== null && from > today ? from : today);
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last };
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
