import type { Tx } from '../../../../platform/db/database.ts';
import type { Lot } from '../../../packages/member-package/member-package.api.ts';
import type { StudioSettings } from '../../../configure/studio/studio.api.ts';
import type { BookableSession } from '../booking.views.ts';
import { dueOf } from './lotUses.views.ts';
import { refuseLot } from './eligibility.rules.ts';
import { opensEarlier, withOpening } from './priority.rules.ts';

/**
 * The rules of a session for a holder of these packages: one of them may open booking earlier, if it can pay
 * for the session. Most studios have no such package, and then nothing more is read.
 */
export async function withPriority<Policy extends { bookingOpensDays: number }>(
  tx: Tx,
  policy: Policy,
  lots: readonly Lot[],
  of: { session: BookableSession; settings: StudioSettings; now: Date; exceptId?: string | null },
): Promise<Policy> {
  const earlier = lots.filter((lot) => opensEarlier(lot, policy));
  if (earlier.length === 0) return policy;
  const due = await dueOf(tx, earlier, of);
  return withOpening(
    policy,
    earlier.filter((lot) => refuseLot(lot, due) === null),
  );
}
