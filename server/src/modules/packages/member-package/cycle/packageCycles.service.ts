import type { Tx } from '../../../../platform/db/database.ts';
import { cycleRepository, type CycleOfPackage, type PlannedFreeze } from './cycle.repository.ts';

/** All packages that a membership ever had, by id. */
export const packagesOfMembership = (tx: Tx, subscriptionId: string): Promise<string[]> =>
  cycleRepository(tx).ids(subscriptionId);

/** Assigns a package that was just granted to a cycle: valid in it and on no other day. */
export const bindToCycle = (tx: Tx, bound: CycleOfPackage): Promise<void> => cycleRepository(tx).set(bound);

/** Blocks bookings by a membership's packages on the days of a planned pause. */
export const planCycleFreeze = (tx: Tx, planned: PlannedFreeze): Promise<void> =>
  cycleRepository(tx).planFreeze(planned);

/** Undoes that plan: the pause is cancelled, or begins now. */
export const unplanCycleFreeze = (tx: Tx, subscriptionId: string): Promise<void> =>
  cycleRepository(tx).unplanFreeze(subscriptionId);
