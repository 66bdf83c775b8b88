import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { PaymentIntent } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { ProviderIntent } from './stripe/provider.rules.ts';

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

/** Adds a card payment that is under way at a provider. Idempotent. */
export async function addIntent(
  tx: Tx,
  { provider, providerRef, orderId, amountMinor, currency, paymentMethodId, isHosted = false, now }: NewRow,
): Promise<void> {
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
}

/** Locks the intent: settling and cancelling wait for each other. */
export const lockIntent = (tx: Tx, { provider, providerRef }: IntentName): Promise<IntentRow | undefined> =>
  tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', providerRef)
    .forUpdate()
    .executeTakeFirst();

/** Changes a payment, which counts as an inquiry about it. */
export async function changeIntent(
  tx: Tx,
  { provider, providerRef }: IntentName,
  change: Change,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_intent')
    .set({ ...change, updated_at: now })
    .where('provider', '=', provider)
    .where('provider_ref', '=', providerRef)
    .execute();
}

/** The card payments of an order, under way or ended, oldest first. */
export const intentsOfOrder = (tx: Tx, orderId: string): Promise<IntentRow[]> =>
  tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('provider_ref')
    .execute();

/** Payments of an order with saved cards that may still be under way; one on a page ends with the page. */
export const openCharges = (
  tx: Tx,
  { orderId, provider }: { orderId: string; provider: string },
): Promise<IntentRow[]> =>
  tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('studio_id', '=', thisStudio)
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('status', '=', 'OPEN')
    .where('is_hosted', '=', false)
    .orderBy('created_at')
    .orderBy('provider_ref')
    .execute();

const nameOf = ({ provider, provider_ref: providerRef }: IntentRow): IntentName => ({
  provider,
  providerRef,
});

/** Writes down that money came, and why it has to go back; no reason = it paid its order. */
export const noteIntentPaid = (
  tx: Tx,
  row: IntentRow,
  { feeMinor, returnReason, now }: { feeMinor: number; returnReason: string | null; now: Date },
): Promise<void> =>
  changeIntent(
    tx,
    nameOf(row),
    { status: 'SUCCEEDED', failure: '', fee_minor: feeMinor, return_reason: returnReason ?? '' },
    now,
  );

/**
 * Writes down what the provider says of a payment that has not succeeded. Counts as an inquiry, so that the next one is
 * some minutes away. Only an open payment becomes cancelled.
 */
export const noteIntentUnpaid = (
  tx: Tx,
  row: IntentRow,
  { state, failure, now }: Pick<ProviderIntent, 'state' | 'failure'> & { now: Date },
): Promise<void> =>
  changeIntent(
    tx,
    nameOf(row),
    {
      ...(state === 'CANCELLED' && row.status === 'OPEN' && { status: 'CANCELLED' }),
      ...(failure && { failure }),
    },
    now,
  );

/** Writes down that the money went back. @param returnRef empty when it was not there any more. */
export const noteIntentReturned = (
  tx: Tx,
  name: IntentName,
  { returnRef, now }: { returnRef: string; now: Date },
): Promise<void> => changeIntent(tx, name, { return_ref: returnRef, returned_at: now }, now);

/** Moves a payment that cannot be asked about behind all others. */
export const putOffIntent = (tx: Tx, name: IntentName, now: Date): Promise<void> =>
  changeIntent(tx, name, {}, now);
