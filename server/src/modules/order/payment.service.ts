import { formatMoney, toDecimal, toMinor } from '@studio/contract/money';
import type {
  ApproveOrder,
  CancelOrder,
  Order,
  RecordPayment,
  RejectOrder,
} from '@studio/contract/order.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal, type RefusalDetail } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { closeOrder } from './close.service.ts';
import { checkMode, deadlineOf } from './deadline.service.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';
import { balanceOf, refuseApproval, refusePayment, statusAfterRejection } from './order.rules.ts';
import { readOrder } from './order.views.ts';
import { mailApproved, mailRejected } from './orderMail.service.ts';
import { refuseOwnMoney } from './ownPayment.service.ts';
import { debtOf, settleHeld } from './settle.service.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

/** More than is owed is the amount's fault, and the person wants to know how much would be right. */
const tellWhy = (refusal: 'ORDER_CLOSED' | 'AMOUNT_WRONG', order: OrderRow): RefusalDetail =>
  refusal === 'AMOUNT_WRONG'
    ? {
        errors: [
          {
            field: 'amount',
            message: `At most ${formatMoney(toDecimal(balanceOf(debtOf(order)), order.currency), order.currency)} is open`,
          },
        ],
      }
    : {};

/**
 * An order that is paid in part is neither paid nor closed: nothing was sent for the rest of it, that is why.
 */
const nothingSent = ({ status }: OrderRow): RefusalDetail =>
  status === 'PARTIALLY_PAID'
    ? {
        message:
          'Nothing waits to be approved: what was sent has been counted already. Record the rest as a payment when it comes.',
      }
    : {};

/**
 * The order as it stands, with everybody else waiting. @throws {Refusal} NOT_FOUND, NOT_ALLOWED for one's
 * own.
 */
async function lockForStaff(tx: Tx, ctx: StaffContext, orderId: string): Promise<OrderRow> {
  const order = await orderRepository(tx).lock(orderId);
  if (!order) throw new Refusal('NOT_FOUND');
  await refuseOwnMoney(tx, ctx, order.member_id);
  return order;
}

/**
 * Staff record money for an open order. Paid in full, what was bought becomes usable; less, the order stays
 * open.
 *
 * @throws {Refusal} ORDER_CLOSED when the order is paid or closed, AMOUNT_WRONG for more than is owed,
 * PAYMENT_MODE_NOT_OFFERED when money is not taken so, NOT_ALLOWED for one's own, NOT_FOUND.
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
    if (refusal) throw new Refusal(refusal, tellWhy(refusal, order));
    const { status } = await settleHeld(tx, order, {
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
 * Staff have found the money that a member said to have sent. Once: a second approval finds nothing to
 * approve.
 *
 * @throws {Refusal} ORDER_CLOSED when nothing waits to be approved, AMOUNT_WRONG for more than is owed,
 * NOT_ALLOWED for one's own, NOT_FOUND.
 */
export const approveOrder = (ctx: StaffContext, { orderId, amount }: ApproveOrder): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const order = await lockForStaff(tx, ctx, orderId);
    const amountMinor = toMinor(amount, order.currency);
    const refusal = refuseApproval(debtOf(order), amountMinor);
    if (refusal) throw new Refusal(refusal, { ...tellWhy(refusal, order), ...nothingSent(order) });
    const mode = order.mode as RecordPayment['mode'];
    const { status } = await settleHeld(tx, order, {
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
 * Staff could not find it. The member may try again; the third time ends the order.
 * @throws {Refusal} ORDER_CLOSED when nothing waits to be approved, NOT_FOUND.
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

/** @throws {Refusal} ORDER_CLOSED when money came for it, or it is closed. */
async function cancel(
  tx: Tx,
  order: OrderRow,
  { reason, staffId, now }: { reason: string; staffId: string | null; now: Date },
): Promise<Order> {
  const isGiftOnly =
    order.paid_minor === 0 ||
    !(await tx
      .selectFrom('payment')
      .select('payment_id')
      .where('order_id', '=', order.order_id)
      .where('mode', '<>', 'GIFT_CARD')
      .executeTakeFirst());
  if (refusePayment(debtOf(order), 0) || !isGiftOnly) throw new Refusal('ORDER_CLOSED');
  await closeOrder(tx, order, { status: 'CANCELLED', reason: reason || 'Cancelled', staffId, now });
  return readOrder(tx, order.order_id);
}

/**
 * Staff give up an order that no money came for. @throws {Refusal} ORDER_CLOSED when some did: that is
 * refunded, NOT_FOUND.
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

/** A member gives up an order of theirs that was not paid. @throws {Refusal} ORDER_CLOSED, NOT_FOUND. */
export const cancelOwnOrder = (ctx: MemberContext, { orderId, reason }: CancelOrder): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const order = await orderRepository(tx).lock(orderId);
    if (order?.member_id !== ctx.memberId) throw new Refusal('NOT_FOUND');
    return cancel(tx, order, { reason, staffId: null, now: ctx.now });
  });
