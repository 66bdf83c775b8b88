import { toMinor } from '@studio/contract/money';
import type { CreateOrder, Order, PayMode, RecordPayment } from '@studio/contract/order.schema';
import type { AssignPackage } from '@studio/contract/package.schema';
import { localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { memberPackages } from '../member-package/member-package.facts.ts';
import { holdPlan, type Plan } from '../package/package.facts.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';
import { dueAt, isOnSale, receiptNumber, refusePayment, statusAfter, type Debt } from './order.rules.ts';
import { findOrder } from './order.views.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

interface Sale {
  memberId: string;
  plan: Plan;
  mode: PayMode;
  now: Date;
}

interface Money {
  amountMinor: number;
  mode: PayMode;
  /** Who took it; null when nothing was taken, or the member paid without anybody's help. */
  staffId: string | null;
  note?: string;
  now: Date;
}

async function readOrder(tx: Tx, orderId: string): Promise<Order> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error('An order that was just written cannot be found');
  return order;
}

/** Writes an order that waits for its money, with a package that waits as well. */
async function place(tx: Tx, { memberId, plan, mode, now }: Sale): Promise<OrderRow> {
  const orders = orderRepository(tx);
  const { currency } = await studioSettings(tx);
  const order = await orders.insert(
    {
      reference: await orders.freeReference(), member_id: memberId, status: 'AWAITING_PAYMENT', mode, currency,
      total_minor: plan.price_minor, created_at: now, due_at: dueAt(mode, now),
    },
    plan,
  );
  await memberPackages(tx).createPending({ memberId, plan, orderId: order.order_id, paidMinor: 0, now });
  return order;
}

/** Gives the receipt number and the package. Called once per order: its row is locked and was open until now. */
async function complete(tx: Tx, order: OrderRow, now: Date): Promise<string> {
  const { timezone, receiptPrefix } = await studioSettings(tx);
  await memberPackages(tx).activateForOrder({ orderId: order.order_id, paidMinor: order.total_minor, now, timezone });
  const year = Number(localDateOf(now, timezone).slice(0, 4));
  // Last of all locks, because every sale of the studio waits for it.
  return receiptNumber(receiptPrefix, year, await orderRepository(tx).nextReceiptSerial(year));
}

/** Adds money to an open order that is locked, or was made in this transaction. A free one takes an amount of zero. */
async function take(tx: Tx, order: OrderRow, { amountMinor, mode, staffId, note = '', now }: Money): Promise<void> {
  const orders = orderRepository(tx);
  const paidMinor = order.paid_minor + amountMinor;
  const status = statusAfter(order.total_minor, paidMinor);
  const isPaid = status === 'PAID';
  if (amountMinor > 0) {
    await orders.addPayment({ order_id: order.order_id, amount_minor: amountMinor, mode, staff_id: staffId, note, paid_at: now });
  }
  const receiptNo = isPaid ? await complete(tx, order, now) : null;
  await orders.setPaid(order.order_id, { status, mode, paid_minor: paidMinor, receipt_no: receiptNo, paid_at: isPaid ? now : null });
}

/** A free plan can be had once: nothing else would stop a member from taking it every day. */
async function takeFree(tx: Tx, sale: Sale): Promise<string> {
  if (await orderRepository(tx).hasPaid(sale.memberId, sale.plan.studio_package_id)) {
    throw new Refusal('40044', { message: 'You have had this free plan already.' });
  }
  const order = await place(tx, sale);
  await take(tx, order, { amountMinor: 0, mode: sale.mode, staffId: null, now: sale.now });
  return order.order_id;
}

/** The open order for the same plan with a new deadline, or else a new order. */
async function placeOnce(tx: Tx, sale: Sale): Promise<string> {
  const orders = orderRepository(tx);
  const open = await orders.lockOpen(sale.memberId, sale.plan.studio_package_id);
  if (!open) return (await place(tx, sale)).order_id;
  await orders.changeMode(open.order_id, sale.mode, dueAt(sale.mode, sale.now));
  return open.order_id;
}

/**
 * A member chooses a plan. Nothing is usable before it is paid, except that a free plan is paid at once. While an order
 * for the plan is open the same one comes back, with the way of paying that was chosen last.
 *
 * @throws {Refusal} 40400 when the plan is not on sale, 40044 when a free plan was had before.
 */
export const createOrder = (ctx: MemberContext, { studioPackageId, mode }: CreateOrder): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const plan = await holdPlan(tx, studioPackageId);
    if (!plan || !isOnSale(plan) || !(await orderRepository(tx).holdMember(ctx.memberId))) throw new Refusal('40400');
    const sale = { memberId: ctx.memberId, plan, mode, now: ctx.now };
    return readOrder(tx, plan.price_minor === 0 ? await takeFree(tx, sale) : await placeOnce(tx, sale));
  });

const debtOf = (order: OrderRow): Debt => ({ status: order.status as Debt['status'], totalMinor: order.total_minor, paidMinor: order.paid_minor });

/**
 * Staff record money for an open order. Paid in full, the order gets its receipt number and the package becomes usable;
 * less, the order stays open for the rest.
 *
 * @throws {Refusal} 40044 when the order is paid or closed, 40045 for more than is owed, 40400.
 */
export const recordPayment = (ctx: StaffContext, { orderId, amount, mode, note }: RecordPayment): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const order = await orderRepository(tx).lock(orderId);
    if (!order) throw new Refusal('40400');
    const amountMinor = toMinor(amount, order.currency);
    const refusal = refusePayment(debtOf(order), amountMinor);
    if (refusal) throw new Refusal(refusal);
    await take(tx, order, { amountMinor, mode, staffId: ctx.staffId, note, now: ctx.now });
    await writeAudit(tx, ctx, { action: 'payment.record', entity: 'orders', entityId: orderId, after: { amountMinor, mode } });
    return readOrder(tx, orderId);
  });

/**
 * Staff sell a plan to a member: paid at the counter and usable at once, or left to be paid.
 *
 * @throws {Refusal} 40400 when the plan is not sold any more or the studio has no such member.
 */
export const assignPackage = (ctx: StaffContext, { memberId, studioPackageId, payMode, paid }: AssignPackage): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const plan = await holdPlan(tx, studioPackageId);
    if (plan?.status !== 'ACTIVE' || !(await orderRepository(tx).holdMember(memberId))) throw new Refusal('40400');
    const order = await place(tx, { memberId, plan, mode: payMode, now: ctx.now });
    if (paid || order.total_minor === 0) {
      await take(tx, order, { amountMinor: order.total_minor, mode: payMode, staffId: ctx.staffId, now: ctx.now });
    }
    await writeAudit(tx, ctx, { action: 'package.assign', entity: 'orders', entityId: order.order_id, after: { memberId, studioPackageId, payMode, paid } });
    return readOrder(tx, order.order_id);
  });
