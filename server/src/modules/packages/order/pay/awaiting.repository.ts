import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import type { Tx } from '../../../../platform/db/database.ts';

/** The member pays an open order in another way, and until then. The caller has locked the order. */
export async function chooseMode(
  tx: Tx,
  orderId: string,
  { mode, dueAt }: { mode: PaymentModeName; dueAt: Date | null },
): Promise<void> {
  await tx.updateTable('orders').set({ mode, due_at: dueAt }).where('order_id', '=', orderId).execute();
}

/** The member sent a proof: somebody of the studio has to look for the money. The caller has locked the order. */
export async function awaitCheck(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('orders').set({ status: 'PROOF_SUBMITTED' }).where('order_id', '=', orderId).execute();
}
