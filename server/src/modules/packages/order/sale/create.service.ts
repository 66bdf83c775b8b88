import { isOpenOrder } from '@studio/contract/orders/openOrder';
import type { Order } from '@studio/contract/orders/order.schema';
import type { CreateOrder } from '@studio/contract/orders/purchase.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Plan } from '../../package/package.api.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { holderOf } from '../../../members/family-link/family-link.api.ts';
import { closeOrder } from '../end/close.service.ts';
import { checkMode, nextDeadline } from '../end/deadline.service.ts';
import { orderRepository, type OrderRow } from '../order.repository.ts';
import { holdFor, lockClasses, takeOver } from '../hold/hold.service.ts';
import { closeUnheld, sessionToHold } from '../hold/holdTime.service.ts';
import { readOrder } from '../order.views.ts';
import { billOwn } from '../receipt/buyer.service.ts';
import { mailPending } from '../notice/pendingMail.service.ts';
import { payWithCard } from './payWithCard.service.ts';
import { sell } from './sell.service.ts';
import { payOrder } from '../pay/pay.service.ts';
import { itemFor, notifyBought, notifyLowStock, notifyToApprove } from '../notice/orderNotice.service.ts';
import {
  askedInstalments,
  checkSales,
  checkTotal,
  heldPlans,
  linesOf,
  type Buyer,
} from './orderLines.service.ts';
import { hasOtherPromo } from './create.views.ts';
import type { MemberContext } from '../../../../platform/http/guard/access.ts';

type Plans = ReadonlyMap<string, Plan>;

/** The plan of an order for a single item, which a member may have ordered before. */
function onlyPlan({ items }: CreateOrder, plans: Plans): Plan | null {
  const [plan] = [...plans.values()];
  const isOne = items.length === 0 || (items.length === 1 && items[0]?.qty === 1);
  return plans.size === 1 && plan && isOne && plan.cycle_unit === null ? plan : null;
}

/**
 * Returns an open order for the same plan, with the payment mode chosen last. An unpaid one on other terms is
 * closed to make room for the new one.
 */
async function openOrder(
  tx: Tx,
  input: CreateOrder,
  plan: Plan,
  { memberId, holderId, now }: Buyer,
): Promise<string | null> {
  const orders = orderRepository(tx);
  const found = await orders.openFor({ memberId, holderId }, plan.studio_package_id);
  const open = found ? await orders.lock(found) : undefined;
  if (!open || !isOpenOrder(open.status)) return null;
  const isUntouched = open.status === 'AWAITING_PAYMENT' && open.paid_minor === 0;
  const differs =
    input.giftCard !== '' || input.instalments || (await hasOtherPromo(tx, open, input.promoCode));
  if (isUntouched && differs) {
    await closeOrder(tx, open, { status: 'CANCELLED', reason: 'Ordered anew', staffId: null, now });
    return null;
  }
  const { order_id: orderId, created_at: createdAt, due_at: dueAt } = open;
  await billOwn(tx, open, input.buyer);
  // A submitted payment keeps the mode in which it was sent.
  if (open.status !== 'PROOF_SUBMITTED')
    await orders.changeMode(
      orderId,
      input.mode,
      await nextDeadline(tx, { orderId, createdAt, dueAt }, { mode: input.mode, now }),
    );
  return orderId;
}

/** A free plan can be ordered once for each person: nothing else would stop a member from taking it every day. */
async function checkFree(tx: Tx, plan: Plan | null, { memberId, holderId }: Buyer): Promise<void> {
  if (plan?.price_minor === 0 && (await orderRepository(tx).hasPaid(holderId, plan.studio_package_id))) {
    const who = holderId === memberId ? 'You have' : 'This person has';
    throw new Refusal('ORDER_CLOSED', { message: `${who} already had this free plan.` });
  }
}

async function payNow(
  tx: Tx,
  { order_id: orderId, total_minor: totalMinor }: OrderRow,
  input: CreateOrder,
  { now }: Buyer,
): Promise<void> {
  if (totalMinor === 0) {
    await payOrder(tx, { orderId, amountMinor: 0, mode: input.mode, staffId: null, now });
  } else if (input.giftCard) {
    await payWithCard(tx, { orderId, openMinor: totalMinor, code: input.giftCard, staffId: null, now });
  }
}

/**
 * Notifies the desk, and mails a member how to pay. Not for a card payment, which is done in a moment, on the
 * page that they are on: the desk hears of it when the money is there.
 */
async function notifyOrdered(tx: Tx, orderId: string, { memberId, now }: Buyer): Promise<void> {
  const order = await readOrder(tx, orderId);
  if (order.status === 'PAID') {
    await notifyBought(tx, orderId, now);
  } else if (order.mode !== 'CARD') {
    await notifyToApprove(tx, { memberId, item: itemFor(order, await studioSettings(tx)), now });
    await mailPending(tx, orderId, now);
  }
}

async function place(tx: Tx, input: CreateOrder, plans: Plans, buyer: Buyer): Promise<string> {
  await checkSales(tx, input, plans, buyer);
  const lines = await linesOf(tx, input, plans, buyer);
  const instalments = input.instalments ? await askedInstalments(tx, plans, buyer) : null;
  const { memberId, holderId, now } = buyer;
  const { order } = await sell(tx, {
    memberId,
    holderId,
    lines,
    mode: input.mode,
    staffId: null,
    promoCode: input.promoCode,
    instalments,
    buyer: input.buyer,
    now,
  });
  checkTotal(order.total_minor, buyer);
  await billOwn(tx, order, input.buyer);
  await payNow(tx, order, input, buyer);
  await notifyOrdered(tx, order.order_id, buyer);
  await notifyLowStock(tx, lines, plans, now);
  return order.order_id;
}

/** Locks who pays and who gets it, by id. @throws {Refusal} NOT_FOUND. */
async function lockPeople(tx: Tx, memberIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(memberIds)].toSorted())
    if (!(await orderRepository(tx).holdMember(id))) throw new Refusal('NOT_FOUND');
}

/**
 * A member orders, for themselves or for somebody of their family. Nothing is usable before it is paid; an order over
 * nothing is paid at once.
 *
 * Holds the place of a class or an appointment during the payment, for whoever the order is for.
 *
 * @throws {Refusal} TIME_TAKEN when the time of an appointment is not free, BOOKING_REFUSALS when the place
 * cannot be had, SALE_REFUSALS when the plan cannot be sold, or not on these terms, ORDER_CLOSED for a free
 * plan that the member had before, BUYER_NEEDED when the studio wants the buyer's address for this total, NOT_FOUND,
 * NOT_ALLOWED for somebody whom the member does not pay for.
 */
export const createOrder = (ctx: MemberContext, input: CreateOrder): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const { memberId, now } = ctx;
    const holderId = await holderOf(tx, memberId, input.forMemberId);
    const scheduleId = await sessionToHold(tx, { memberId: holderId, now }, input);
    const buying = { memberId, holderId, scheduleId };
    await lockClasses(tx, buying);
    await checkMode(tx, input.mode);
    const plans = await heldPlans(tx, input);
    await lockPeople(tx, [memberId, holderId]);
    const { currency } = await studioSettings(tx);
    const buyer = { memberId, holderId, channel: 'MEMBER', currency, now } as const;
    const plan = onlyPlan(input, plans);
    await checkFree(tx, plan, buyer);
    await takeOver(tx, buying);
    const open = plan ? await openOrder(tx, input, plan, buyer) : null;
    const orderId = open ?? (await place(tx, input, plans, buyer));
    const order = scheduleId ? await orderRepository(tx).lock(orderId) : undefined;
    if (order && scheduleId) await holdFor(tx, ctx, { order, scheduleId, spotId: input.spotId });
    if (scheduleId && input.appointment) await closeUnheld(tx, scheduleId, now);
    return readOrder(tx, orderId);
  });
