import type { Charge, Order } from '@studio/contract/order.schema';
import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { chargeableBooking, chargeablePenalty, noteOrder } from '../booking/charge.facts.ts';
import { chargeableTicket } from '../event/charge.facts.ts';
import { checkMode } from './deadline.service.ts';
import { readOrder } from './order.views.ts';
import { refuseOwnMoney } from './ownPayment.service.ts';
import { placeOrder } from './place.service.ts';
import type { OtherLine } from './saleLine.rules.ts';
import { settleOrder } from './settle.service.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

interface Due {
  memberId: string;
  line: OtherLine & { refId: string };
  /** The places that it pays for. */
  bookingIds: string[];
}

async function dueOf(tx: Tx, { bookingId, ticketId, penaltyId }: Charge): Promise<Due | null> {
  if (bookingId) {
    const place = await chargeableBooking(tx, bookingId);
    return place && { memberId: place.memberId, line: { kind: 'DROP_IN', refId: bookingId, ...place }, bookingIds: [bookingId] };
  }
  if (ticketId) {
    const ticket = await chargeableTicket(tx, ticketId);
    return ticket && { memberId: ticket.memberId, line: { kind: 'TICKET', refId: ticketId, name: ticket.name, amountMinor: ticket.amountMinor }, bookingIds: ticket.bookingIds };
  }
  const fee = penaltyId ? await chargeablePenalty(tx, penaltyId) : null;
  return fee && penaltyId ? { memberId: fee.memberId, line: { kind: 'FEE', refId: penaltyId, ...fee }, bookingIds: [] } : null;
}

/** Whether it has an order that is paid, or waits for its money; a place may have one through its ticket. */
async function isCharged(tx: Tx, { line: { refId }, bookingIds }: Due): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders
    where status not in ('EXPIRED', 'CANCELLED', 'REJECTED', 'REFUNDED', 'VOIDED') and order_id in (
      select order_id from order_line where ref_id = any(${[refId, ...bookingIds]}::uuid[])
      union select order_id from booking where booking_id = any(${bookingIds}::uuid[]))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * The desk takes money for a place, a ticket or a fee, or notes that it is owed: with an order and a receipt as everything
 * that is sold. What it is for is locked, so that it is charged once.
 *
 * @throws {Refusal} 40044 when it has an order already, 40046 when money is not taken so, 40301 for one's own, 40400 when
 * nothing is to be paid for it.
 */
export const chargeMember = (ctx: StaffContext, input: Charge): Promise<Order> =>
  ctx.transaction(async (tx) => {
    const { mode, paid, note } = input;
    const { staffId, now } = ctx;
    const due = await dueOf(tx, input);
    if (!due) throw new Refusal('40400');
    if (await isCharged(tx, due)) throw new Refusal('40044');
    await refuseOwnMoney(tx, ctx, due.memberId);
    await checkMode(tx, mode);
    const { order: { order_id: orderId, total_minor: amountMinor } } = await placeOrder(tx, { memberId: due.memberId, lines: [due.line], mode, staffId, note, dueAt: null, now });
    await noteOrder(tx, due.bookingIds, orderId);
    if (paid) await settleOrder(tx, { orderId, amountMinor, mode, staffId, note, now });
    writeAudit(tx, ctx, { action: 'payment.charge', entity: 'orders', entityId: orderId, after: { kind: due.line.kind, refId: due.line.refId, amountMinor, mode, paid } });
    return readOrder(tx, orderId);
  });
