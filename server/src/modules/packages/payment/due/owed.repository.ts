import type { Tx } from '../../../../platform/db/database.ts';
import type { Owed } from './owed.rules.ts';

/** The parts of an order that decide about its payment. */
export interface OwedOrder extends Owed {
  orderId: string;
  memberId: string;
  reference: string;
  currency: string;
  mode: string;
  createdAt: Date;
  dueAt: Date | null;
  /** It begins a membership, whose cycles are charged to the same card. */
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

/** Orders as payments see them; the order module writes everything else of them. */
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

    /** Locks the order, and none of its packages: whoever needs both locks the packages first. */
    lock: async (orderId: string): Promise<OwedOrder | null> =>
      withParts(
        await tx
          .selectFrom('orders')
          .select(COLUMNS)
          .where('order_id', '=', orderId)
          .forUpdate()
          .executeTakeFirst(),
      ),

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
