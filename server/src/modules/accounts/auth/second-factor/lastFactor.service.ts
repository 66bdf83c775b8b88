import type { Database } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { demandedBy } from './demandedBy.service.ts';
import { accountOf } from '../auth.views.ts';

/**
 * The name of a studio where this person must have a second factor, whichever studio they ask from; `null`
 * when they need none.
 */
export async function studioThatDemands(db: Database, userId: string): Promise<string | null> {
  const account = await db.platform((tx) => accountOf(tx, userId));
  return account && demandedBy(db, account);
}

/** The refusal to remove the last second factor of a person who must have one. */
export const keepsLast = (studioName: string): Refusal =>
  new Refusal('CHANGED_MEANWHILE', {
    message: `${studioName} requires two-step sign-in. Set up another app or passkey before you remove this one.`,
  });
