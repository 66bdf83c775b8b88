import type { OrderLineKind } from '@studio/contract/orders/purchase.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { orderRepository, type LineRow } from '../order.repository.ts';
import type { RefundRow } from '../payment.repository.ts';
import { leftOf, refundPerLine, type LinePart, type OwedLine } from './refund.rules.ts';
import { refundsOf } from './refund.views.ts';

export const chosenLines = (lines: readonly LineRow[], numbers: readonly number[]): LineRow[] =>
  lines.filter(({ line_no: number }) => numbers.length === 0 || numbers.includes(number));

/** Lines as refunds see them. */
export const toOwed = (lines: readonly LineRow[]): OwedLine[] =>
  lines.map((line) => ({
    lineNo: line.line_no,
    owedMinor: line.net_minor + line.tax_minor,
    taxMinor: line.tax_minor,
  }));

/** The lines of each refund. Older refunds have none stored, so they are computed. */
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

/** The refunded or reserved parts of an order's lines. */
export async function partsOfOrder(
  tx: Tx,
  orderId: string,
  lines: Promise<readonly LineRow[]>,
): Promise<Map<string, LinePart[]>> {
  return partsOfRefunds(...(await Promise.all([refundsOf(tx, orderId), lines])));
}

/** The amount paid and not refunded for the lines of one kind of a paid order, tax included. */
export async function leftOfKind(tx: Tx, orderId: string, name: OrderLineKind): Promise<number> {
  const lines = orderRepository(tx).linesOf(orderId);
  const back = await partsOfOrder(tx, orderId, lines);
  return leftOf(toOwed((await lines).filter(({ kind }) => kind === name)), [...back.values()].flat());
}
