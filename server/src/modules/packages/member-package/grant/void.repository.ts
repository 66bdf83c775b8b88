import type { Tx } from '../../../../platform/db/database.ts';

/** The void that waited for a refund is done, or the refund failed and somebody has to look at it. */
export async function settleVoid(tx: Tx, refundId: string, isRefunded: boolean): Promise<void> {
  await tx
    .updateTable('package_void')
    .set({ status: isRefunded ? 'VOIDED' : 'REFUND_FAILED' })
    .where('refund_id', '=', refundId)
    .where('status', '=', 'REFUND_PENDING')
    .execute();
}
