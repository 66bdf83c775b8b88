import type { Tx } from '../../platform/db/database.ts';
import { orderRepository, type LineRow } from './order.repository.ts';
import type { RefundRow } from './payment.repository.ts';
import { leftOf, refundPerLine, type LinePart, type OwedLine } from './refund.rules.ts';

export const chosenLines = (lines: readonly LineRow[], numbers: readonly number[]): LineRow[] =>
  lines.filter(({ line_no: number }) => numbers.length === 0 || numbers.includes(number));

/** Lines as refunds look at them. */
export const toOwed = (lines: readonly LineRow[]): OwedLine[] =>
  lines.map((line) => ({
    lineNo: line.line_no,
    owedMinor: line.net_minor + line.tax_minor,
    taxMinor: line.tax_minor,
  }));

/** What of each refund is for which line. Those from before that was kept are worked out. */
function partsOfRefunds(refunds: readonly RefundRow[], lines: readonly LineRow[]): Map<string, LinePart[]> {
  const parts = new Map<string, LinePart[]>();
  for (const { refund_id: refundId, amount_minor: amountMinor, lines: numbers, parts: kept } of refunds) {
    const known = kept as unknown as LinePart[];
    parts.set(
      refundId,
      known.length > 0
        ? known
        : refundPerLine(amountMinor, toOwed(chosenLines(lines, numbers)), [...parts.values()].flat()),
    );
  }
  return parts;
}

/** What refunds of an order have given back or reserved, of its lines. */
export async function partsOfOrder(
  tx: Tx,
  orderId: string,
  lines: Promise<readonly LineRow[]>,
): Promise<Map<string, LinePart[]>> {
  const refunds = tx
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '<>', 'FAILED')
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute();
  return partsOfRefunds(...(await Promise.all([refunds, lines])));
}

/** What was paid for the packages of an order that is paid, and not paid back, tax and all. */
export async function leftOfPackages(tx: Tx, orderId: string): Promise<number> {
  const lines = orderRepository(tx).linesOf(orderId);
  const back = await partsOfOrder(tx, orderId, lines);
  return leftOf(toOwed((await lines).filter(({ kind }) => kind === 'PACKAGE')), [...back.values()].flat());
}
