import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A ticket that money can be taken for at the desk, in minor units, and the places that it is for. */
export interface ChargeableTicket {
  memberId: string;
  name: string;
  amountMinor: number;
  bookingIds: string[];
}

/** A ticket with a price, its row locked; `null` when there is none. */
export async function chargeableTicket(tx: Tx, ticketId: string): Promise<ChargeableTicket | null> {
  const { rows } = await sql<ChargeableTicket>`
    select ticket.member_id as "memberId", t.class_name || ': ' || type.name as name, ticket.price_minor as "amountMinor",
      array(select booking_id from event_ticket_seat seat where seat.studio_id = ticket.studio_id and seat.ticket_id = ticket.ticket_id) as "bookingIds"
    from event_ticket ticket join event_ticket_type type using (studio_id, ticket_type_id) join class_template t using (studio_id, class_templ_id)
    where ticket.ticket_id = ${ticketId} and ticket.status = 'ACTIVE' and ticket.pay_mode in ('DROP_IN', 'UNPAID') and ticket.price_minor > 0
    for no key update of ticket`.execute(tx);
  return rows[0] ?? null;
}

/** The tickets of an order have been paid. */
export async function noteTicketsPaid(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update event_ticket set pay_mode = 'DROP_IN' where pay_mode = 'UNPAID'
      and ticket_id in (select ref_id from order_line where order_id = ${orderId} and kind = 'TICKET')`.execute(tx);
}
