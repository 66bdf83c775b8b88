/**
 * Kinds of line by their place in the identity. What moves between packages or is given up is an adjustment.
 */
export const KINDS = {
  sales: ['GRANT', 'BONUS', 'PAYMENT'],
  onUse: ['CONSUME', 'RETURN', 'SWITCH_CONSUME', 'SWITCH_RETURN', 'FORFEIT', 'RESCHEDULE', 'CATCH_UP'],
  straightLine: ['EARN'],
  breakage: ['EXPIRE', 'REVIVE'],
  refunds: ['REFUND'],
} as const satisfies Partial<Record<keyof Flow, readonly string[]>>;

/** What happened in a period, in minor units: what is earned and what went back is above zero. */
export interface Flow {
  sales: number;
  onUse: number;
  straightLine: number;
  breakage: number;
  refunds: number;
  adjustments: number;
}

/**
 * A period of a package: opening + sales - onUse - straightLine - breakage - refunds + adjustments = closing.
 */
export interface Movement extends Flow {
  opening: number;
  closing: number;
}

/** By how much a period does not add up: nothing, unless something is wrong. */
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

/** The days that are asked for: what is left out is the month of the other one, or this one until today. */
export function periodOf(
  { from, to }: { from: string | null; to: string | null },
  today: string,
): { from: string; to: string } {
  const last = to ?? (from !== null && from > today ? from : today);
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last };
}

/** How many months back a plan of the platform shows. */
const SHOWN_MONTHS = { STANDARD: 3, PREMIUM: null } as const;

/** The first day that a plan of the platform shows; `null` = everything. */
export function shownFrom(plan: keyof typeof SHOWN_MONTHS, today: string): string | null {
  const months = SHOWN_MONTHS[plan];
  if (months === null) return null;
  return new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - months, 1))
    .toISOString()
    .slice(0, 10);
}
