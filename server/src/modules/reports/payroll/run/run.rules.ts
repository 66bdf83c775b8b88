import type { RunStatus } from '@studio/contract/reports/payroll/run.schema';
import { addDays, endOfMonth, monthBefore } from '@studio/contract/values/time';
import type { PaidLine } from '../pay/line.rules.ts';

/**
 * The days to propose for a run: from the day after the last one until the end of that month; without one,
 * the last whole month.
 */
export function nextDays(lastDay: string | null, today: string): { from: string; to: string } {
  const from = lastDay === null ? monthBefore(today) : addDays(lastDay, 1);
  return { from, to: endOfMonth(from) };
}

/** What can be done with a run, and from which statuses. */
const STEPS = {
  review: { from: ['DRAFT'], otherwise: 'This run is reviewed already.' },
  lock: { from: ['REVIEWED'], otherwise: 'Review this run first.' },
  markPaid: { from: ['LOCKED'], otherwise: 'Lock this run first.' },
  discard: { from: ['DRAFT'], otherwise: 'Open this run again first.' },
  adjust: { from: ['DRAFT', 'REVIEWED'], otherwise: '' },
  reopen: { from: ['REVIEWED', 'LOCKED'], otherwise: 'This run is open.' },
} as const satisfies Record<string, { from: readonly RunStatus[]; otherwise: string }>;
export type RunStep = keyof typeof STEPS;

const isLocked = (status: RunStatus): boolean => status === 'LOCKED' || status === 'PAID';

/** Why it is not the turn of a step; null when it is. */
export function refuseStep(
  step: RunStep,
  status: RunStatus,
): { code: 'PAYROLL_LOCKED' | 'PAYROLL_STEP'; message?: string } | null {
  const { from, otherwise }: { from: readonly RunStatus[]; otherwise: string } = STEPS[step];
  if (from.includes(status)) return null;
  return isLocked(status) ? { code: 'PAYROLL_LOCKED' } : { code: 'PAYROLL_STEP', message: otherwise };
}

const keyOf = ({ scheduleId, staffId, paidAs }: PaidLine): string => `${scheduleId}:${staffId}:${paidAs}`;

/** How many lines of a reviewed run would be different now: changed, added or gone. */
export function changedLines(kept: readonly PaidLine[], now: readonly PaidLine[]): number {
  const payOf = new Map(now.map((line) => [keyOf(line), line.payMinor]));
  const keys = new Set(kept.map(keyOf));
  const changed = kept.filter((line) => payOf.get(keyOf(line)) !== line.payMinor).length;
  return changed + now.filter((line) => !keys.has(keyOf(line))).length;
}
