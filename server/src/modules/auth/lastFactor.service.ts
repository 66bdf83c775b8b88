import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { demandedBy } from './demandedBy.service.ts';
import { accountOf } from './auth.views.ts';

/**
 * The name of a studio where this person must have a second factor, whichever they ask from; `null` when they
 * need none.
 */
export async function studioThatDemands(db: Database, userId: string): Promise<string | null> {
  const account = await db.platform((tx) => accountOf(tx, userId));
  return account && demandedBy(db, account);
}

/** The answer to whoever would take away the last second factor they have, while one is demanded of them. */
export const keepsLast = (studioName: string): Refusal =>
  new Refusal('CHANGED_MEANWHILE', {
    message: `${studioName} requires two-step sign-in. Set up another app or passkey before you remove this one.`,
  });
