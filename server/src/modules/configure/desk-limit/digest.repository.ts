import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/**
 * Records that a day's digest is sent.
 * @returns false when that happened before.
 */
export async function isFirst(tx: Tx, localDay: string, now: Date): Promise<boolean> {
  const row = { studio_id: thisStudio, local_day: localDay, sent_at: now };
  return (
    (await tx
      .insertInto('desk_digest')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('local_day')
      .executeTakeFirst()) !== undefined
  );
}
