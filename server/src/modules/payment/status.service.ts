import type { OrderDetail } from '@studio/contract/order.schema';
import type { StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findOwnOrderDetail } from '../order/order.api.ts';
import type { Needs } from '../payment-gateway/payment-gateway.api.ts';
import { askPage } from './askPage.service.ts';

/**
 * One of a member's own orders, as it stands: whether it is paid is never taken from an address. @throws
 * {Refusal} NOT_FOUND.
 */
export async function readStatus(
  needs: Needs,
  ctx: ContextOf<Access<StudioMemberIdentity>>,
  orderId: string,
): Promise<OrderDetail> {
  await askPage(needs, ctx, orderId);
  const order = await needs.db.studio(ctx.studioId, (tx) => findOwnOrderDetail(tx, orderId, ctx));
  if (!order) throw new Refusal('NOT_FOUND');
  return order;
}
