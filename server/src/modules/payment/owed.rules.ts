const OPEN = ['AWAITING_PAYMENT', 'PROOF_SUBMITTED', 'PARTIALLY_PAID'];

/** What an order owes, in minor units. `parts` are those of a sum that is paid in parts, in their order. */
export interface Owed {
  status: string;
  totalMinor: number;
  paidMinor: number;
  parts: readonly number[];
}

/** Whether money can still come in for an order. */
export const takesMoney = ({ status, totalMinor, paidMinor }: Owed): boolean => OPEN.includes(status) && paidMinor < totalMinor;

/** What is asked for next, in minor units: all that is open, or of a sum in parts what is missing of the first one that is not paid. */
export function askedFor({ totalMinor, paidMinor, parts }: Owed): number {
  let due = 0;
  for (const part of parts) {
    due += part;
    if (due > paidMinor) return due - paidMinor;
  }
  return Math.max(totalMinor - paidMinor, 0);
}

interface Waiting {
  createdAt: Date;
  /** Null: it waits without end. */
  dueAt: Date | null;
}

/**
 * Until when an order waits once it is paid in another way. Going back and forth between ways does not make it wait longer
 * than the one that waits longest would have from the beginning: places and codes are held for it.
 */
export function nextDueAt({ createdAt, dueAt }: Waiting, { holdMinutes, longestMinutes, now }: { holdMinutes: number; longestMinutes: number; now: Date }): Date | null {
  if (dueAt === null) return null;
  const MINUTE = 60_000;
  return new Date(Math.min(now.getTime() + holdMinutes * MINUTE, createdAt.getTime() + longestMinutes * MINUTE));
}
