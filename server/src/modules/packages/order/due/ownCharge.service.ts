import { isOpenOrder } from '@studio/contract/orders/openOrder';
import type { Order, PayOwn } from '@studio/contract/orders/order.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { holderOf } from '../../../members/family-link/family-link.api.ts';
import { checkMode, nextDeadline } from '../end/deadline.service.ts';
import { orderRepository, type OrderRow } from '../order.repository.ts';
import { readOrder } from '../order.views.ts';
import { writeOrder } from '../sale/write.service.ts';
import { billOwn } from '../receipt/buyer.service.ts';
import { notifyToApprove } from '../notice/orderNotice.service.ts';
import { kindOf } from '../../order-line/order-line.api.ts';
import { dueOf } from './due.service.ts';
import { orderOf } from './ownCharge.repository.ts';
import type { MemberContext } from '../../../../platform/http/guard/access.ts';

/** Keeps the payment mode chosen last; a submitted proof keeps the mode in which it was sent. */
async function choose(
  tx: Tx,
  { order_id: orderId, status, mode: before, due_at: dueAt, created_at: createdAt }: OrderRow,
  { mode, now }: Pick<PayOwn, 'mode'> & { now: Date },
): Promise<void> {
  if (status !== 'AWAITING_PAYMENT' || mode === before) return;
  await orderRepository(tx).changeMode(
    orderId,
    mode,
    await nextDeadline(tx, { orderId, createdAt, dueAt }, { mode, now }),
  );
}

/**
 * A member pays for a ticket of theirs, or of somebody of their family. Returns its open order with the chosen
 * payment mode. A reserved ticket has the deadline of that mode; one that staff gave on credit has none.
 *
 * @throws {Refusal} ORDER_CLOSED when it is paid, PAYMENT_MODE_NOT_OFFERED when the studio does not take that
 * mode, NOT_FOUND when it is a stranger's, or nothing is due, NOT_ALLOWED when another of the family pays,
 * BUYER_NEEDED when the studio wants the buyer's address for its total.
 */
export const payOwn = (ctx: MemberContext, { ticketId, mode, buyer }: PayOwn): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const { memberId, now } = ctx;
    const due = await dueOf(tx, { ticketId });
    if (!due) throw new Refusal('NOT_FOUND');
    const { line } = due;
    const holderId = await holderOf(tx, memberId, due.memberId);
    await checkMode(tx, mode);
    const found = await orderOf(tx, ticketId);
    if (found && found.member_id !== memberId)
      throw new Refusal('NOT_ALLOWED', { message: 'Whoever took this ticket pays for it.' });
    if (found && !isOpenOrder(found.status)) throw new Refusal('ORDER_CLOSED');
    if (found) {
      await billOwn(tx, found, buyer);
      await choose(tx, found, { mode, now });
      return readOrder(tx, found.order_id);
    }
    const { order } = await writeOrder(tx, {
      memberId,
      holderId,
      lines: [line],
      mode,
      staffId: null,
      buyer,
      dueAt: null,
      now,
    });
    await billOwn(tx, order, buyer);
    await kindOf(line.kind).charged?.(tx, due, order.order_id);
    await notifyToApprove(tx, { memberId, item: line.name, now });
    return readOrder(tx, order.order_id);
  });
