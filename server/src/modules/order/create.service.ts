import { isOpenOrder } from '@studio/contract/openOrder';
import type { Order } from '@studio/contract/order.schema';
import type { CreateOrder } from '@studio/contract/purchase.schema';
import type { StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Plan } from '../package/package.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { closeOrder } from './close.service.ts';
import { checkMode, nextDeadline } from './deadline.service.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';
import { keepFor, lockClasses, takeOver } from './kept.service.ts';
import { closeUnkept, wantedSession } from './keptTime.service.ts';
import { readOrder } from './order.views.ts';
import { mailPending } from './orderMail.service.ts';
import { payWithCard, sell } from './sell.service.ts';
import { settleOrder } from './settle.service.ts';
import { tellPurchase, tellToApprove } from './tell.service.ts';
import { askedInstalments, checkSales, heldPlans, linesOf, type Buyer } from './wanted.service.ts';

type MemberContext = ContextOf<Access<StudioMemberIdentity>>;
type Plans = ReadonlyMap<string, Plan>;

/** The plan of an order for one thing, which a member may have ordered before. */
function onlyPlan({ items }: CreateOrder, plans: Plans): Plan | null {
  const [plan] = [...plans.values()];
  const isOne = items.length === 0 || (items.length === 1 && items[0]?.qty === 1);
  return plans.size === 1 && plan && isOne && plan.cycle_unit === null ? plan : null;
}

async function hasOtherPromo(
  tx: Tx,
  { promo_code_id: promoCodeId }: OrderRow,
  promoCode: string,
): Promise<boolean> {
  const promo = promoCodeId
    ? await tx
        .selectFrom('promo_code')
        .select('code')
        .where('promo_code_id', '=', promoCodeId)
        .executeTakeFirst()
    : undefined;
  return (promo?.code ?? '') !== promoCode.toUpperCase();
}

/**
 * While an order for the same plan is open it comes back, with the way of paying that was chosen last. One
 * that nothing was paid for and that is to be paid on other terms makes room for the new one.
 */
async function openOrder(
  tx: Tx,
  wanted: CreateOrder,
  plan: Plan,
  { memberId, now }: Buyer,
): Promise<string | null> {
  const orders = orderRepository(tx);
  const found = await orders.openFor(memberId, plan.studio_package_id);
  const open = found ? await orders.lock(found) : undefined;
  if (!open || !isOpenOrder(open.status)) return null;
  const isUntouched = open.status === 'AWAITING_PAYMENT' && open.paid_minor === 0;
  const differs =
    wanted.giftCard !== '' || wanted.instalments || (await hasOtherPromo(tx, open, wanted.promoCode));
  if (isUntouched && differs) {
    await closeOrder(tx, open, { status: 'CANCELLED', reason: 'Ordered anew', staffId: null, now });
    return null;
  }
  const { order_id: orderId, created_at: createdAt, due_at: dueAt } = open;
  // What the member says to have paid is looked for in the way in which they did.
  if (open.status !== 'PROOF_SUBMITTED')
    await orders.changeMode(
      orderId,
      wanted.mode,
      await nextDeadline(tx, { orderId, createdAt, dueAt }, { mode: wanted.mode, now }),
    );
  return orderId;
}

/** A free plan can be had once: nothing else would stop a member from taking it every day. */
async function checkFree(tx: Tx, plan: Plan | null, memberId: string): Promise<void> {
  if (plan?.price_minor === 0 && (await orderRepository(tx).hasPaid(memberId, plan.studio_package_id))) {
    throw new Refusal('ORDER_CLOSED', { message: 'You have had this free plan already.' });
  }
}

async function payNow(
  tx: Tx,
  { order_id: orderId, total_minor: totalMinor }: OrderRow,
  wanted: CreateOrder,
  { now }: Buyer,
): Promise<void> {
  if (totalMinor === 0) {
    await settleOrder(tx, { orderId, amountMinor: 0, mode: wanted.mode, staffId: null, now });
  } else if (wanted.giftCard) {
    await payWithCard(tx, { orderId, openMinor: totalMinor, code: wanted.giftCard, staffId: null, now });
  }
}

/**
 * The desk hears of it, and a member who has still to pay is told how. Not who is about to pay by card: that
 * is done in a moment, or asked for on the page that they are on.
 */
async function tell(tx: Tx, orderId: string, { memberId, now }: Buyer): Promise<void> {
  const { status, item, mode } = await readOrder(tx, orderId);
  if (status === 'PAID') {
    await tellPurchase(tx, { memberId, item, now });
  } else {
    await tellToApprove(tx, { memberId, item, now });
    if (mode !== 'CARD') await mailPending(tx, orderId, now);
  }
}

async function place(tx: Tx, wanted: CreateOrder, plans: Plans, buyer: Buyer): Promise<string> {
  await checkSales(tx, wanted, plans, buyer);
  const lines = await linesOf(tx, wanted, plans, buyer);
  const instalments = wanted.instalments ? await askedInstalments(tx, plans, buyer) : null;
  const { memberId, now } = buyer;
  const { order } = await sell(tx, {
    memberId,
    lines,
    mode: wanted.mode,
    staffId: null,
    promoCode: wanted.promoCode,
    instalments,
    now,
  });
  await payNow(tx, order, wanted, buyer);
  await tell(tx, order.order_id, buyer);
  return order.order_id;
}

/**
 * A member orders. Nothing is usable before it is paid; what costs nothing is paid at once.
 *
 * For a class or an appointment its place is kept while it is paid.
 *
 * @throws {Refusal} TIME_TAKEN when the time of an appointment is not free, BOOKING_REFUSALS when the place
 * cannot be had, SALE_REFUSALS when the plan cannot be sold, or not so, ORDER_CLOSED for a free plan that was
 * had before, NOT_FOUND.
 */
export const createOrder = (ctx: MemberContext, wanted: CreateOrder): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const scheduleId = await wantedSession(tx, ctx, wanted);
    const buying = { memberId: ctx.memberId, scheduleId };
    await lockClasses(tx, buying);
    await checkMode(tx, wanted.mode);
    const plans = await heldPlans(tx, wanted);
    if (!(await orderRepository(tx).holdMember(ctx.memberId))) throw new Refusal('NOT_FOUND');
    const { currency } = await studioSettings(tx);
    const buyer = { memberId: ctx.memberId, channel: 'MEMBER', currency, now: ctx.now } as const;
    const plan = onlyPlan(wanted, plans);
    await checkFree(tx, plan, ctx.memberId);
    await takeOver(tx, buying);
    const open = plan ? await openOrder(tx, wanted, plan, buyer) : null;
    const orderId = open ?? (await place(tx, wanted, plans, buyer));
    const order = scheduleId ? await orderRepository(tx).lock(orderId) : undefined;
    if (order && scheduleId) await keepFor(tx, ctx, { order, scheduleId });
    if (scheduleId && wanted.appointment) await closeUnkept(tx, scheduleId, ctx.now);
    return readOrder(tx, orderId);
  });
