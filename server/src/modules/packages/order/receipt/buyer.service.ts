import type { SetBuyer } from '@studio/contract/orders/order.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { orderRepository } from '../order.repository.ts';

/**
 * Says whom the documents of an order are made out to, those that exist included: a buyer asks for it when they see
 * the receipt. The amounts on them never change.
 *
 * @throws {Refusal} NOT_FOUND.
 */
export const setBuyer = (ctx: StaffContext, { orderId, buyer }: SetBuyer): Promise<void> =>
  ctx.transaction(async (tx) => {
    const before = await orderRepository(tx).setBuyer(orderId, buyer);
    if (before === undefined) throw new Refusal('NOT_FOUND');
    if (before === buyer) return;
    announce(tx, { type: 'Order', id: orderId });
    writeAudit(tx, ctx, {
      action: 'order.buyer',
      entity: 'orders',
      entityId: orderId,
      // Not the text: it names a person, and the log outlives them.
      after: { buyer: buyer === '' ? 'removed' : 'changed' },
    });
  });

/** Forgets whom the orders of a member are billed to, but for those with documents, which the law keeps. */
export const forgetBuyers = (tx: Tx, memberId: string): Promise<void> =>
  orderRepository(tx).forgetBuyers(memberId);
