import type { Order } from '@studio/contract/orders/order.schema';
import { fullName, type Naming } from '@studio/contract/values/names/fullName';
import type { Tx } from '../../../../platform/db/database.ts';
import { memberName } from '../../../members/member/member.api.ts';
import { isLowNow, type Plan, stockLeft } from '../../package/package.api.ts';
import { findOrderView, toOrder, type OrderView } from '../order.views.ts';
import { kindOf, type SaleLine } from '../../order-line/order-line.api.ts';
import { notify } from '../../../shell/notification/notification.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';

interface Ordered {
  memberId: string;
  /** Describes what was ordered. */
  item: string;
  now: Date;
}

/** What was ordered, and for whom when it is for somebody else of the family. */
export const itemFor = ({ item, holder }: Pick<Order, 'item' | 'holder'>, naming: Naming): string =>
  holder ? `${item} for ${fullName(holder, naming)}` : item;

async function notifyPurchase(tx: Tx, order: OrderView, now: Date): Promise<void> {
  notify(tx, {
    kind: 'PURCHASE',
    title: `${await memberName(tx, order.member_id)} took ${itemFor(toOrder(order), await studioSettings(tx))}`,
    route: `/dashboard/member/${order.member_id}`,
    leastRole: 'STAFF',
    now,
  });
}

/** Notifies the desk that an order is paid, if it is a purchase: neither a cycle of a membership nor something owed. */
export async function notifyPaid(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await findOrderView(tx, orderId);
  if (order && order.subscription_id === null && !kindOf(order.kind).isOwed)
    await notifyPurchase(tx, order, now);
}

/** Notifies the desk that a member has just ordered something, a membership perhaps, and it is paid already. */
export async function notifyBought(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await findOrderView(tx, orderId);
  if (order) await notifyPurchase(tx, order, now);
}

/** Notifies the desk that a member has ordered something, whose payment is open. */
export async function notifyToApprove(tx: Tx, { memberId, item, now }: Ordered): Promise<void> {
  notify(tx, {
    kind: 'PAYMENT_TO_APPROVE',
    title: `${await memberName(tx, memberId)} ordered ${item}`,
    body: 'Waiting for payment',
    route: '/dashboard/payments',
    leastRole: 'STAFF',
    now,
  });
}

/** Notifies the desk when these lines, written already, leave few of a plan that has a stock. */
export async function notifyLowStock(
  tx: Tx,
  lines: readonly SaleLine[],
  plans: ReadonlyMap<string, Plan>,
  now: Date,
): Promise<void> {
  for (const [studioPackageId, plan] of plans) {
    const left = await stockLeft(tx, plan);
    const taken = lines.filter(
      (line) => line.kind === 'PACKAGE' && line.plan.studio_package_id === studioPackageId,
    ).length;
    if (left === null || !isLowNow(left, taken)) continue;
    notify(tx, {
      kind: 'LOW_STOCK',
      leastRole: 'STAFF',
      title: left === 0 ? `${plan.package_name} is sold out` : `Only ${left} of ${plan.package_name} left`,
      route: '/dashboard/package-plans',
      now,
    });
  }
}
