import type { Tx } from '../../platform/db/database.ts';
import { moveEnds, setCycle, type CycleOfPackage, type MovedEnd } from './cycle.service.ts';
import { rollOver, type Rollover } from './rollover.service.ts';

/** What a membership does with the packages of its cycles. */
export const packageCycles = (tx: Tx) => ({
  /** Makes a package that was just granted one of a cycle: valid in it and on no other day. */
  set: (input: CycleOfPackage): Promise<void> => setCycle(tx, input),

  /** Moves the last day of those packages that end on a day. */
  moveEnds: (input: MovedEnd): Promise<void> => moveEnds(tx, input),

  /** Takes unused credits of a cycle on into the next. @returns the package that has them, `null` when there are none. */
  rollOver: (input: Rollover): Promise<string | null> => rollOver(tx, input),
});
