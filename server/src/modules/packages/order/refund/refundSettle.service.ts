import type { PaidBy } from '@studio/contract/orders/order.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { giveBackToCard } from '../../gift-card/gift-card.api.ts';
import { kindsOf } from '../../order-line/order-line.api.ts';
import { endFollowers } from '../end/endFollowers.service.ts';
import { orderRepository, type OrderRow } from '../order.repository.ts';
import { mailRefund } from '../notice/orderMail.service.ts';
import { paymentRepository, type RefundRow } from '../payment.repository.ts';
import { issueReceipt } from '../receipt.service.ts';
import { statusAfterRefund } from './refund.rules.ts';
import { chosenLines, partsOfOrder } from './refundPart.service.ts';
import { moneyOf } from './refundReserve.service.ts';

/** The outcome of a refund. A refund that is settled already stays as it is. */
export interface RefundEnd {
  refundId: string;
  status: 'DONE' | 'FAILED';
  /** The provider's name for it. */
  refundRef?: string | null;
  failure?: string;
  now: Date;
}

/** Takes what was refunded from what the lines are for. */
async function takeBack(tx: Tx, order: OrderRow, refund: RefundRow, now: Date): Promise<void> {
  const { packagesOf, linesOf } = orderRepository(tx);
  const { order_id: orderId } = order;
  const reading = linesOf(orderId);
  const [packages, allParts, lines] = await Promise.all([
    packagesOf(orderId),
    partsOfOrder(tx, orderId, reading),
    reading,
  ]);
  const { refund_id: refundId, staff_id: staffId, reason } = refund;
  const parts = allParts.get(refundId) ?? [];
  for (const { kind } of kindsOf(lines))
    await kind.refunded?.(tx, { refundId, parts, packages, reason }, { orderId, staffId, now });
}

/**
 * Closes a partly paid order after its full refund, with everything that it holds: the rest will not be paid
 * any more.
 */
async function endUnpaid(tx: Tx, order: OrderRow, staffId: string | null, now: Date): Promise<void> {
  if (order.paid_at !== null || order.refunded_minor < order.paid_minor) return;
  await endFollowers(tx, {
    order,
    cause: 'REFUNDED',
    reason: 'Was refunded',
    isNotified: false,
    staffId,
    now,
  });
}

/** Returns money to the card that paid it. @returns the tax that is on the card again. */
async function backToCard(
  tx: Tx,
  { order_id: orderId, payment_id: paymentId, amount_minor: amountMinor, staff_id: staffId }: RefundRow,
  now: Date,
): Promise<number | null> {
  const payment = (await paymentRepository(tx).ofOrder(orderId)).find(
    ({ payment_id: id }) => id === paymentId,
  );
  const giftCardId = payment?.gift_card_id;
  return giftCardId ? giveBackToCard(tx, { giftCardId, amountMinor, orderId, staffId, now }) : null;
}

async function finish(
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  { refundRef = null, now }: RefundEnd,
): Promise<void> {
  const {
    refund_id: refundId,
    order_id: orderId,
    amount_minor: amountMinor,
    tax_minor: taxMinor,
    reason,
  } = refund;
  const mode = refund.mode as PaidBy;
  await takeBack(tx, order, refund, now);
  const cardTaxMinor = mode === 'GIFT_CARD' ? await backToCard(tx, refund, now) : null;
  await paymentRepository(tx).changeRefund(refundId, {
    status: 'DONE',
    card_tax_minor: cardTaxMinor,
    provider_ref: refundRef,
    done_at: now,
  });
  await endUnpaid(tx, order, refund.staff_id, now);
  await issueReceipt(tx, { kind: 'CREDIT_NOTE', orderId, refundId, amountMinor, taxMinor, now });
  await mailRefund(tx, { orderId, refundId, amountMinor, mode, reason, now });
}

/** The refund failed: its money is refundable again. */
async function revertFailed(
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  { refundRef = null, failure = '', now }: RefundEnd,
): Promise<void> {
  const { order_id: orderId } = order;
  const { refund_id: refundId, staff_id: staffId } = refund;
  const refundedMinor = order.refunded_minor - refund.amount_minor;
  await paymentRepository(tx).addRefunded(refund.payment_id, -refund.amount_minor);
  await paymentRepository(tx).changeRefund(refundId, {
    status: 'FAILED',
    provider_ref: refundRef,
    failure,
    done_at: now,
  });
  const lines = chosenLines(await orderRepository(tx).linesOf(orderId), refund.lines);
  for (const { kind, own } of kindsOf(lines))
    await kind.reinstated?.(tx, own, { refundId, orderId, staffId, now });
  await orderRepository(tx).change(orderId, {
    refunded_minor: refundedMinor,
    status: statusAfterRefund({ ...moneyOf(order), refundedMinor }),
  });
}

/**
 * Settles a refund once: writes its credit note, reduces the packages and mails it, or makes its money
 * refundable again. @returns whether this call did it.
 */
export async function settleRefund(tx: Tx, end: RefundEnd): Promise<boolean> {
  const payments = paymentRepository(tx);
  const found = await payments.findRefund(end.refundId);
  const order = found && (await orderRepository(tx).lock(found.order_id));
  const refund = order && (await payments.lockRefund(end.refundId));
  if (!order || refund?.status !== 'PENDING') return false;
  await (end.status === 'DONE' ? finish : revertFailed)(tx, order, refund, end);
  announce(tx, { type: 'Order', id: order.order_id });
  return true;
}
