import { toMinor } from '@studio/contract/values/money';
import type {
  ApproveOrder,
  CancelOrder,
  Order,
  RecordPayment,
  RejectOrder,
} from '@studio/contract/orders/order.schema';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal, type RefusalDetail } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { closeOrder } from '../end/close.service.ts';
import { checkMode, deadlineOf } from '../end/deadline.service.ts';
import { orderRepository, type OrderRow } from '../order.repository.ts';
import { balanceOf, refuseApproval, refusePayment, statusAfterRejection } from '../order.rules.ts';
import { readOrder } from '../order.views.ts';
import { mailApproved, mailRejected } from '../notice/orderMail.service.ts';
import { requireOthersMoney } from '../ownPayment.service.ts';
import { paymentRepository } from '../payment.repository.ts';
import { debtOf, payHeldOrder } from './pay.service.ts';
import type { StaffContext, MemberContext } from '../../../../platform/http/guard/access.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';

/** The refusal's detail: for an amount above the debt, how much is open. */
async function detailOf(
  tx: Tx,
  refusal: 'ORDER_CLOSED' | 'AMOUNT_WRONG',
  order: OrderRow,
): Promise<RefusalDetail> {
  if (refusal === 'ORDER_CLOSED') return {};
  const { country } = await studioSettings(tx);
  const open = moneyWords(balanceOf(debtOf(order)), { currency: order.currency, country });
  return { errors: [{ field: 'amount', message: `At most ${open} is outstanding` }] };
}

/**
 * The detail for a partly paid order, which is neither paid nor closed: nothing was submitted for the rest of
 * it.
 */
const nothingSent = ({ status }: OrderRow): RefusalDetail =>
  status === 'PARTIALLY_PAID'
    ? {
        message:
          'Nothing is waiting for approval. The payment was already counted. Record the rest as a payment when it arrives.',
      }
    : {};

/** Locks the order. @throws {Refusal} NOT_FOUND, NOT_ALLOWED for one's own. */
async function lockForStaff(tx: Tx, ctx: StaffContext, orderId: string): Promise<OrderRow> {
  const order = await orderRepository(tx).lock(orderId);
  if (!order) throw new Refusal('NOT_FOUND');
  await requireOthersMoney(tx, ctx, order.member_id);
  return order;
}

/**
 * Staff record a payment of an open order. A full payment activates its contents; a partial one leaves the
 * order open.
 *
 * @throws {Refusal} ORDER_CLOSED when the order is paid or closed, AMOUNT_WRONG for more than is owed,
 * PAYMENT_MODE_NOT_OFFERED when the studio does not take that mode, NOT_ALLOWED for one's own, NOT_FOUND.
 */
export const recordPayment = (
  ctx: StaffContext,
  { orderId, amount, mode, note }: RecordPayment,
): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const order = await lockForStaff(tx, ctx, orderId);
    await checkMode(tx, mode);
    const amountMinor = toMinor(amount, order.currency);
    const refusal = refusePayment(debtOf(order), amountMinor);
    if (refusal) throw new Refusal(refusal, await detailOf(tx, refusal, order));
    const { status } = await payHeldOrder(tx, order, {
      orderId,
      amountMinor,
      mode,
      staffId: ctx.staffId,
      note,
      now: ctx.now,
    });
    writeAudit(tx, ctx, {
      action: 'payment.record',
      entity: 'orders',
      entityId: orderId,
      before: { status: order.status, paidMinor: order.paid_minor },
      after: { amountMinor, mode, status },
    });
    return readOrder(tx, orderId);
  });

/**
 * Staff approve a payment that a member has submitted. A second approval is refused.
 *
 * @throws {Refusal} ORDER_CLOSED when no payment is submitted, AMOUNT_WRONG for more than is owed,
 * NOT_ALLOWED for one's own, NOT_FOUND.
 */
export const approveOrder = (ctx: StaffContext, { orderId, amount }: ApproveOrder): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const order = await lockForStaff(tx, ctx, orderId);
    const amountMinor = toMinor(amount, order.currency);
    const refusal = refuseApproval(debtOf(order), amountMinor);
    if (refusal)
      throw new Refusal(refusal, { ...(await detailOf(tx, refusal, order)), ...nothingSent(order) });
    const mode = order.mode as RecordPayment['mode'];
    const { status } = await payHeldOrder(tx, order, {
      orderId,
      amountMinor,
      mode,
      staffId: ctx.staffId,
      note: 'Approved',
      now: ctx.now,
    });
    await mailApproved(tx, orderId, { amountMinor, now: ctx.now });
    writeAudit(tx, ctx, {
      action: 'payment.approve',
      entity: 'orders',
      entityId: orderId,
      before: { status: order.status },
      after: { amountMinor, status },
    });
    return readOrder(tx, orderId);
  });

/**
 * Staff reject a submitted payment. The member may submit again; the third rejection ends the order. @throws
 * {Refusal} ORDER_CLOSED when no payment is submitted, NOT_FOUND.
 */
export const rejectOrder = (ctx: StaffContext, { orderId, reason }: RejectOrder): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const { now, staffId } = ctx;
    const order = await lockForStaff(tx, ctx, orderId);
    if (refuseApproval(debtOf(order), 0)) throw new Refusal('ORDER_CLOSED', nothingSent(order));
    const rejections = order.rejections + 1;
    const status = statusAfterRejection(rejections, order.paid_minor);
    if (status === 'REJECTED') {
      await closeOrder(tx, order, { status, reason, staffId, now });
      await orderRepository(tx).change(orderId, { rejections });
    } else {
      const renewed =
        status === 'AWAITING_PAYMENT' ? await deadlineOf(tx, order.mode as Order['mode'], now) : order.due_at;
      await orderRepository(tx).change(orderId, {
        status,
        rejections: Math.min(rejections, 3),
        reject_reason: reason,
        due_at: renewed,
      });
    }
    await mailRejected(tx, orderId, { reason, isOver: status === 'REJECTED', now });
    writeAudit(tx, ctx, {
      action: 'payment.reject',
      entity: 'orders',
      entityId: orderId,
      before: { status: order.status },
      after: { status, rejections },
      reason,
    });
    announce(tx, { type: 'Order', id: orderId });
    return readOrder(tx, orderId);
  });

/** @throws {Refusal} ORDER_CLOSED when the order has a payment, or is closed. */
async function cancel(
  tx: Tx,
  order: OrderRow,
  { reason, staffId, now }: { reason: string; staffId: string | null; now: Date },
): Promise<Order> {
  const isPaid = order.paid_minor !== 0 && (await paymentRepository(tx).hasOwnMoney(order.order_id));
  if (refusePayment(debtOf(order), 0) || isPaid) throw new Refusal('ORDER_CLOSED');
  await closeOrder(tx, order, { status: 'CANCELLED', reason: reason || 'Cancelled', staffId, now });
  return readOrder(tx, order.order_id);
}

/**
 * Staff cancel an unpaid order. @throws {Refusal} ORDER_CLOSED when it has a payment, which is refunded
 * instead, NOT_FOUND.
 */
export const cancelOrder = (ctx: StaffContext, { orderId, reason }: CancelOrder): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const order = await lockForStaff(tx, ctx, orderId);
    const cancelled = await cancel(tx, order, { reason, staffId: ctx.staffId, now: ctx.now });
    writeAudit(tx, ctx, {
      action: 'order.cancel',
      entity: 'orders',
      entityId: orderId,
      before: { status: order.status },
      after: { status: 'CANCELLED' },
      reason,
    });
    return cancelled;
  });

/** A member cancels an own unpaid order. @throws {Refusal} ORDER_CLOSED, NOT_FOUND. */
export const cancelOwnOrder = (ctx: MemberContext, { orderId, reason }: CancelOrder): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const order = await orderRepository(tx).lock(orderId);
    if (order?.member_id !== ctx.memberId) throw new Refusal('NOT_FOUND');
    return cancel(tx, order, { reason, staffId: null, now: ctx.now });
  });
