import type { Rhythm } from '../../platform/time/cycle.rules.ts';

/** The part of a membership's row that says how often it comes again. */
interface RhythmRow {
  cycle_unit: string;
  cycle_count: number;
  anchor_day: number;
}

/** How often a membership is billed. */
export const rhythmOf = ({ cycle_unit: cycleUnit, cycle_count: cycleCount, anchor_day: anchorDay }: RhythmRow): Rhythm => ({ cycleUnit, cycleCount, anchorDay });
