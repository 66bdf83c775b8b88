import { localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { paymentRepository } from './payment.repository.ts';

export interface NewReceipt {
  kind: 'RECEIPT' | 'CREDIT_NOTE';
  orderId: string;
  paymentId?: string | null;
  refundId?: string | null;
  amountMinor: number;
  taxMinor: number;
  /** The order is completed with it, and shows its number. */
  completes?: boolean;
  now: Date;
}

/**
 * Writes the document of a payment or a refund. Takes the last of all locks: every sale of the studio waits
 * for the counter until this transaction ends.
 */
export async function issueReceipt(
  tx: Tx,
  {
    kind,
    orderId,
    paymentId = null,
    refundId = null,
    amountMinor,
    taxMinor,
    completes = false,
    now,
  }: NewReceipt,
): Promise<void> {
  const {
    timezone,
    attributes: { receiptPrefix: prefix },
  } = await studioSettings(tx);
  const year = Number(localDateOf(now, timezone).slice(0, 4));
  paymentRepository(tx).addReceipt({
    year,
    prefix,
    completes,
    kind,
    order_id: orderId,
    payment_id: paymentId,
    refund_id: refundId,
    amount_minor: amountMinor,
    tax_minor: taxMinor,
    issued_at: now,
  });
}
