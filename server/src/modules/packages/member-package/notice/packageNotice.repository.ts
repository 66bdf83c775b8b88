import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

type NoticeKind = 'EXPIRING_14' | 'EXPIRING_3' | 'EXPIRED' | 'LOW';

/** Records a notice to a member. @returns false when they had it before. */
export async function isFirst(
  tx: Tx,
  { packageId, kind, forDay, now }: { packageId: string; kind: NoticeKind; forDay: string; now: Date },
): Promise<boolean> {
  const row = {
    studio_id: thisStudio,
    studio_package_transaction_id: packageId,
    kind,
    for_day: forDay,
    sent_at: now,
  };
  const written = await tx
    .insertInto('package_notice')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return written !== undefined;
}
