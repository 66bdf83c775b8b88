import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { ProviderDispute } from '../../payment-gateway/payment-gateway.api.ts';

/** The key of a dispute at its provider. */
export interface DisputeName {
  provider: string;
  disputeRef: string;
}

interface About {
  orderId: string;
  paymentId: string;
  amountMinor: number;
  now: Date;
}

/** Disputes. Lock a dispute before the packages that it affects: nothing else locks both. */
export const disputeRepository = (tx: Tx) => ({
  /** The payment that a dispute is about, by its name at the provider. */
  paymentOf: (provider: string, providerRef: string) =>
    tx
      .selectFrom('payment')
      .select(['order_id', 'payment_id'])
      .where('provider', '=', provider)
      .where('provider_ref', '=', providerRef)
      .executeTakeFirst(),

  /** Inserts a new dispute. @returns its former state; `null` for a new one. */
  lock: async (
    { provider, disputeRef }: DisputeName,
    { orderId, paymentId, amountMinor, now }: About,
  ): Promise<ProviderDispute['state'] | null> => {
    const row = {
      provider,
      dispute_ref: disputeRef,
      order_id: orderId,
      payment_id: paymentId,
      amount_minor: amountMinor,
      status: 'OPEN',
      opened_at: now,
    };
    const added = await tx
      .insertInto('payment_dispute')
      .values({ ...row, studio_id: thisStudio })
      .onConflict((on) => on.doNothing())
      .returning('dispute_ref')
      .executeTakeFirst();
    if (added) return null;
    const known = await tx
      .selectFrom('payment_dispute')
      .select('status')
      .where('provider', '=', provider)
      .where('dispute_ref', '=', disputeRef)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return known.status as ProviderDispute['state'];
  },

  set: async (
    { provider, disputeRef }: DisputeName,
    { state, now }: { state: ProviderDispute['state']; now: Date },
  ): Promise<void> => {
    await tx
      .updateTable('payment_dispute')
      .set({ status: state, closed_at: state === 'OPEN' ? null : now })
      .where('provider', '=', provider)
      .where('dispute_ref', '=', disputeRef)
      .execute();
  },

  /** Whether any payment of an order is disputed, or was lost in a dispute. */
  isDisputed: async (orderId: string): Promise<boolean> => {
    const { rows } =
      await sql`select from payment_dispute where order_id = ${orderId} and status <> 'WON' limit 1`.execute(
        tx,
      );
    return rows.length > 0;
  },
});
