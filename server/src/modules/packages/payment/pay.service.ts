import type { PayInfo, PayOrder } from '@studio/contract/orders/pay-order.schema';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { returnOrigin } from '../../../platform/http/guard/returnOrigin.ts';
import { announce } from '../../../platform/live/announce.ts';
import { prolongHold } from '../../booking/booking/booking.api.ts';
import { chooseMode, mailPending, nextDeadline } from '../order/order.api.ts';
import { offeredModes } from '../../configure/payment-mode/payment-mode.api.ts';
import { findCard, type Needs, translateTrouble } from '../payment-gateway/payment-gateway.api.ts';
import { giveUpCards, payByCard } from './card/cardPayment.service.ts';
import type { OwedOrder } from './due/owed.repository.ts';
import { lockOwn } from './due/ownOrder.service.ts';
import { readPayInfo } from './payInfo.service.ts';
import type { MemberContext } from '../../../platform/http/guard/access.ts';

/** @throws {Refusal} PAYMENT_MODE_NOT_OFFERED for a mode that members are not offered. */
async function choose(tx: Tx, ctx: MemberContext, { orderId, mode: name }: PayOrder): Promise<OwedOrder> {
  const order = await lockOwn(tx, orderId, ctx.memberId);
  if (!(await offeredModes(tx, ctx.now)).some((one) => one.mode === name))
    throw new Refusal('PAYMENT_MODE_NOT_OFFERED');
  if (order.mode === name) return order;
  const dueAt = await nextDeadline(tx, order, { mode: name, now: ctx.now });
  await chooseMode(tx, orderId, { mode: name, dueAt });
  await prolongHold(tx, { orderId, mode: name, now: ctx.now });
  writeAudit(tx, ctx, {
    action: 'order.changeMode',
    entity: 'orders',
    entityId: orderId,
    before: { mode: order.mode },
    after: { mode: name },
  });
  // A member who was about to pay by card has no mail yet with the instructions.
  if (order.mode === 'CARD') await mailPending(tx, orderId, ctx.now);
  announce(tx, { type: 'Order', id: orderId });
  return { ...order, mode: name, dueAt };
}

/** A named card must be the member's own, whatever the mode. @throws {Refusal} NOT_FOUND. */
async function checkCard(
  { db }: Needs,
  { studioId, memberId }: MemberContext,
  { paymentMethodId }: PayOrder,
): Promise<void> {
  const card = paymentMethodId ? await findCard(db, studioId, paymentMethodId) : null;
  if (paymentMethodId && card?.member_id !== memberId) throw new Refusal('NOT_FOUND');
}

/**
 * A member begins to pay an own order, or switches the mode. Idempotent: an order has one card payment under
 * way, which is paid once.
 *
 * @throws {Refusal} NOT_FOUND, ORDER_CLOSED it takes no payment, PAYMENT_MODE_NOT_OFFERED the mode is not
 * offered; by card as `payByCard`, and PROVIDER_AWAY.
 */
export const payOwnOrder = (ctx: MemberContext, needs: Needs, input: PayOrder): Promise<PayInfo> =>
  translateTrouble(async () => {
    const { studioId } = ctx;
    await checkCard(needs, ctx, input);
    const order = await needs.db.studio(studioId, (tx) => choose(tx, ctx, input));
    const { mode, paymentMethodId, saveCard } = input;
    if (mode !== 'CARD') await giveUpCards(needs, { studioId, order });
    const request = {
      saveCard: saveCard || order.subscriptionId !== null,
      site: returnOrigin(needs.config, ctx.host),
    };
    const redirectUrl =
      mode === 'CARD' ? await payByCard(needs, { studioId, order }, { paymentMethodId, request }) : null;
    return { ...(await readPayInfo(needs, ctx, input.orderId)), redirectUrl };
  });
