import { ENDED_ORDER, isOpenOrder } from '@studio/contract/openOrder';
import type { Order, PayOwn } from '@studio/contract/order.schema';
import { sql } from 'kysely';
import type { StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/inList.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { noteOrder } from '../booking/booking.api.ts';
import { chargeableTicket, noteTicketOrder } from '../ticket/ticket.api.ts';
import { checkMode, nextDeadline } from './deadline.service.ts';
import { orderRepository, type OrderRow } from './order.repository.ts';
import { readOrder } from './order.views.ts';
import { placeOrder } from './place.service.ts';
import { tellToApprove } from './tell.service.ts';
import { ticketLine } from './ticketSale.service.ts';

type MemberContext = ContextOf<Access<StudioMemberIdentity>>;

/** The order that a ticket has, locked, unless it came to nothing. */
async function orderOf(tx: Tx, ticketId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select o.order_id as "orderId" from order_line l join orders o using (studio_id, order_id)
    where l.ref_id = ${ticketId} and l.kind = 'TICKET' and o.status not in ${inList(ENDED_ORDER)}
    limit 1`.execute(tx);
  return rows[0] && orderRepository(tx).lock(rows[0].orderId);
}

/**
 * The way of paying that was chosen last; what the member says to have paid is looked for in the way in which
 * they did.
 */
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
 * A member pays for a ticket of theirs. While its order waits for the money it comes back, with the way of
 * paying that was chosen last. A ticket that was reserved waits as long as that way does; one that staff gave
 * on trust has no such time.
 *
 * @throws {Refusal} ORDER_CLOSED when it is paid, PAYMENT_MODE_NOT_OFFERED when money is not taken so,
 * NOT_FOUND when it is not theirs, or nothing is to be paid.
 */
export const payOwn = (ctx: MemberContext, { ticketId, mode }: PayOwn): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const { memberId, now } = ctx;
    const ticket = await chargeableTicket(tx, ticketId);
    if (ticket?.memberId !== memberId) throw new Refusal('NOT_FOUND');
    await checkMode(tx, mode);
    const found = await orderOf(tx, ticketId);
    if (found && !isOpenOrder(found.status)) throw new Refusal('ORDER_CLOSED');
    if (found) {
      await choose(tx, found, { mode, now });
      return readOrder(tx, found.order_id);
    }
    const {
      order: { order_id: orderId },
    } = await placeOrder(tx, {
      memberId,
      lines: [ticketLine({ ticketId, ...ticket })],
      mode,
      staffId: null,
      dueAt: null,
      now,
    });
    await noteOrder(tx, ticket.bookingIds, orderId);
    await noteTicketOrder(tx, ticketId, orderId);
    await tellToApprove(tx, { memberId, item: ticket.name, now });
    return readOrder(tx, orderId);
  });
