import type { PaymentModeName } from '@studio/contract/order.schema';
import type { Tx } from '../../platform/db/database.ts';
import type { Owed } from './owed.rules.ts';

/** An order, as far as paying it goes. */
export interface OwedOrder extends Owed {
  orderId: string;
  memberId: string;
  reference: string;
  currency: string;
  mode: string;
  createdAt: Date;
  dueAt: Date | null;
  /** It begins a membership, which is paid by the same card again. */
  subscriptionId: string | null;
}

const COLUMNS = [
  'order_id as orderId',
  'member_id as memberId',
  'reference',
  'currency',
  'mode',
  'status',
  'total_minor as totalMinor',
  'paid_minor as paidMinor',
  'created_at as createdAt',
  'due_at as dueAt',
  'subscription_id as subscriptionId',
] as const;

/** Orders as they are paid; all else about them belongs to the orders themselves. */
export const owedRepository = (tx: Tx) => {
  const partsOf = async (orderId: string): Promise<number[]> => {
    const rows = await tx
      .selectFrom('instalment')
      .select('amount_minor')
      .where('order_id', '=', orderId)
      .orderBy('instalment_no')
      .execute();
    return rows.map((row) => row.amount_minor);
  };
  const withParts = async (row: Omit<OwedOrder, 'parts'> | undefined): Promise<OwedOrder | null> =>
    row ? { ...row, parts: await partsOf(row.orderId) } : null;

  return {
    find: async (orderId: string): Promise<OwedOrder | null> =>
      withParts(
        await tx.selectFrom('orders').select(COLUMNS).where('order_id', '=', orderId).executeTakeFirst(),
      ),

    /** The order itself, and none of its packages: whoever wants both locks the packages first. */
    lock: async (orderId: string): Promise<OwedOrder | null> =>
      withParts(
        await tx
          .selectFrom('orders')
          .select(COLUMNS)
          .where('order_id', '=', orderId)
          .forUpdate()
          .executeTakeFirst(),
      ),

    chooseMode: async (orderId: string, mode: PaymentModeName, dueAt: Date | null): Promise<void> => {
      await tx.updateTable('orders').set({ mode, due_at: dueAt }).where('order_id', '=', orderId).execute();
    },

    /** Somebody of the studio has to look for the money now. */
    noteProof: async (orderId: string): Promise<void> => {
      await tx
        .updateTable('orders')
        .set({ status: 'PROOF_SUBMITTED' })
        .where('order_id', '=', orderId)
        .execute();
    },

    countProofs: async (orderId: string): Promise<number> => {
      const { count } = await tx
        .selectFrom('payment_proof')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
};
