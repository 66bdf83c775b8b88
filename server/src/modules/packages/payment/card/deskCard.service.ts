import type { RefusalName } from '@studio/contract/refusals/codes';
import type { ChargeCard } from '@studio/contract/orders/due.schema';
import type { Order } from '@studio/contract/orders/order.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import {
  cancelOrder,
  chargeMember,
  dueOf,
  readOrder,
  requireOthersMoney,
  waitingOrderOf,
} from '../../order/order.api.ts';
import { findCard, type Needs, translateTrouble } from '../../payment-gateway/payment-gateway.api.ts';
import { chargeAlone } from './cardPayment.service.ts';
import { owedRepository, type OwedOrder } from '../due/owed.repository.ts';
import { askedFor, takesMoney } from '../due/owed.rules.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/** Refusals after which nothing was charged, and nothing will be. */
const NOT_CHARGED: readonly RefusalName[] = ['PAYMENT_DECLINED', 'PROVIDER_NOT_SET_UP', 'NOT_FOUND'];

/** An order that takes a payment. @throws {Refusal} NOT_FOUND, ORDER_CLOSED, NOT_ALLOWED for one's own. */
const owedOrder = (ctx: StaffContext, orderId: string): Promise<OwedOrder> =>
  ctx.transaction(async (tx) => {
    const order = await owedRepository(tx).find(orderId);
    if (!order) throw new Refusal('NOT_FOUND');
    if (!takesMoney(order)) throw new Refusal('ORDER_CLOSED');
    await requireOthersMoney(tx, ctx, order.memberId);
    return order;
  });

/** The open order of a due, if it has one. */
async function orderOfDue(tx: Tx, input: ChargeCard): Promise<string | undefined> {
  const due = await dueOf(tx, input);
  return due ? (await waitingOrderOf(tx, due))?.orderId : undefined;
}

/** Makes an order for a due without one, and deletes it when the card is declined. */
async function chargeNew(
  ctx: StaffContext,
  needs: Needs,
  { paymentMethodId, orderId: _none, ...due }: ChargeCard,
): Promise<OwedOrder> {
  const { orderId } = await chargeMember(ctx, { ...due, mode: 'CARD', paid: false });
  const order = await owedOrder(ctx, orderId);
  try {
    await chargeAlone(needs, { studioId: ctx.studioId, order }, { paymentMethodId, staff: ctx });
  } catch (error) {
    if (error instanceof Refusal && NOT_CHARGED.includes(error.code))
      await cancelOrder(ctx, { orderId, reason: 'The card was not charged' });
    throw error;
  }
  return order;
}

async function chargeOld(
  ctx: StaffContext,
  needs: Needs,
  orderId: string,
  { paymentMethodId }: ChargeCard,
): Promise<OwedOrder> {
  const order = await owedOrder(ctx, orderId);
  await chargeAlone(needs, { studioId: ctx.studioId, order }, { paymentMethodId, staff: ctx });
  return order;
}

/**
 * The desk charges a member's saved card for what they owe. A declined card leaves everything as it was.
 * @throws {Refusal} as `chargeAlone` and the charging of a due.
 */
export const chargeCard = (ctx: StaffContext, needs: Needs, input: ChargeCard): Promise<Order> =>
  translateTrouble(async () => {
    const { bookingId, ticketId, penaltyId, orderId, paymentMethodId } = input;
    if (!(await findCard(needs.db, ctx.studioId, paymentMethodId))) throw new Refusal('NOT_FOUND');
    const isDue = Boolean(bookingId ?? ticketId ?? penaltyId);
    // A reserved ticket has its order already.
    const waiting = isDue ? await ctx.transaction((tx) => orderOfDue(tx, input)) : orderId;
    const order = await (waiting ? chargeOld(ctx, needs, waiting, input) : chargeNew(ctx, needs, input));
    return ctx.transaction(async (tx) => {
      writeAudit(tx, ctx, {
        action: 'payment.chargeCard',
        entity: 'orders',
        entityId: order.orderId,
        after: { amountMinor: askedFor(order), paymentMethodId: input.paymentMethodId },
      });
      return readOrder(tx, order.orderId);
    });
  });
