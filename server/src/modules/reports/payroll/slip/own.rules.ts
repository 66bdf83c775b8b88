import { addDays, monthBefore } from '@studio/contract/values/time';
import type { PaidLine } from '../pay/line.rules.ts';
import type { PayRate } from '../rate/rate.rules.ts';

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

interface Paid {
  snapshot: Pick<PaidLine['snapshot'], 'rate'>;
}
type Rated = Pick<PayRate, 'scope' | 'staffId' | 'from' | 'until'>;

/**
 * Whether no rate pays somebody for some days: by the sessions that they taught, else by the rates there are.
 * @param days both inclusive.
 */
export function isWithoutRate(
  { lines, rates }: { lines: readonly Paid[]; rates: readonly Rated[] },
  { staffId, from, to }: { staffId: string; from: string; to: string },
): boolean {
  if (lines.length > 0) return lines.every(({ snapshot }) => snapshot.rate === null);
  return !rates.some(
    (rate) =>
      (rate.scope === 'STUDIO' || rate.staffId === staffId) &&
      rate.from <= to &&
      (rate.until === null || rate.until >= from),
  );
}
