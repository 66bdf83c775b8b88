import { addDays } from '@studio/contract/values/time';
import { cycleFrom, dayOfMonth, type Cycle, type Rhythm } from '../../../../platform/time/cycle.rules.ts';

/** A plan's terms about the cycles of a membership. */
export interface MembershipTerms extends Omit<Rhythm, 'anchorDay'> {
  trialDays: number;
}

/** The first days of a membership, and its later cycles. Days are local to the studio, both inclusive. */
export interface Beginning {
  first: Cycle;
  isTrial: boolean;
  anchorDay: number;
  nextBillOn: string;
}

/**
 * The days of a membership that begins on a day: with its trial, if the plan has one, else with a paid cycle.
 */
export function beginOn(startDate: string, { trialDays, ...every }: MembershipTerms): Beginning {
  const isTrial = trialDays > 0;
  const anchorDay = dayOfMonth(isTrial ? addDays(startDate, trialDays) : startDate);
  const first = isTrial
    ? { cycleStart: startDate, cycleEnd: addDays(startDate, trialDays - 1) }
    : cycleFrom(startDate, { ...every, anchorDay });
  return { first, isTrial, anchorDay, nextBillOn: addDays(first.cycleEnd, 1) };
}

/** The columns of a membership that define its rhythm. */
interface RhythmRow {
  cycle_unit: string;
  cycle_count: number;
  anchor_day: number;
}

/** How often a membership is billed. */
export const rhythmOf = ({
  cycle_unit: cycleUnit,
  cycle_count: cycleCount,
  anchor_day: anchorDay,
}: RhythmRow): Rhythm => ({ cycleUnit, cycleCount, anchorDay });

/**
 * The cycle of another plan that begins today. On the first day of a cycle it replaces that cycle and keeps
 * its day of the month, which a short month may hide; on any other day a new rhythm begins.
 */
export function upgradedCycle(
  row: RhythmRow & { current_start: string | null },
  { cycleUnit, cycleCount }: Omit<Rhythm, 'anchorDay'>,
  today: string,
): Cycle & { anchorDay: number } {
  const keepsDay = row.current_start === today && row.cycle_unit !== 'WEEK';
  const anchorDay = keepsDay ? row.anchor_day : dayOfMonth(today);
  return { ...cycleFrom(today, { cycleUnit, cycleCount, anchorDay }), anchorDay };
}
