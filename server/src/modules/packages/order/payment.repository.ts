import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { Instalment, Payment, Receipt, Refund } from '../../../platform/db/tables.ts';
import { leaveToCommit } from '../../../platform/db/transaction.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { Part } from './instalment/instalment.rules.ts';

export type PaymentRow = Selectable<Payment>;
export type RefundRow = Selectable<Refund>;
export type InstalmentRow = Selectable<Instalment>;

/** A document without its number, which the table assigns. */
export interface UnnumberedReceipt extends Omit<Insertable<Receipt>, 'studio_id' | 'receipt_no'> {
  /** The year in the studio's calendar; each has numbers of its own. */
  year: number;
  prefix: string;
  /** The order shows its number: it was completed with it. */
  completes: boolean;
}

/** The SQL of `receiptNumber`. */
const numbered = (prefix: string, year: number): RawBuilder<string> =>
  sql`${`${prefix}-${year}-`} || lpad(last_no::text, greatest(6, length(last_no::text)), '0')`;

/**
 * Writes the document with the next number of its year. The counter stays locked until the commit, and a
 * rollback returns the number: no gaps. One statement, because all other sales wait from here on.
 */
const insertReceipt = ({
  year,
  prefix,
  completes,
  ...receipt
}: UnnumberedReceipt): RawBuilder<unknown> => sql`
  with counter as (
    insert into receipt_counter (studio_id, year, last_no) values (${thisStudio}, ${year}, 1)
    on conflict (studio_id, year) do update set last_no = receipt_counter.last_no + 1 returning last_no
  ), document as (
    insert into receipt (studio_id, receipt_no, kind, order_id, payment_id, refund_id, amount_minor,
      tax_minor, issued_at)
    select ${thisStudio}, ${numbered(prefix, year)}, ${receipt.kind}, ${receipt.order_id}::uuid,
      ${receipt.payment_id}::uuid, ${receipt.refund_id}::uuid,
      ${receipt.amount_minor}::bigint, ${receipt.tax_minor}::bigint, ${receipt.issued_at}::timestamptz
    from counter returning receipt_no
  )
  update orders set receipt_no = document.receipt_no from document where order_id = ${receipt.order_id}
    and ${completes}::boolean`;

/** The parts that an order is paid in. */
const instalments = (tx: Tx) => ({
  addInstalments: async (orderId: string, parts: readonly Part[]): Promise<void> => {
    if (parts.length === 0) return;
    const rows = parts.map((part) => ({
      studio_id: thisStudio,
      order_id: orderId,
      instalment_no: part.instalmentNo,
      due_on: part.dueOn,
      amount_minor: part.amountMinor,
    }));
    await tx.insertInto('instalment').values(rows).execute();
  },

  instalmentsOf: (orderId: string): Promise<InstalmentRow[]> =>
    tx
      .selectFrom('instalment')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('instalment_no')
      .execute(),

  noteReminded: async (orderId: string, instalmentNo: number, now: Date): Promise<void> => {
    await tx
      .updateTable('instalment')
      .set({ reminded_at: now })
      .where('order_id', '=', orderId)
      .where('instalment_no', '=', instalmentNo)
      .execute();
  },

  payInstalments: async (orderId: string, numbers: readonly number[], now: Date): Promise<void> => {
    if (numbers.length === 0) return;
    await tx
      .updateTable('instalment')
      .set({ paid_at: now })
      .where('order_id', '=', orderId)
      .where('instalment_no', 'in', numbers)
      .where('paid_at', 'is', null)
      .execute();
  },
});

/** Writes payments of an order; lock the order first. Payments, refunds and receipts are never deleted. */
export const paymentRepository = (tx: Tx) => ({
  ...instalments(tx),

  add: (payment: Omit<Insertable<Payment>, 'studio_id' | 'payment_id'>): string => {
    const paymentId = newId();
    leaveToCommit(
      tx,
      tx
        .insertInto('payment')
        .values({ ...payment, studio_id: thisStudio, payment_id: paymentId })
        .compile(),
    );
    return paymentId;
  },

  ofOrder: (orderId: string): Promise<PaymentRow[]> =>
    tx
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('paid_at')
      .orderBy('payment_id')
      .execute(),

  /** Whether anything but gift cards has paid for an order. */
  hasOwnMoney: async (orderId: string): Promise<boolean> =>
    (await tx
      .selectFrom('payment')
      .select('payment_id')
      .where('order_id', '=', orderId)
      .where('mode', '<>', 'GIFT_CARD')
      .executeTakeFirst()) !== undefined,

  byProviderRef: (provider: string, providerRef: string): Promise<PaymentRow | undefined> =>
    tx
      .selectFrom('payment')
      .selectAll()
      .where('provider', '=', provider)
      .where('provider_ref', '=', providerRef)
      .executeTakeFirst(),

  /** Adds refunded money; below zero after a failed refund. The table refuses more than was paid. */
  addRefunded: async (paymentId: string, deltaMinor: number): Promise<void> => {
    await tx
      .updateTable('payment')
      .set({ refunded_minor: sql`refunded_minor + ${deltaMinor}` })
      .where('payment_id', '=', paymentId)
      .execute();
  },

  addRefund: async (refund: Omit<Insertable<Refund>, 'studio_id' | 'refund_id'>): Promise<RefundRow> =>
    tx
      .insertInto('refund')
      .values({ ...refund, studio_id: thisStudio, refund_id: newId() })
      .returningAll()
      .executeTakeFirstOrThrow(),

  findRefund: (refundId: string): Promise<RefundRow | undefined> =>
    tx.selectFrom('refund').selectAll().where('refund_id', '=', refundId).executeTakeFirst(),

  lockRefund: (refundId: string): Promise<RefundRow | undefined> =>
    tx.selectFrom('refund').selectAll().where('refund_id', '=', refundId).forNoKeyUpdate().executeTakeFirst(),

  changeRefund: async (
    refundId: string,
    change: Partial<Pick<RefundRow, 'status' | 'provider_ref' | 'failure' | 'done_at' | 'card_tax_minor'>>,
  ): Promise<void> => {
    await tx.updateTable('refund').set(change).where('refund_id', '=', refundId).execute();
  },

  /** Takes the last of all locks. Its number exists with the commit. */
  addReceipt: (receipt: UnnumberedReceipt): void => leaveToCommit(tx, insertReceipt(receipt).compile(tx)),
});
