import type { Database } from '../../platform/db/database.ts';
import { demandingStudio } from './secondFactorDemand.views.ts';

/**
 * The name of a studio that demands a second factor of this person, of those where they work; `null` when
 * none does. One question for each studio: none sees what another has set.
 */
export async function demandedBy(
  db: Database,
  { userId, studioIds }: { userId: string; studioIds: readonly string[] },
): Promise<string | null> {
  for (const studioId of studioIds) {
    const studioName = await demandingStudio(db, studioId, userId);
    if (studioName) return studioName;
  }
  return null;
}
