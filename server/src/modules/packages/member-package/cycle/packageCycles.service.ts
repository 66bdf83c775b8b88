import type { Tx } from '../../../../platform/db/database.ts';
import { cycleRepository, type CycleOfPackage, type PlannedFreeze } from './cycle.repository.ts';
import { endCycle, freezeCycle, thawCycle, type CycleFreeze, type Thaw } from './cycleFreeze.service.ts';
import { handOver, type HandOver } from './handOver.service.ts';
import { rollOver, type Rollover } from './rollover.service.ts';

/** Operations of a membership on the packages of its cycles. */
export const packageCycles = (tx: Tx) => ({
  /** All its packages ever, by id. */
  ids: (subscriptionId: string): Promise<string[]> => cycleRepository(tx).ids(subscriptionId),

  /** Assigns a package that was just granted to a cycle: valid in it and on no other day. */
  set: (input: CycleOfPackage): Promise<void> => cycleRepository(tx).set(input),

  /** Blocks bookings on the days of a planned pause. */
  planFreeze: (input: PlannedFreeze): Promise<void> => cycleRepository(tx).planFreeze(input),

  /** Undoes that plan: the pause is cancelled, or begins now. */
  unplanFreeze: (subscriptionId: string): Promise<void> => cycleRepository(tx).unplanFreeze(subscriptionId),

  /** Freezes packages with days left, from a day on; they end as many days later. */
  freeze: (input: CycleFreeze): Promise<void> => freezeCycle(tx, input),

  /** Ends that freeze. */
  thaw: (input: Thaw): Promise<void> => thawCycle(tx, input),

  /** Ends them early, and recognises their remaining value then. */
  end: (input: { subscriptionId: string; lastDay: string; now: Date }): Promise<void> => endCycle(tx, input),

  /** Ends all but one package, which takes over the unrecognised money. */
  handOver: (input: HandOver): Promise<void> => handOver(tx, input),

  /**
   * Rolls unused credits of a cycle over into the next. @returns the package that has them, `null` when there
   * are none.
   */
  rollOver: (input: Rollover): Promise<string | null> => rollOver(tx, input),
});
