import type { CreateOrder, Order, PaymentModeName } from '@studio/contract/order.schema';
import type { AssignPackage } from '@studio/contract/member-package-change.schema';
import type { MemberPackage } from '@studio/contract/member-package.schema';
import { localDateOf } from '@studio/contract/time';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity, StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findPackage, memberPackages } from '../member-package/member-package.facts.ts';
import { memberName } from '../member/member.facts.ts';
import { notify } from '../notification/notification.facts.ts';
import { holdPlan, type Plan } from '../package/package.facts.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';
import { dueAt, isOnSale } from './order.rules.ts';
import { readOrder } from './order.views.ts';
import { takePayment } from './payment.service.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;
type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

interface Sale {
  memberId: string;
  plan: Plan;
  mode: PaymentModeName;
  now: Date;
}

interface Placed {
  order: OrderRow;
  packageId: string;
}

/** Writes an order that waits for its money, with a package that waits as well. */
async function place(tx: Tx, { memberId, plan, mode, now }: Sale): Promise<Placed> {
  const orders = orderRepository(tx);
  const { currency } = await studioSettings(tx);
  const order = await orders.insert(
    {
      reference: await orders.freeReference(), member_id: memberId, status: 'AWAITING_PAYMENT', mode, currency,
      total_minor: plan.price_minor, created_at: now, due_at: dueAt(mode, now),
    },
    plan,
  );
  return { order, packageId: await memberPackages(tx).createPending({ memberId, plan, orderId: order.order_id, paidMinor: 0, now }) };
}

/** What a member takes or orders by themselves is news at the desk; an order waits there for its money. */
async function tellDesk(tx: Tx, { memberId, plan, now }: Sale, kind: 'PURCHASE' | 'PAYMENT_TO_APPROVE'): Promise<void> {
  const name = await memberName(tx, memberId);
  const news = kind === 'PURCHASE'
    ? { title: `${name} took ${plan.package_name}`, route: `/dashboard/member/${memberId}` }
    : { title: `${name} ordered ${plan.package_name}`, body: 'Waits for its payment', route: '/dashboard/payments' };
  notify(tx, { kind, ...news, leastRole: 'STAFF', now });
}

/** A free plan can be had once: nothing else would stop a member from taking it every day. */
async function takeFree(tx: Tx, sale: Sale): Promise<string> {
  if (await orderRepository(tx).hasPaid(sale.memberId, sale.plan.studio_package_id)) {
    throw new Refusal('40044', { message: 'You have had this free plan already.' });
  }
  const { order } = await place(tx, sale);
  await takePayment(tx, order, { amountMinor: 0, mode: sale.mode, staffId: null, now: sale.now });
  await tellDesk(tx, sale, 'PURCHASE');
  return order.order_id;
}

/** The open order for the same plan with a new deadline, or else a new order. */
async function placeOnce(tx: Tx, sale: Sale): Promise<string> {
  const orders = orderRepository(tx);
  const open = await orders.lockOpen(sale.memberId, sale.plan.studio_package_id);
  if (!open) {
    await tellDesk(tx, sale, 'PAYMENT_TO_APPROVE');
    return (await place(tx, sale)).order.order_id;
  }
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
    const plan = studioPackageId ? await holdPlan(tx, studioPackageId) : undefined;
    if (!plan || !isOnSale(plan) || !(await orderRepository(tx).holdMember(ctx.memberId))) throw new Refusal('40400');
    const sale = { memberId: ctx.memberId, plan, mode, now: ctx.now };
    return readOrder(tx, plan.price_minor === 0 ? await takeFree(tx, sale) : await placeOnce(tx, sale));
  });

async function readPackage(tx: Tx, packageId: string, now: Date): Promise<MemberPackage> {
  const { currency, timezone } = await studioSettings(tx);
  const found = await findPackage(tx, packageId, { currency, today: localDateOf(now, timezone) });
  if (!found) throw new Error('A package that was just written cannot be found');
  return found;
}

/**
 * Staff sell a plan to a member: paid at the counter and usable at once, or left to be paid.
 *
 * @throws {Refusal} 40400 when the plan is not sold any more or the studio has no such member.
 */
export const assignPackage = (ctx: StaffContext, { memberId, studioPackageId, payMode, paid }: AssignPackage): Promise<MemberPackage> =>
  ctx.transaction(async (tx) => {
    const plan = await holdPlan(tx, studioPackageId);
    if (plan?.status !== 'ACTIVE' || !(await orderRepository(tx).holdMember(memberId))) throw new Refusal('40400');
    const { order, packageId } = await place(tx, { memberId, plan, mode: payMode, now: ctx.now });
    if (paid || order.total_minor === 0) {
      await takePayment(tx, order, { amountMinor: order.total_minor, mode: payMode, staffId: ctx.staffId, now: ctx.now });
    }
    writeAudit(tx, ctx, { action: 'package.assign', entity: 'orders', entityId: order.order_id, after: { memberId, studioPackageId, payMode, paid } });
    return readPackage(tx, packageId, ctx.now);
  });
