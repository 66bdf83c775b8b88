import type { PaidBy } from '@studio/contract/order.schema';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface DocumentLine {
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

/** All that a receipt or a credit note says. What was paid and is open is as it was when it was issued. */
export interface ReceiptDocument {
  receiptNo: string;
  kind: 'RECEIPT' | 'CREDIT_NOTE';
  issuedAt: Date;
  amountMinor: number;
  taxMinor: number;
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
  memberEmail: string;
  studioName: string;
  address: string;
  phone: string;
  email: string;
  timezone: string;
  lines: DocumentLine[];
}

async function linesOf(tx: Tx, orderId: string): Promise<DocumentLine[]> {
  const { rows } = await sql<DocumentLine>`
    select name, quantity, unit_minor as "unitMinor", discount_minor as "discountMinor", net_minor as "netMinor", tax_minor as "taxMinor", tax_name as "taxName",
      tax_percent::float8 as "taxPercent", tax_inclusive as "taxInclusive"
    from order_line where order_id = ${orderId} order by line_no`.execute(tx);
  return rows;
}

export interface DocumentQuery {
  orderId: string;
  /** Empty: the one that completed the order, or else the newest. */
  receiptNo: string;
  /** Whose it has to be; null = anybody's. */
  memberId: string | null;
}

/** One document of an order; `null` when there is none of that number. */
export async function findDocument(tx: Tx, { orderId, receiptNo, memberId }: DocumentQuery): Promise<ReceiptDocument | null> {
  const { rows } = await sql<Omit<ReceiptDocument, 'lines'>>`
    select r.receipt_no as "receiptNo", r.kind, r.issued_at as "issuedAt", r.amount_minor as "amountMinor", r.tax_minor as "taxMinor", coalesce(refund.mode, payment.mode) as mode,
      coalesce(refund.reason, '') as reason,
      (select coalesce(sum(other.amount_minor), 0)::int8 from receipt other
        where other.studio_id = r.studio_id and other.order_id = r.order_id and other.kind = 'RECEIPT' and (other.issued_at, other.receipt_no) <= (r.issued_at, r.receipt_no)) as "paidMinor",
      o.reference, o.currency, o.subtotal_minor as "subtotalMinor", o.discount_minor as "discountMinor", o.tax_minor as "orderTaxMinor", o.total_minor as "totalMinor",
      m.first_name || ' ' || m.last_name as "memberName", m.user_email as "memberEmail", s.studio_name as "studioName", s.address, s.phone, s.email, s.timezone
    from receipt r
    join orders o using (studio_id, order_id)
    join studio s on s.studio_id = r.studio_id
    join member m on m.studio_id = o.studio_id and m.member_id = o.member_id
    left join payment on payment.studio_id = r.studio_id and payment.payment_id = r.payment_id
    left join refund on refund.studio_id = r.studio_id and refund.refund_id = r.refund_id
    where r.order_id = ${orderId} and (${receiptNo} = '' or r.receipt_no = ${receiptNo}) and (${memberId}::uuid is null or o.member_id = ${memberId}::uuid)
    order by r.receipt_no is not distinct from o.receipt_no desc, r.issued_at desc, r.receipt_no desc limit 1`.execute(tx);
  return rows[0] ? { ...rows[0], lines: await linesOf(tx, orderId) } : null;
}
