import type { PayInfo, PayOrder } from '@studio/contract/payment-mode.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announce } from '../../platform/live/announce.ts';
import { offeredModes } from '../payment-mode/payment-mode.facts.ts';
import { findCard, refuseTrouble, type Needs } from '../payment-gateway/payment-gateway.facts.ts';
import { giveUpCards, payByCard } from './cardPayment.service.ts';
import { owedRepository, type OwedOrder } from './owed.repository.ts';
import { nextDueAt, takesMoney } from './owed.rules.ts';
import { readPayInfo } from './payInfo.service.ts';

type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

/** An order of the member's own that takes money, locked. @throws {Refusal} 40400, 40044. */
async function lockOwn(tx: Tx, orderId: string, memberId: string): Promise<OwedOrder> {
  const order = await owedRepository(tx).lock(orderId);
  if (order?.memberId !== memberId) throw new Refusal('40400');
  if (!takesMoney(order)) throw new Refusal('40044');
  return order;
}

/** @throws {Refusal} 40046 for a way that members are not offered. */
async function choose(tx: Tx, ctx: MemberContext, { orderId, mode: name }: PayOrder): Promise<OwedOrder> {
  const order = await lockOwn(tx, orderId, ctx.memberId);
  const offered = await offeredModes(tx);
  const mode = offered.find((one) => one.mode === name);
  if (!mode) throw new Refusal('40046');
  if (order.mode === name) return order;
  const longestMinutes = Math.max(...offered.map(({ holdMinutes }) => holdMinutes));
  const dueAt = nextDueAt(order, { holdMinutes: mode.holdMinutes, longestMinutes, now: ctx.now });
  await owedRepository(tx).chooseMode(orderId, name, dueAt);
  writeAudit(tx, ctx, { action: 'order.changeMode', entity: 'orders', entityId: orderId, before: { mode: order.mode }, after: { mode: name } });
  announce(tx, { type: 'Order', id: orderId });
  return { ...order, mode: name, dueAt };
}

/** A card that is named is the member's own, whatever it is named for. @throws {Refusal} 40400. */
async function checkCard({ db }: Needs, { studioId, memberId }: MemberContext, { paymentMethodId }: PayOrder): Promise<void> {
  const card = paymentMethodId ? await findCard(db, studioId, paymentMethodId) : null;
  if (paymentMethodId && card?.member_id !== memberId) throw new Refusal('40400');
}

/**
 * Begins to pay an order of the member's own, or goes on in another way. Sent twice it does no more than once: an order has
 * one card payment under way, which is paid once.
 *
 * @throws {Refusal} 40400, 40044 it takes no money, 40046 the way is not offered; by card as `payByCard`, and 50200.
 */
export const payOrder = (ctx: MemberContext, needs: Needs, input: PayOrder): Promise<PayInfo> =>
  refuseTrouble(async () => {
    const { studioId } = ctx;
    await checkCard(needs, ctx, input);
    const order = await needs.db.studio(studioId, (tx) => choose(tx, ctx, input));
    if (input.mode === 'CARD') await payByCard(needs, { studioId, order }, input);
    else await giveUpCards(needs, { studioId, order });
    return readPayInfo(needs, ctx, input.orderId);
  });
