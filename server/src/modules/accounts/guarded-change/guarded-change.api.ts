import type { Tx } from '../../../platform/db/database.ts';
import { findLinkedChange, type LinkedChange } from './guarded-change.repository.ts';
import { canBeStopped } from './guarded-change.rules.ts';

export { guardedChangeHoldings } from './holding.repository.ts';
export {
  closeChange,
  forgetGuardedChanges,
  type GuardedKind,
  type LinkedChange,
} from './guarded-change.repository.ts';
export { nameAndClock, ownersOf } from './owners.views.ts';
export { stopText, tellOwners, type Guarding } from './tellOwners.service.ts';

/** The change that a link stops; `null` for a link that is unknown, used or expired. */
export async function stoppableChange(
  tx: Tx,
  tokenHashes: readonly string[],
  now: Date,
): Promise<LinkedChange | null> {
  const change = await findLinkedChange(tx, tokenHashes);
  return change && canBeStopped(change, now) ? change : null;
}
