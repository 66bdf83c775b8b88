import type { Database } from '../../../../platform/db/database.ts';
import { demandingStudio } from './secondFactorDemand.views.ts';

/**
 * The name of a studio that demands a second factor of this person; `null` when none of their studios does.
 * One query for each studio, because no studio sees the settings of another.
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
