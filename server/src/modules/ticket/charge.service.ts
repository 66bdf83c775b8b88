import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { lockPlaces } from '../booking/booking.api.ts';
import { ticketOrderRepository } from './ticket.repository.ts';

/** A ticket that money can be taken for at the desk, in minor units, and the places that it is for. */
export interface ChargeableTicket {
  memberId: string;
  name: string;
  amountMinor: number;
  bookingIds: string[];
}

/** A ticket with a price, its sessions and then its row locked; `null` when there is none. */
export async function chargeableTicket(tx: Tx, ticketId: string): Promise<ChargeableTicket | null> {
  await lockPlaces(tx, {
    scheduleIds: await ticketOrderRepository(tx).sessionsOf({ ticketIds: [ticketId] }),
  });
  const { rows } = await sql<ChargeableTicket>`
    select ticket.member_id as "memberId", t.class_name || ': ' || type.name as name,
      ticket.price_minor as "amountMinor",
      array(select booking_id from event_ticket_seat seat where seat.studio_id = ticket.studio_id
        and seat.ticket_id = ticket.ticket_id) as "bookingIds"
    from event_ticket ticket join event_ticket_type type using (studio_id, ticket_type_id)
      join class_template t using (studio_id, class_templ_id)
    where ticket.ticket_id = ${ticketId} and ticket.status = 'ACTIVE'
      and ticket.pay_mode in ('DROP_IN', 'UNPAID') and ticket.price_minor > 0
    for no key update of ticket`.execute(tx);
  return rows[0] ?? null;
}

/** The tickets of an order have been paid. */
export async function noteTicketsPaid(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update event_ticket set pay_mode = 'DROP_IN' where pay_mode = 'UNPAID'
      and ticket_id in (select ref_id from order_line where order_id = ${orderId}
        and kind = 'TICKET')`.execute(tx);
}

/** The ticket that a place is a seat of, if it is one. */
export async function ticketOfSeat(tx: Tx, bookingId: string): Promise<string | null> {
  const { rows } = await sql<{ ticket_id: string }>`
    select seat.ticket_id from event_ticket_seat seat join event_ticket ticket using (studio_id, ticket_id)
    where seat.booking_id = ${bookingId} and ticket.status = 'ACTIVE' limit 1`.execute(tx);
  return rows[0]?.ticket_id ?? null;
}

/** Nothing is to be paid for a ticket any more; its row is locked by the caller. */
export async function waiveTicket(tx: Tx, ticketId: string): Promise<void> {
  await sql`update event_ticket set pay_mode = 'FREE', price_minor = 0 where ticket_id = ${ticketId}`.execute(
    tx,
  );
}
