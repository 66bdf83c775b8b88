import type { Tx } from '../../../../platform/db/database.ts';
import type { RefundRow } from '../payment.repository.ts';

/** Refunds of an order that were not refused, in their order. */
export const refundsOf = (tx: Tx, orderId: string): Promise<RefundRow[]> =>
  tx
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '<>', 'FAILED')
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute();

/** Refunds of an order that the provider has not confirmed. */
export const refundsToSend = (tx: Tx, orderId: string): Promise<RefundRow[]> =>
  tx
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'PENDING')
    .where('provider_ref', 'is', null)
    .orderBy('refund_id')
    .execute();

/** Orders with refunds from before an instant that the provider has not confirmed. */
export async function ordersToSend(tx: Tx, before: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('refund')
    .select('order_id')
    .distinct()
    .where('status', '=', 'PENDING')
    .where('provider_ref', 'is', null)
    .where('created_at', '<', before)
    .limit(most)
    .execute();
  return rows.map(({ order_id: orderId }) => orderId);
}

/** The provider's name of a payment. */
export async function providerRefOf(tx: Tx, paymentId: string): Promise<string | null> {
  const payment = await tx
    .selectFrom('payment')
    .select('provider_ref')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return payment?.provider_ref ?? null;
}

/** The order and the line that a package was sold with. */
export const lineOfPackage = (tx: Tx, packageId: string) =>
  tx
    .selectFrom('member_package')
    .select(['order_id', 'order_line_no'])
    .where('studio_package_transaction_id', '=', packageId)
    .executeTakeFirst();
