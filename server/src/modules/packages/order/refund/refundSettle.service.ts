import type { PaidBy } from '@studio/contract/orders/order.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { giveBackToCard, voidCardsOfOrder } from '../../gift-card/gift-card.api.ts';
import { dropPending, memberPackages, settleVoid } from '../../member-package/member-package.api.ts';
import { releasePromo } from '../../promo-code/promo-code.api.ts';
import { orderRepository, type OrderRow } from '../order.repository.ts';
import { mailRefund } from '../notice/orderMail.service.ts';
import { paymentRepository, type RefundRow } from '../settle/payment.repository.ts';
import { issueReceipt } from '../receipt/receiptNumber.service.ts';
import { statusAfterRefund } from './refund.rules.ts';
import { chosenLines, partsOfOrder } from './refundPart.service.ts';
import { moneyOf } from './refundReserve.service.ts';
import { reinstateSoldCards } from './giftCardReversal.service.ts';

/** The outcome of a refund. A refund that is settled already stays as it is. */
export interface RefundEnd {
  refundId: string;
  status: 'DONE' | 'FAILED';
  /** The provider's name for it. */
  refundRef?: string | null;
  failure?: string;
  now: Date;
}

/** Takes refunded money of a package from its unrecognised value. */
async function takeFromPackages(tx: Tx, order: OrderRow, refund: RefundRow, now: Date): Promise<void> {
  const { packagesOf, linesOf } = orderRepository(tx);
  const [packages, allParts] = await Promise.all([
    packagesOf(order.order_id),
    partsOfOrder(tx, order.order_id, linesOf(order.order_id)),
  ]);
  const parts = allParts.get(refund.refund_id) ?? [];
  for (const { lineNo, amountMinor, taxMinor } of parts) {
    const lot = packages.find((one) => one.lineNo === lineNo && one.status !== 'PENDING_PAYMENT');
    const change = {
      amountMinor,
      valueMinor: amountMinor - taxMinor,
      causeId: refund.refund_id,
      staffId: refund.staff_id,
      reason: refund.reason,
      now,
    };
    if (lot) await memberPackages(tx).takeValue({ packageId: lot.packageId, ...change });
  }
}

/**
 * Closes a partly paid order after its full refund, with everything that it holds: the rest will not be paid
 * any more.
 */
async function endUnpaid(tx: Tx, order: OrderRow, staffId: string | null, now: Date): Promise<void> {
  const { order_id: orderId } = order;
  if (order.paid_at !== null || order.refunded_minor < order.paid_minor) return;
  await dropPending(tx, orderId, now);
  await releasePromo(tx, orderId);
  await voidCardsOfOrder(tx, orderId, { staffId, now });
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
  await takeFromPackages(tx, order, refund, now);
  if (mode === 'GIFT_CARD') {
    const payment = (await paymentRepository(tx).ofOrder(orderId)).find(
      ({ payment_id: id }) => id === refund.payment_id,
    );
    if (payment?.gift_card_id)
      await giveBackToCard(tx, {
        giftCardId: payment.gift_card_id,
        amountMinor,
        orderId,
        staffId: refund.staff_id,
        now,
      });
  }
  await paymentRepository(tx).changeRefund(refundId, {
    status: 'DONE',
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
  const refundedMinor = order.refunded_minor - refund.amount_minor;
  await paymentRepository(tx).addRefunded(refund.payment_id, -refund.amount_minor);
  await paymentRepository(tx).changeRefund(refund.refund_id, {
    status: 'FAILED',
    provider_ref: refundRef,
    failure,
    done_at: now,
  });
  const lines = chosenLines(await orderRepository(tx).linesOf(order.order_id), refund.lines);
  await reinstateSoldCards(tx, lines, { orderId: order.order_id, staffId: refund.staff_id, now });
  await orderRepository(tx).change(order.order_id, {
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
  await settleVoid(tx, end.refundId, end.status === 'DONE');
  announce(tx, { type: 'Order', id: order.order_id });
  return true;
}
