import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** Remembers that two members are not one person; once is enough. */
export async function noteDifferent(
  tx: Tx,
  memberIds: readonly [string, string],
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  const [first, second] = [...memberIds].sort();
  await tx
    .insertInto('different_members')
    .values({
      studio_id: thisStudio,
      member_id: first ?? '',
      other_member_id: second ?? '',
      decided_at: now,
      decided_by: staffId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
