import type { PaidBy } from '@studio/contract/orders/order.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { orderRepository } from '../order.repository.ts';
import type { LinePart } from '../refund/refund.rules.ts';
import { partsOfOrder } from '../refund/refundPart.service.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

export interface DocumentLine {
  lineNo: number;
  name: string;
  quantity: number;
  unitMinor: number;
  discountMinor: number;
  netMinor: number;
  taxMinor: number;
  taxName: string;
  taxPercent: number;
  taxInclusive: boolean;
}

/** What a credit note corrects, and of which payment. */
export interface Correction {
  /** The number of that payment's receipt; null when it is older than receipts. */
  receiptNo: string | null;
  paymentMinor: number;
  /** The refunded part of the payment, this note included. */
  backMinor: number;
  parts: readonly LinePart[];
}

/** The content of a receipt or a credit note. Paid and open amounts are those of its issue. */
export interface ReceiptDocument {
  receiptNo: string;
  issuedAt: Date;
  amountMinor: number;
  taxMinor: number;
  /**
   * The tax that was declared when the gift card was sold: in all payments so far, on a credit note in what went back
   * to the card.
   */
  cardTaxMinor: number;
  mode: PaidBy | null;
  reason: string;
  paidMinor: number;
  reference: string;
  currency: string;
  subtotalMinor: number;
  discountMinor: number;
  orderTaxMinor: number;
  totalMinor: number;
  memberName: string;
  /** Whom it is made out to, in lines; empty = the member. */
  buyer: string;
  memberEmail: string;
  studioName: string;
  address: string;
  phone: string;
  email: string;
  timezone: string;
  lines: DocumentLine[];
  /** null for a receipt. */
  correction: Correction | null;
}

async function linesOf(tx: Tx, orderId: string): Promise<DocumentLine[]> {
  const { rows } = await sql<DocumentLine>`
    select line_no as "lineNo", name, quantity, unit_minor as "unitMinor", discount_minor as "discountMinor",
      net_minor as "netMinor", tax_minor as "taxMinor", tax_name as "taxName",
      tax_percent::float8 as "taxPercent", tax_inclusive as "taxInclusive"
    from order_line where order_id = ${orderId} order by line_no`.execute(tx);
  return rows;
}

async function correctionOf(
  tx: Tx,
  { orderId, refundId, receiptNo }: { orderId: string; refundId: string; receiptNo: string },
): Promise<Correction> {
  const reading = sql<Omit<Correction, 'parts'>>`
    select (select receipt_no from receipt where studio_id = refund.studio_id
      and payment_id = refund.payment_id) as "receiptNo", payment.amount_minor as "paymentMinor",
      (select sum(other.amount_minor)::int8 from receipt other join refund sooner using (studio_id, refund_id)
        where sooner.studio_id = refund.studio_id and sooner.payment_id = refund.payment_id
          and (other.issued_at, other.receipt_no) <= (note.issued_at, note.receipt_no)) as "backMinor"
    from receipt note
    join refund using (studio_id, refund_id)
    join payment on payment.studio_id = refund.studio_id and payment.payment_id = refund.payment_id
    where note.receipt_no = ${receiptNo}`.execute(tx);
  const [
    {
      rows: [payment],
    },
    parts,
  ] = await Promise.all([reading, partsOfOrder(tx, orderId, orderRepository(tx).linesOf(orderId))]);
  if (!payment) throw new Error('A credit note has no payment that it corrects');
  return { ...payment, parts: parts.get(refundId) ?? [] };
}

export interface DocumentQuery {
  orderId: string;
  /** Empty: the one that completed the order, or else the newest. */
  receiptNo: string;
  /** Restricts to this member; null = any. */
  memberId: string | null;
}

/** One document of an order; `null` when none has that number. */
export async function findDocument(
  tx: Tx,
  { orderId, receiptNo, memberId }: DocumentQuery,
): Promise<ReceiptDocument | null> {
  const { rows } = await sql<Omit<ReceiptDocument, 'lines' | 'correction'> & { refundId: string | null }>`
    select r.refund_id as "refundId", r.receipt_no as "receiptNo", r.issued_at as "issuedAt",
      r.amount_minor as "amountMinor", r.tax_minor as "taxMinor", coalesce(refund.mode, payment.mode) as mode,
      coalesce(refund.reason, '') as reason,
      (select coalesce(sum(other.amount_minor), 0)::int8 from receipt other
        where other.studio_id = r.studio_id and other.order_id = r.order_id and other.kind = 'RECEIPT'
          and (other.issued_at, other.receipt_no) <= (r.issued_at, r.receipt_no)) as "paidMinor",
      case when r.refund_id is not null then coalesce(refund.card_tax_minor, 0)
        else (select coalesce(sum(by_card.card_tax_minor), 0)::int8
          from receipt other join payment by_card using (studio_id, payment_id)
          where other.studio_id = r.studio_id and other.order_id = r.order_id and other.kind = 'RECEIPT'
            and (other.issued_at, other.receipt_no) <= (r.issued_at, r.receipt_no)) end as "cardTaxMinor",
      o.reference, o.buyer, o.currency, o.subtotal_minor as "subtotalMinor", o.discount_minor as "discountMinor",
        o.tax_minor as "orderTaxMinor", o.total_minor as "totalMinor",
      ${shownName('m')} as "memberName", m.user_email as "memberEmail",
        s.studio_name as "studioName", s.address, s.phone, s.email, s.timezone
    from receipt r
    join orders o using (studio_id, order_id)
    join studio s on s.studio_id = r.studio_id
    join member m on m.studio_id = o.studio_id and m.member_id = o.member_id
    left join payment on payment.studio_id = r.studio_id and payment.payment_id = r.payment_id
    left join refund on refund.studio_id = r.studio_id and refund.refund_id = r.refund_id
    where r.order_id = ${orderId} and (${receiptNo} = '' or r.receipt_no = ${receiptNo})
      and (${memberId}::uuid is null or o.member_id = ${memberId}::uuid)
    order by r.receipt_no is not distinct from o.receipt_no desc, r.issued_at desc, r.receipt_no desc
      limit 1`.execute(tx);
  if (!rows[0]) return null;
  const { refundId, ...document } = rows[0];
  const correcting =
    refundId === null ? null : correctionOf(tx, { orderId, refundId, receiptNo: document.receiptNo });
  const [lines, correction] = await Promise.all([linesOf(tx, orderId), correcting]);
  return { ...document, lines, correction };
}
