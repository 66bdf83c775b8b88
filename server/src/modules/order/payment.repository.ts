import { sql, type Insertable, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import type { Instalment, Payment, Receipt, Refund } from '../../platform/db/tables.ts';
import { leaveToCommit } from '../../platform/db/transaction.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import type { Part } from './instalment.rules.ts';

export type PaymentRow = Selectable<Payment>;
export type RefundRow = Selectable<Refund>;
export type InstalmentRow = Selectable<Instalment>;

/** Money of an order; the order is locked first. Payments, refunds and receipts are never deleted. */
export const paymentRepository = (tx: Tx) => ({
  add: (payment: Omit<Insertable<Payment>, 'studio_id' | 'payment_id'>): string => {
    const paymentId = newId();
    leaveToCommit(tx, tx.insertInto('payment').values({ ...payment, studio_id: thisStudio, payment_id: paymentId }).compile());
    return paymentId;
  },

  ofOrder: (orderId: string): Promise<PaymentRow[]> => tx.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('paid_at').orderBy('payment_id').execute(),

  byProviderRef: (provider: string, providerRef: string): Promise<PaymentRow | undefined> =>
    tx.selectFrom('payment').selectAll().where('provider', '=', provider).where('provider_ref', '=', providerRef).executeTakeFirst(),

  /** Money that goes back; below zero when it did not go through. The table refuses more than was paid. */
  addRefunded: async (paymentId: string, deltaMinor: number): Promise<void> => {
    await tx.updateTable('payment').set({ refunded_minor: sql`refunded_minor + ${deltaMinor}` }).where('payment_id', '=', paymentId).execute();
  },

  addRefund: async (refund: Omit<Insertable<Refund>, 'studio_id' | 'refund_id'>): Promise<RefundRow> =>
    tx.insertInto('refund').values({ ...refund, studio_id: thisStudio, refund_id: newId() }).returningAll().executeTakeFirstOrThrow(),

  findRefund: (refundId: string): Promise<RefundRow | undefined> => tx.selectFrom('refund').selectAll().where('refund_id', '=', refundId).executeTakeFirst(),

  lockRefund: (refundId: string): Promise<RefundRow | undefined> => tx.selectFrom('refund').selectAll().where('refund_id', '=', refundId).forNoKeyUpdate().executeTakeFirst(),

  changeRefund: async (refundId: string, change: Partial<Pick<RefundRow, 'status' | 'provider_ref' | 'failure' | 'done_at'>>): Promise<void> => {
    await tx.updateTable('refund').set(change).where('refund_id', '=', refundId).execute();
  },

  addReceipt: (receipt: Omit<Insertable<Receipt>, 'studio_id'>): void =>
    leaveToCommit(tx, tx.insertInto('receipt').values({ ...receipt, studio_id: thisStudio }).compile()),

  addInstalments: async (orderId: string, parts: readonly Part[]): Promise<void> => {
    if (parts.length === 0) return;
    const rows = parts.map((part) => ({ studio_id: thisStudio, order_id: orderId, instalment_no: part.instalmentNo, due_on: part.dueOn, amount_minor: part.amountMinor }));
    await tx.insertInto('instalment').values(rows).execute();
  },

  instalmentsOf: (orderId: string): Promise<InstalmentRow[]> => tx.selectFrom('instalment').selectAll().where('order_id', '=', orderId).orderBy('instalment_no').execute(),

  payInstalments: async (orderId: string, numbers: readonly number[], now: Date): Promise<void> => {
    if (numbers.length === 0) return;
    await tx.updateTable('instalment').set({ paid_at: now }).where('order_id', '=', orderId).where('instalment_no', 'in', numbers).where('paid_at', 'is', null).execute();
  },

  /** The next number of a year. The row stays locked until the commit, and a rollback takes the number back: no gaps. */
  nextReceiptSerial: async (year: number): Promise<number> => {
    const { last_no: serial } = await tx
      .insertInto('receipt_counter')
      .values({ studio_id: thisStudio, year, last_no: 1 })
      .onConflict((conflict) => conflict.columns(['studio_id', 'year']).doUpdateSet({ last_no: sql`receipt_counter.last_no + 1` }))
      .returning('last_no')
      .executeTakeFirstOrThrow();
    return serial;
  },
});
