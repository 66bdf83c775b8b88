import type { Tx } from '../../platform/db/database.ts';
import type { Lot } from '../member-package/member-package.api.ts';
import type { StudioSettings } from '../studio/studio.api.ts';
import type { BookableSession } from './booking.views.ts';
import { dueOf } from './lotUses.views.ts';
import { refuseLot } from './eligibility.rules.ts';
import { opensEarlier, withOpening } from './priority.rules.ts';

/**
 * The rules of a session for somebody who holds these packages: one of them may let them book earlier than
 * others, if it can pay for the session. Most studios have none such, and nothing more is read then.
 */
export async function withPriority<Policy extends { bookingOpensDays: number }>(
  tx: Tx,
  policy: Policy,
  lots: readonly Lot[],
  { session, settings }: { session: BookableSession; settings: StudioSettings },
): Promise<Policy> {
  const earlier = lots.filter((lot) => opensEarlier(lot, policy));
  if (earlier.length === 0) return policy;
  const due = await dueOf(tx, earlier, { session, settings });
  return withOpening(
    policy,
    earlier.filter((lot) => refuseLot(lot, due) === null),
  );
}
