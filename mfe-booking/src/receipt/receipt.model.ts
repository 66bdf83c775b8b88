import type { DocumentNames } from '@studio/contract/configure/tax/documentNames';
import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { Order, OrderDetail } from '@studio/contract/orders/order.schema';

type Document = OrderDetail['receipts'][number];

/** The orders that have a receipt. */
export const withReceipt = (orders: readonly Order[]): Order[] =>
  orders.filter(({ receiptNo }) => receiptNo !== null);

/** Date and paid amount, e.g. `12 Nov 2026 · S$280.00`, and the refunded amount if there is one. */
export function orderWords({ paidAt, createdAt, paid, refunded, currency }: Order, timeZone: string): string {
  const parts = [formatLocalDate(localDateOf(paidAt ?? createdAt, timeZone)), formatMoney(paid, currency)];
  return [...parts, ...(Number(refunded) > 0 ? [`${formatMoney(refunded, currency)} refunded`] : [])].join(
    ' · ',
  );
}

/** `Receipt R-2026-0001`, as the studio calls it. */
export const documentName = (
  { kind, receiptNo }: Pick<Document, 'kind' | 'receiptNo'>,
  { receipt, creditNote }: DocumentNames,
): string => `${kind === 'RECEIPT' ? receipt : creditNote} ${receiptNo}`;

/** File name of a document; characters that are unsafe in file names become dashes. */
export const fileNameOf = (receiptNo: string): string => `${receiptNo.replace(/[^\w-]+/g, '-')}.pdf`;
