import type { Tx } from '../../../../platform/db/database.ts';

/** A refund that was recorded as done. */
export const doneRefund = (tx: Tx, refundId: string) =>
  tx
    .selectFrom('refund')
    .select(['order_id', 'amount_minor'])
    .where('refund_id', '=', refundId)
    .where('status', '=', 'DONE')
    .executeTakeFirst();
