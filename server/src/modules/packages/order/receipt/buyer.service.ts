import { asksBuyer } from '@studio/contract/orders/buyer';
import type { SetBuyer } from '@studio/contract/orders/order.schema';
import type { SavedBuyer } from '@studio/contract/orders/purchase.schema';
import { toDecimal } from '@studio/contract/values/money';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { MemberContext, StaffContext } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { announce } from '../../../../platform/live/announce.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';
import { orderRepository, type OrderRow } from '../order.repository.ts';
import { savedBuyer } from './savedBuyer.views.ts';

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

/** Whether the studio of the transaction wants the buyer's address on documents of this total. */
export async function wantsBuyer(tx: Tx, totalMinor: number): Promise<boolean> {
  const { currency, attributes } = await studioSettings(tx);
  return asksBuyer(toDecimal(totalMinor, currency), attributes.buyerFrom);
}

/**
 * Whom a new order is billed to: as given, else, where the studio wants an address for its total, as its member was
 * before. Empty when there is none: an order that nobody is asked about, such as the bill of a
 * membership, never fails for it, and the desk sees what is missing.
 */
export async function billedTo(
  tx: Tx,
  { memberId, given, totalMinor }: { memberId: string; given: string; totalMinor: number },
): Promise<string> {
  if (given !== '' || !(await wantsBuyer(tx, totalMinor))) return given;
  return savedBuyer(tx, memberId);
}

/**
 * Bills an order to whom its member names while they pay. @throws {Refusal} BUYER_NEEDED when the studio wants an
 * address for its total, and the member has never said one.
 */
export async function billOwn(
  tx: Tx,
  order: Pick<OrderRow, 'order_id' | 'member_id' | 'buyer' | 'total_minor'>,
  given: string,
): Promise<void> {
  const { order_id: orderId, member_id: memberId, total_minor: totalMinor } = order;
  const buyer = await billedTo(tx, { memberId, given: given || order.buyer, totalMinor });
  if (buyer === '' && (await wantsBuyer(tx, totalMinor))) throw new Refusal('BUYER_NEEDED');
  if (buyer !== order.buyer) await orderRepository(tx).setBuyer(orderId, buyer);
}

/** Whom the documents of a member are made out to where they say nothing else; empty = nobody said. */
export const readSavedBuyer = (ctx: MemberContext): Promise<SavedBuyer> =>
  ctx.transaction(async (tx) => ({ buyer: await savedBuyer(tx, ctx.memberId) }));
