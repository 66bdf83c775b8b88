import { addDays, monthBefore } from '@studio/contract/values/time';

/**
 * The days until today that no run has locked, at most those of this month and the last one. When everything
 * is locked, today.
 */
export function estimatedDays(lockedUntil: string | null, today: string): { from: string; to: string } {
  const lastMonth = monthBefore(today);
  const open = lockedUntil === null ? lastMonth : addDays(lockedUntil, 1);
  const from = open < lastMonth ? lastMonth : open;
  return { from: from > today ? today : from, to: today };
}
