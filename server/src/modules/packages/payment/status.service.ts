import type { OrderDetail } from '@studio/contract/orders/order.schema';
import type { MemberContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findOwnOrderDetail } from '../order/order.api.ts';
import type { Needs } from '../payment-gateway/payment-gateway.api.ts';
import { askPage } from './card/askPage.service.ts';

/**
 * The state of a member's own order. The provider confirms a payment; a return address alone never does.
 * @throws {Refusal} NOT_FOUND.
 */
export async function readStatus(needs: Needs, ctx: MemberContext, orderId: string): Promise<OrderDetail> {
  await askPage(needs, ctx, orderId);
  const order = await needs.db.studio(ctx.studioId, (tx) => findOwnOrderDetail(tx, orderId, ctx));
  if (!order) throw new Refusal('NOT_FOUND');
  return order;
}
