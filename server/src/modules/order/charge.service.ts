import type { Charge, Order } from '@studio/contract/order.schema';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { noteOrder } from '../booking/booking.api.ts';
import { noteTicketOrder } from '../ticket/ticket.api.ts';
import { checkMode } from './deadline.service.ts';
import { dueOf, isCharged, waitingOrderOf, type OpenDue } from './due.service.ts';
import { readOrder } from './order.views.ts';
import { refuseOwnMoney } from './ownPayment.service.ts';
import { placeOrder } from './place.service.ts';
import { settleOrder } from './settle.service.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

/**
 * @returns the order with its sum in minor units. @throws {Refusal} ORDER_CLOSED when there is an order, and
 * the money was not taken.
 */
async function orderFor(
  tx: Tx,
  ctx: StaffContext,
  due: OpenDue,
  { mode, paid, note }: Charge,
): Promise<{ orderId: string; amountMinor: number }> {
  // A ticket that was reserved has its order already: what the desk takes pays that.
  const waiting = paid && due.line.kind === 'TICKET' ? await waitingOrderOf(tx, due) : undefined;
  if (waiting) return { orderId: waiting.orderId, amountMinor: waiting.balanceMinor };
  if (await isCharged(tx, due)) throw new Refusal('ORDER_CLOSED');
  const { memberId, line, bookingIds } = due;
  const {
    order: { order_id: orderId, total_minor: amountMinor },
  } = await placeOrder(tx, {
    memberId,
    lines: [line],
    mode,
    staffId: ctx.staffId,
    note,
    dueAt: null,
    now: ctx.now,
  });
  await noteOrder(tx, bookingIds, orderId);
  if (line.kind === 'TICKET') await noteTicketOrder(tx, line.refId, orderId);
  return { orderId, amountMinor };
}

/**
 * The desk takes money for a place, a ticket or a fee, or notes that it is owed: with an order and a receipt
 * as everything that is sold. What it is for is locked, so that it is charged once. A ticket that was
 * reserved has its order already, which is paid.
 *
 * @throws {Refusal} ORDER_CLOSED when it has an order already, PAYMENT_MODE_NOT_OFFERED when money is not
 * taken so, NOT_ALLOWED for one's own, NOT_FOUND when nothing is to be paid for it.
 */
export const chargeMember = (ctx: StaffContext, input: Charge): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const { mode, paid, note } = input;
    const { staffId, now } = ctx;
    const due = await dueOf(tx, input);
    if (!due) throw new Refusal('NOT_FOUND');
    await refuseOwnMoney(tx, ctx, due.memberId);
    await checkMode(tx, mode);
    const { orderId, amountMinor } = await orderFor(tx, ctx, due, input);
    if (paid) await settleOrder(tx, { orderId, amountMinor, mode, staffId, note, now });
    writeAudit(tx, ctx, {
      action: 'payment.charge',
      entity: 'orders',
      entityId: orderId,
      after: { kind: due.line.kind, refId: due.line.refId, amountMinor, mode, paid },
    });
    return readOrder(tx, orderId);
  });
