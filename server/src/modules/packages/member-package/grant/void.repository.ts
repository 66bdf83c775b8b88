import type { Insertable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { PackageVoid } from '../../../../platform/db/tables.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

export async function insertVoid(tx: Tx, row: Omit<Insertable<PackageVoid>, 'studio_id'>): Promise<void> {
  await tx
    .insertInto('package_void')
    .values({ ...row, studio_id: thisStudio })
    .execute();
}

/** The void that waited for a refund is done, or the refund failed and somebody has to look at it. */
export async function settleVoid(tx: Tx, refundId: string, isRefunded: boolean): Promise<void> {
  await tx
    .updateTable('package_void')
    .set({ status: isRefunded ? 'VOIDED' : 'REFUND_FAILED' })
    .where('refund_id', '=', refundId)
    .where('status', '=', 'REFUND_PENDING')
    .execute();
}
