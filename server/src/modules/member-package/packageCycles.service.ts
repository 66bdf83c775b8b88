import type { Tx } from '../../platform/db/database.ts';
import { setCycle, type CycleOfPackage } from './cycle.service.ts';
import {
  endCycle,
  freezeCycle,
  planFreeze,
  thawCycle,
  unplanFreeze,
  type CycleFreeze,
  type PlannedFreeze,
  type Thaw,
} from './cycleFreeze.service.ts';
import { handOver, type HandOver } from './handOver.service.ts';
import { rollOver, type Rollover } from './rollover.service.ts';

/** What a membership does with the packages of its cycles. */
export const packageCycles = (tx: Tx) => ({
  /** All that it ever had, by id. */
  ids: async (subscriptionId: string): Promise<string[]> => {
    const rows = await tx
      .selectFrom('member_package')
      .select('studio_package_transaction_id as id')
      .where('subscription_id', '=', subscriptionId)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Makes a package that was just granted one of a cycle: valid in it and on no other day. */
  set: (input: CycleOfPackage): Promise<void> => setCycle(tx, input),

  /** Lets nothing be booked on the days of a pause that is to come. */
  planFreeze: (input: PlannedFreeze): Promise<void> => planFreeze(tx, input),

  /** That pause does not take place, or begins now. */
  unplanFreeze: (subscriptionId: string): Promise<void> => unplanFreeze(tx, subscriptionId),

  /** Freezes those that have days left, from a day on; they end as many days later. */
  freeze: (input: CycleFreeze): Promise<void> => freezeCycle(tx, input),

  /** Ends that freeze. */
  thaw: (input: Thaw): Promise<void> => thawCycle(tx, input),

  /** Ends them early; what is left is earned then. */
  end: (input: { subscriptionId: string; lastDay: string; now: Date }): Promise<void> => endCycle(tx, input),

  /** Ends all but one, which takes on the money that is not earned yet. */
  handOver: (input: HandOver): Promise<void> => handOver(tx, input),

  /**
   * Takes unused credits of a cycle on into the next. @returns the package that has them, `null` when there
   * are none.
   */
  rollOver: (input: Rollover): Promise<string | null> => rollOver(tx, input),
});
