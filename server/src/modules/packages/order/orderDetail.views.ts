import { toDecimal } from '@studio/contract/values/money';
import type { OrderDetail } from '@studio/contract/orders/order.schema';
import type { OrderLineKind } from '@studio/contract/orders/purchase.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { creditedElsewhere } from './refund/credited.views.ts';
import { wantsBuyer } from './receipt/buyer.service.ts';
import { placeOfOrder } from './hold/hold.views.ts';
import { orderRepository, type LineRow } from './order.repository.ts';
import { findOrderView, toOrder, type OrderView } from './order.views.ts';
import { leftOf } from './refund/refund.rules.ts';
import { partsOfOrder, toOwed } from './refund/refundPart.service.ts';
import { taxTotals } from './taxTotal.rules.ts';

type FormatMoney = (minor: number) => string;

/** The wire form of a line. @param left the part of its money that was not refunded, in minor units. */
const toLine = (line: LineRow, left: number, format: FormatMoney): OrderDetail['lines'][number] => ({
  lineNo: line.line_no,
  kind: line.kind as OrderLineKind,
  refId: line.ref_id,
  studioPackageId: line.studio_package_id,
  name: line.name,
  qty: line.quantity,
  unit: format(line.unit_minor),
  discount: format(line.discount_minor),
  tax: format(line.tax_minor),
  taxName: line.tax_name,
  taxPercent: Number(line.tax_percent),
  taxInclusive: line.tax_inclusive,
  net: format(line.net_minor),
  left: format(left),
});

async function paymentsOf(tx: Tx, orderId: string, format: FormatMoney): Promise<OrderDetail['payments']> {
  const { rows } = await sql<
    Omit<OrderDetail['payments'][number], 'amount' | 'refunded' | 'paidAt'> & {
      amount: number;
      refunded: number;
      paidAt: Date;
    }
  >`
    select p.payment_id as "paymentId", p.amount_minor as amount, p.refunded_minor as refunded, p.mode,
      p.paid_at as "paidAt", staff.display_name as "staffName", p.note,
      receipt.receipt_no as "receiptNo", p.provider is not null as "refundsByCard"
    from payment p
    left join staff on staff.studio_id = p.studio_id and staff.staff_id = p.staff_id
    left join receipt on receipt.studio_id = p.studio_id and receipt.payment_id = p.payment_id
    where p.order_id = ${orderId} order by p.paid_at, p.payment_id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    amount: format(row.amount),
    refunded: format(row.refunded),
    paidAt: row.paidAt.toISOString(),
  }));
}

async function refundsOf(tx: Tx, orderId: string, format: FormatMoney): Promise<OrderDetail['refunds']> {
  const { rows } = await sql<
    Omit<OrderDetail['refunds'][number], 'amount' | 'tax' | 'createdAt' | 'doneAt'> & {
      amount: number;
      tax: number;
      createdAt: Date;
      doneAt: Date | null;
    }
  >`
    select r.refund_id as "refundId", r.payment_id as "paymentId", r.amount_minor as amount,
      r.tax_minor as tax, r.mode, r.reason, r.status, r.failure,
      staff.display_name as "staffName", r.created_at as "createdAt", r.done_at as "doneAt",
        receipt.receipt_no as "receiptNo"
    from refund r
    left join staff on staff.studio_id = r.studio_id and staff.staff_id = r.staff_id
    left join receipt on receipt.studio_id = r.studio_id and receipt.refund_id = r.refund_id
    where r.order_id = ${orderId} order by r.created_at, r.refund_id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    amount: format(row.amount),
    tax: format(row.tax),
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  }));
}

async function receiptsOf(tx: Tx, orderId: string, format: FormatMoney): Promise<OrderDetail['receipts']> {
  const rows = await tx
    .selectFrom('receipt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('receipt_no')
    .execute();
  return rows.map((row) => ({
    receiptNo: row.receipt_no,
    kind: row.kind as OrderDetail['receipts'][number]['kind'],
    amount: format(row.amount_minor),
    tax: format(row.tax_minor),
    issuedAt: row.issued_at.toISOString(),
  }));
}

async function instalmentsOf(
  tx: Tx,
  orderId: string,
  format: FormatMoney,
): Promise<OrderDetail['instalments']> {
  const rows = await tx
    .selectFrom('instalment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('instalment_no')
    .execute();
  return rows.map((row) => ({
    instalmentNo: row.instalment_no,
    dueOn: row.due_on,
    amount: format(row.amount_minor),
    paidAt: row.paid_at?.toISOString() ?? null,
  }));
}

async function proofsOf(tx: Tx, orderId: string): Promise<OrderDetail['proofList']> {
  const { rows } = await sql<{
    proofId: string;
    fileName: string;
    mediaType: string;
    createdAt: Date;
    alsoFor: string[];
  }>`
    select proof.proof_id as "proofId", proof.file_name as "fileName", proof.media_type as "mediaType",
      proof.created_at as "createdAt",
      array(select distinct o.reference from payment_proof other join orders o using (studio_id, order_id)
        where other.sha256 = proof.sha256 and other.order_id <> proof.order_id order by o.reference
        limit 20) as "alsoFor"
    from payment_proof proof where proof.order_id = ${orderId} order by proof.created_at`.execute(tx);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function packagesOf(tx: Tx, orderId: string): Promise<OrderDetail['packages']> {
  const rows = await tx
    .selectFrom('member_package')
    .select(['studio_package_transaction_id', 'name'])
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .orderBy('order_line_no')
    .execute();
  return rows.map((row) => ({
    studioPackageTransactionId: row.studio_package_transaction_id,
    name: row.name,
  }));
}

async function disputesOf(tx: Tx, orderId: string, format: FormatMoney): Promise<OrderDetail['disputes']> {
  const rows = await tx
    .selectFrom('payment_dispute')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .execute();
  return rows.map((row) => ({
    amount: format(row.amount_minor),
    status: row.status as OrderDetail['disputes'][number]['status'],
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }));
}

async function detailOf(tx: Tx, row: OrderView, now: Date): Promise<OrderDetail> {
  const { order_id: orderId, currency } = row;
  const format: FormatMoney = (minor) => toDecimal(minor, currency);
  const linesRead = orderRepository(tx).linesOf(orderId);
  const [
    lines,
    payments,
    refunds,
    receipts,
    instalments,
    proofList,
    packages,
    place,
    disputes,
    backParts,
    credited,
  ] = await Promise.all([
    linesRead,
    paymentsOf(tx, orderId, format),
    refundsOf(tx, orderId, format),
    receiptsOf(tx, orderId, format),
    instalmentsOf(tx, orderId, format),
    proofsOf(tx, orderId),
    packagesOf(tx, orderId),
    placeOfOrder(tx, orderId, now),
    disputesOf(tx, orderId, format),
    partsOfOrder(tx, orderId, linesRead),
    creditedElsewhere(tx, orderId),
  ]);
  const back = [...backParts.values()].flat();
  return {
    ...toOrder(row),
    payments,
    refunds,
    receipts,
    instalments,
    proofList,
    packages,
    disputes,
    lines: lines.map((line) => toLine(line, leftOf(toOwed([line]), back), format)),
    taxes: taxTotals(
      lines.map((line) => ({
        name: line.tax_name,
        percent: Number(line.tax_percent),
        inclusive: line.tax_inclusive,
        taxMinor: line.tax_minor,
      })),
      format,
    ),
    refundable: format(Math.max(0, row.paid_minor - row.refunded_minor - credited)),
    place,
    buyer: row.buyer,
    asksBuyer: row.buyer === '' && (await wantsBuyer(tx, row.total_minor)),
  };
}

/** An order with all its parts, of this member only when one is named. */
export async function findOrderDetail(
  tx: Tx,
  orderId: string,
  { now, memberId }: { now: Date; memberId?: string },
): Promise<OrderDetail | null> {
  const row = await findOrderView(tx, orderId, memberId);
  return row && detailOf(tx, row, now);
}

/** The same for its member: without staff notes and names of staff. */
export async function findOwnOrderDetail(
  tx: Tx,
  orderId: string,
  of: { now: Date; memberId: string },
): Promise<OrderDetail | null> {
  const found = await findOrderDetail(tx, orderId, of);
  if (!found) return null;
  const { payments, refunds, proofList } = found;
  return {
    ...found,
    note: '',
    staffName: null,
    payments: payments.map((payment) => ({ ...payment, note: '', staffName: null })),
    refunds: refunds.map((refund) => ({ ...refund, staffName: null })),
    proofList: proofList.map((proof) => ({ ...proof, alsoFor: [] })),
    disputes: [],
  };
}

/** The same for an order in a list. */
export const ownOrder = <T extends { note: string; staffName: string | null }>(order: T): T => ({
  ...order,
  note: '',
  staffName: null,
});
