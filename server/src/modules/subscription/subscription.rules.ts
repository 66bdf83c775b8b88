import { cycleFrom, dayOfMonth, plusDays, type Cycle, type Rhythm } from '../../platform/time/cycle.rules.ts';

/** What a plan says of the cycles of a membership. */
export interface MembershipTerms extends Omit<Rhythm, 'anchorDay'> {
  trialDays: number;
}

/** The first days of a membership, and what comes after them. Days are local to the studio, both inclusive. */
export interface Beginning {
  first: Cycle;
  isTrial: boolean;
  anchorDay: number;
  nextBillOn: string;
}

/** A membership that begins on a day: with its trial, when it has one, else with a cycle that is paid. */
export function beginOn(startDate: string, { trialDays, ...every }: MembershipTerms): Beginning {
  const isTrial = trialDays > 0;
  const anchorDay = dayOfMonth(isTrial ? plusDays(startDate, trialDays) : startDate);
  const first = isTrial ? { cycleStart: startDate, cycleEnd: plusDays(startDate, trialDays - 1) } : cycleFrom(startDate, { ...every, anchorDay });
  return { first, isTrial, anchorDay, nextBillOn: plusDays(first.cycleEnd, 1) };
}

/** The part of a membership's row that says how often it comes again. */
interface RhythmRow {
  cycle_unit: string;
  cycle_count: number;
  anchor_day: number;
}

/** How often a membership is billed. */
export const rhythmOf = ({ cycle_unit: cycleUnit, cycle_count: cycleCount, anchor_day: anchorDay }: RhythmRow): Rhythm => ({ cycleUnit, cycleCount, anchorDay });
