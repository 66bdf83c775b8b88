import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { PaymentIntent } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export type IntentRow = Selectable<PaymentIntent>;

/** The key of an intent: the provider, and its reference. */
export interface IntentName {
  provider: string;
  providerRef: string;
}

interface NewRow extends IntentName {
  orderId: string;
  amountMinor: number;
  currency: string;
  /** A saved card charged while the member is absent. */
  paymentMethodId: string | null;
  /** Charged on a page of the provider. */
  isHosted?: boolean;
  now: Date;
}

type Change = Partial<
  Pick<IntentRow, 'status' | 'failure' | 'fee_minor' | 'return_reason' | 'return_ref' | 'returned_at'>
>;

/** Card payments at a provider, under way or ended. */
export const intentRepository = (tx: Tx) => ({
  /** Idempotent. */
  add: async ({
    provider,
    providerRef,
    orderId,
    amountMinor,
    currency,
    paymentMethodId,
    isHosted = false,
    now,
  }: NewRow): Promise<void> => {
    await tx
      .insertInto('payment_intent')
      .values({
        studio_id: thisStudio,
        provider,
        provider_ref: providerRef,
        order_id: orderId,
        amount_minor: amountMinor,
        currency,
        payment_method_id: paymentMethodId,
        is_hosted: isHosted,
        status: 'OPEN',
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['studio_id', 'provider', 'provider_ref']).doNothing())
      .execute();
  },

  /** Locks the intent: settling and cancelling wait for each other. */
  lock: ({ provider, providerRef }: IntentName): Promise<IntentRow | undefined> =>
    tx
      .selectFrom('payment_intent')
      .selectAll()
      .where('provider', '=', provider)
      .where('provider_ref', '=', providerRef)
      .forUpdate()
      .executeTakeFirst(),

  change: async ({ provider, providerRef }: IntentName, change: Change, now: Date): Promise<void> => {
    await tx
      .updateTable('payment_intent')
      .set({ ...change, updated_at: now })
      .where('provider', '=', provider)
      .where('provider_ref', '=', providerRef)
      .execute();
  },

  /** Those of an order, oldest first. */
  ofOrder: (orderId: string): Promise<IntentRow[]> =>
    tx
      .selectFrom('payment_intent')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('provider_ref')
      .execute(),
});
