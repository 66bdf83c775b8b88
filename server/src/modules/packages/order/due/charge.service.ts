import type { Charge, Order } from '@studio/contract/orders/order.schema';
import { writeAudit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { checkMode } from '../end/deadline.service.ts';
import { dueOf } from './due.service.ts';
import { kindOf, type OpenDue } from '../../order-line/order-line.api.ts';
import { isCharged, waitingOrderOf } from './due.views.ts';
import { readOrder } from '../order.views.ts';
import { requireOthersMoney } from '../ownPayment.service.ts';
import { writeOrder } from '../sale/write.service.ts';
import { payOrder } from '../pay/pay.service.ts';
import type { StaffContext } from '../../../../platform/http/guard/access.ts';

/**
 * Finds or makes the order of a due. @returns the order with its sum in minor units. @throws {Refusal}
 * ORDER_CLOSED when there is an order, and no money was taken.
 */
async function orderFor(
  tx: Tx,
  ctx: StaffContext,
  due: OpenDue,
  { mode, paid, note }: Charge,
): Promise<{ orderId: string; amountMinor: number }> {
  const waiting = paid && due.isReserved ? await waitingOrderOf(tx, due) : undefined;
  if (waiting) return { orderId: waiting.orderId, amountMinor: waiting.balanceMinor };
  if (await isCharged(tx, due)) throw new Refusal('ORDER_CLOSED');
  const { memberId, line } = due;
  const {
    order: { order_id: orderId, total_minor: amountMinor },
  } = await writeOrder(tx, {
    memberId,
    lines: [line],
    mode,
    staffId: ctx.staffId,
    note,
    dueAt: null,
    now: ctx.now,
  });
  await kindOf(line.kind).charged?.(tx, due, orderId);
  return { orderId, amountMinor };
}

/**
 * The desk charges a place, a ticket or a fee, or records it as owed: with an order and a receipt like any
 * sale. Locks the due, so that it is charged once. Pays the existing order of a reserved ticket.
 *
 * @throws {Refusal} ORDER_CLOSED when it has an order already, PAYMENT_MODE_NOT_OFFERED when the studio does
 * not take that mode, NOT_ALLOWED for one's own, NOT_FOUND when nothing is due for it.
 */
export const chargeMember = (ctx: StaffContext, input: Charge): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const { mode, paid, note } = input;
    const { staffId, now } = ctx;
    const due = await dueOf(tx, input);
    if (!due) throw new Refusal('NOT_FOUND');
    await requireOthersMoney(tx, ctx, due.memberId);
    await checkMode(tx, mode);
    const { orderId, amountMinor } = await orderFor(tx, ctx, due, input);
    if (paid) await payOrder(tx, { orderId, amountMinor, mode, staffId, note, now });
    writeAudit(tx, ctx, {
      action: 'payment.charge',
      entity: 'orders',
      entityId: orderId,
      after: { kind: due.line.kind, refId: due.line.refId, amountMinor, mode, paid },
    });
    return readOrder(tx, orderId);
  });
