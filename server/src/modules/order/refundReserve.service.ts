import type { PaidBy } from '@studio/contract/order.schema';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/announce.ts';
import { orderRepository, type LineRow, type OrderRow } from './order.repository.ts';
import { paymentRepository, type RefundRow } from './payment.repository.ts';
import { partsOfRefund, statusAfterRefund, taxOfRefund, type OrderMoney, type Refundable } from './refund.rules.ts';
import { shareOf } from './order.rules.ts';
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

export const moneyOf = (order: OrderRow): OrderMoney => ({ totalMinor: order.total_minor, taxMinor: order.tax_minor, paidMinor: order.paid_minor, refundedMinor: order.refunded_minor });

export const chosenLines = (lines: readonly LineRow[], numbers: readonly number[]): LineRow[] => lines.filter(({ line_no: number }) => numbers.length === 0 || numbers.includes(number));

const owed = (lines: readonly LineRow[]): number => lines.reduce((sum, line) => sum + line.net_minor + line.tax_minor, 0);

async function refundable(tx: Tx, orderId: string): Promise<Refundable[]> {
  return (await paymentRepository(tx).ofOrder(orderId)).map((payment) => ({
    paymentId: payment.payment_id, mode: payment.mode, isByProvider: payment.provider !== null && payment.provider_ref !== null, leftMinor: payment.amount_minor - payment.refunded_minor,
  }));
}

/** Tax of a refund: of the chosen lines only, or as a part of the whole order's. */
function taxOf(order: OrderRow, before: number, amountMinor: number, { lines, chosen }: { lines: readonly number[]; chosen: readonly LineRow[] }): number {
  if (lines.length === 0) return taxOfRefund({ ...moneyOf(order), refundedMinor: before }, amountMinor);
  return shareOf(chosen.reduce((sum, line) => sum + line.tax_minor, 0), amountMinor, owed(chosen));
}

/**
 * Takes an amount out of what an order can still pay back, before any money moves: from now on nobody else can have it.
 * The order is locked. @returns a refund for each payment that it is taken from, PENDING until its money has gone.
 * @throws {Refusal} 40042 for more than was paid, or than the way of paying back can.
 */
export async function reserveRefund(tx: Tx, order: OrderRow, wish: RefundWish): Promise<RefundRow[]> {
  const { amountMinor, mode, reason, staffId, now } = wish;
  const { order_id: orderId } = order;
  if (amountMinor > order.paid_minor - order.refunded_minor) throw tooHigh();
  const chosen = chosenLines(await orderRepository(tx).linesOf(orderId), wish.lines);
  if (chosen.length === 0 || amountMinor > owed(chosen)) throw tooHigh('Refund amount cannot be more than these lines cost');
  const parts = partsOfRefund(amountMinor, mode, await refundable(tx, orderId));
  if (!parts) throw tooHigh(mode === 'CARD' ? 'Not so much was paid with a card that can be paid back' : 'Not so much was paid in this way');
  await takeSoldCards(tx, chosen, { orderId, amountMinor, staffId, now });
  const payments = paymentRepository(tx);
  const refunds: RefundRow[] = [];
  let before = order.refunded_minor;
  for (const part of parts) {
    const taxMinor = taxOf(order, before, part.amountMinor, { lines: wish.lines, chosen });
    await payments.addRefunded(part.paymentId, part.amountMinor);
    refunds.push(await payments.addRefund({
      order_id: orderId, payment_id: part.paymentId, amount_minor: part.amountMinor, tax_minor: taxMinor, mode, reason, status: 'PENDING', staff_id: staffId, created_at: now,
      lines: [...wish.lines],
    }));
    before += part.amountMinor;
  }
  await orderRepository(tx).change(orderId, { refunded_minor: before, status: statusAfterRefund({ ...moneyOf(order), refundedMinor: before }) });
  announce(tx, { type: 'Order', id: orderId });
  return refunds;
}
