import { ENDED_ORDER, OPEN_ORDER } from '@studio/contract/openOrder';
import type { Charge } from '@studio/contract/order.schema';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/inList.ts';
import { chargeableBooking, chargeablePenalty } from '../booking/booking.api.ts';
import { chargeableTicket, ticketOfSeat } from '../ticket/ticket.api.ts';
import type { OtherLine } from './saleLine.rules.ts';
import { ticketLine } from './ticketSale.service.ts';

/** What money can be taken for, other than something that is bought. */
export type DueName = Partial<Pick<Charge, 'bookingId' | 'ticketId' | 'penaltyId'>>;

/** What a member owes for what they have, or did. */
export interface OpenDue {
  memberId: string;
  line: OtherLine & { refId: string };
  /** The places that it pays for. */
  bookingIds: string[];
}

async function ofTicket(tx: Tx, ticketId: string): Promise<OpenDue | null> {
  const ticket = await chargeableTicket(tx, ticketId);
  return (
    ticket && {
      memberId: ticket.memberId,
      line: ticketLine({ ticketId, ...ticket }),
      bookingIds: ticket.bookingIds,
    }
  );
}

async function ofBooking(tx: Tx, bookingId: string): Promise<OpenDue | null> {
  // A seat is paid with its ticket, which has the price of all of them.
  const ticketId = await ticketOfSeat(tx, bookingId);
  if (ticketId) return ofTicket(tx, ticketId);
  const place = await chargeableBooking(tx, bookingId);
  return (
    place && {
      memberId: place.memberId,
      line: { kind: 'DROP_IN', refId: bookingId, ...place },
      bookingIds: [bookingId],
    }
  );
}

/** What is owed for a place, a ticket or a fee, its row locked; `null` when nothing is. */
export async function dueOf(tx: Tx, { bookingId, ticketId, penaltyId }: DueName): Promise<OpenDue | null> {
  if (bookingId) return ofBooking(tx, bookingId);
  if (ticketId) return ofTicket(tx, ticketId);
  const fee = penaltyId ? await chargeablePenalty(tx, penaltyId) : null;
  return fee && penaltyId
    ? { memberId: fee.memberId, line: { kind: 'FEE', refId: penaltyId, ...fee }, bookingIds: [] }
    : null;
}

/** Whether it has an order that is paid, or waits for its money; a place may have one through its ticket. */
export async function isCharged(tx: Tx, { line: { refId }, bookingIds }: OpenDue): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders
    where status not in ${inList(ENDED_ORDER)} and order_id in (
      select order_id from order_line where ref_id = any(${[refId, ...bookingIds]}::uuid[])
      union select order_id from booking where booking_id = any(${bookingIds}::uuid[]))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** An order that waits for its money, with what is still missing in minor units. */
export interface WaitingOrder {
  orderId: string;
  balanceMinor: number;
}

/** The order that was made for it and waits for its money, if there is one. */
export async function waitingOrderOf(
  tx: Tx,
  { line: { refId } }: OpenDue,
): Promise<WaitingOrder | undefined> {
  const { rows } = await sql<WaitingOrder>`
    select o.order_id as "orderId", o.total_minor - o.paid_minor as "balanceMinor" from order_line line
      join orders o using (studio_id, order_id)
    where line.ref_id = ${refId} and o.status in ${inList(OPEN_ORDER)} limit 1`.execute(tx);
  return rows[0];
}
