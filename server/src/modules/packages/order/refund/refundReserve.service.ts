import type { PaidBy } from '@studio/contract/orders/order.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { kindsOf, refundTooHigh } from '../../order-line/order-line.api.ts';
import { creditedElsewhere } from './credited.views.ts';
import { orderRepository, type LineRow, type OrderRow } from '../order.repository.ts';
import { paymentRepository, type RefundRow } from '../payment.repository.ts';
import {
  leftOf,
  partsOfRefund,
  refundPerLine,
  statusAfterRefund,
  type OrderMoney,
  type Refundable,
} from './refund.rules.ts';
import { chosenLines, partsOfOrder, toOwed } from './refundPart.service.ts';

export interface RefundInput {
  amountMinor: number;
  mode: PaidBy;
  reason: string;
  /** Numbers of the refunded lines; none = all of them. */
  lines: readonly number[];
  staffId: string | null;
  now: Date;
}

export const moneyOf = (order: OrderRow): OrderMoney => ({
  totalMinor: order.total_minor,
  taxMinor: order.tax_minor,
  paidMinor: order.paid_minor,
  refundedMinor: order.refunded_minor,
});

async function refundable(tx: Tx, orderId: string): Promise<Refundable[]> {
  return (await paymentRepository(tx).ofOrder(orderId)).map((payment) => ({
    paymentId: payment.payment_id,
    mode: payment.mode,
    isByProvider: payment.provider !== null && payment.provider_ref !== null,
    leftMinor: payment.amount_minor - payment.refunded_minor,
  }));
}

/**
 * Reserves an amount of an order's refundable money before any money moves, so that nobody else can refund
 * it. The caller has locked the order. @returns a PENDING refund for each affected payment. @throws {Refusal}
 * REFUND_TOO_HIGH for more than was paid, than is left of the chosen lines, or than the refund mode can
 * return.
 */
export async function reserveRefund(tx: Tx, order: OrderRow, input: RefundInput): Promise<RefundRow[]> {
  const { amountMinor, mode, reason, staffId, now } = input;
  const { order_id: orderId } = order;
  const leftMinor = order.paid_minor - order.refunded_minor;
  if (amountMinor > leftMinor) throw refundTooHigh();
  if (amountMinor > leftMinor - (await creditedElsewhere(tx, orderId)))
    throw refundTooHigh(
      'This payment was credited to another plan that is still running. Cancel that membership first.',
    );
  const lines = orderRepository(tx).linesOf(orderId);
  const back = [...(await partsOfOrder(tx, orderId, lines)).values()].flat();
  const chosen = chosenLines(await lines, input.lines);
  if (amountMinor > leftOf(toOwed(chosen), back))
    throw refundTooHigh('Refund amount cannot be more than what is left of these items');
  const payParts = partsOfRefund(amountMinor, mode, await refundable(tx, orderId));
  if (!payParts)
    throw refundTooHigh(
      mode === 'CARD'
        ? 'This is more than was paid by a card that can be refunded'
        : 'This is more than was paid this way',
    );
  const perLine = refundPerLine(amountMinor, toOwed(chosen), back);
  const backOf = (line: LineRow): number =>
    perLine.find(({ lineNo }) => lineNo === line.line_no)?.amountMinor ?? 0;
  for (const { kind, own } of kindsOf(chosen)) {
    const refunds = own.map((line) => ({ line, amountMinor: backOf(line) }));
    await kind.refunding?.(tx, refunds, { orderId, staffId, now });
  }
  const payments = paymentRepository(tx);
  const refunds: RefundRow[] = [];
  for (const { paymentId, amountMinor: partMinor } of payParts) {
    const parts = refundPerLine(partMinor, toOwed(chosen), back);
    back.push(...parts);
    await payments.addRefunded(paymentId, partMinor);
    refunds.push(
      await payments.addRefund({
        order_id: orderId,
        payment_id: paymentId,
        amount_minor: partMinor,
        tax_minor: parts.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
        mode,
        reason,
        status: 'PENDING',
        staff_id: staffId,
        created_at: now,
        lines: [...input.lines],
        parts: JSON.stringify(parts),
      }),
    );
  }
  const refundedMinor = order.refunded_minor + amountMinor;
  await orderRepository(tx).change(orderId, {
    refunded_minor: refundedMinor,
    status: statusAfterRefund({ ...moneyOf(order), refundedMinor }),
  });
  announce(tx, { type: 'Order', id: orderId });
  return refunds;
}
