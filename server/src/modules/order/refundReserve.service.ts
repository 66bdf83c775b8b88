import type { PaidBy } from '@studio/contract/order.schema';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/announce.ts';
import { creditedElsewhere } from './credited.views.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';
import { paymentRepository, type RefundRow } from './payment.repository.ts';
import {
  leftOf,
  partsOfRefund,
  refundPerLine,
  statusAfterRefund,
  type OrderMoney,
  type Refundable,
} from './refund.rules.ts';
import { chosenLines, partsOfOrder, toOwed } from './refundPart.service.ts';
import { takeSoldCards } from './soldCard.service.ts';
import { tooHigh } from './tooHigh.service.ts';

export interface RefundWish {
  amountMinor: number;
  mode: PaidBy;
  reason: string;
  /** Numbers of the lines that it is for; none = all of them. */
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
 * Takes an amount out of what an order can still pay back, before any money moves: from now on nobody else
 * can have it. The order is locked. @returns a refund for each payment that it is taken from, PENDING until
 * its money has gone.
 * @throws {Refusal} REFUND_TOO_HIGH for more than was paid, than is left of the chosen lines, or than the way
 * of paying back can.
 */
export async function reserveRefund(tx: Tx, order: OrderRow, wish: RefundWish): Promise<RefundRow[]> {
  const { amountMinor, mode, reason, staffId, now } = wish;
  const { order_id: orderId } = order;
  const leftMinor = order.paid_minor - order.refunded_minor;
  if (amountMinor > leftMinor) throw tooHigh();
  if (amountMinor > leftMinor - (await creditedElsewhere(tx, orderId)))
    throw tooHigh(
      'What was paid here was credited to another plan, which runs. Cancel that membership first.',
    );
  const lines = orderRepository(tx).linesOf(orderId);
  const back = [...(await partsOfOrder(tx, orderId, lines)).values()].flat();
  const chosen = chosenLines(await lines, wish.lines);
  if (amountMinor > leftOf(toOwed(chosen), back))
    throw tooHigh('Refund amount cannot be more than what is left of these items');
  const payParts = partsOfRefund(amountMinor, mode, await refundable(tx, orderId));
  if (!payParts)
    throw tooHigh(
      mode === 'CARD'
        ? 'Not so much was paid with a card that can be paid back'
        : 'Not so much was paid in this way',
    );
  await takeSoldCards(tx, chosen, refundPerLine(amountMinor, toOwed(chosen), back), {
    orderId,
    staffId,
    now,
  });
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
        lines: [...wish.lines],
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
