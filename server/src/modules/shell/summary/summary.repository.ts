import type { Summary } from '@studio/contract/shell/notificationEvents';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** Records that the summary of a day, or of the week that begins on it, is sent. @returns false when it was before. */
export async function isFirst(tx: Tx, summary: Summary, localDay: string, now: Date): Promise<boolean> {
  const row = { studio_id: thisStudio, summary, local_day: localDay, sent_at: now };
  const added = await tx
    .insertInto('studio_summary')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('local_day')
    .executeTakeFirst();
  return added !== undefined;
}
