import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** A ticket that the desk can take money for, in minor units, with the places that it covers. */
export interface ChargeableTicket {
  memberId: string;
  name: string;
  amountMinor: number;
  taxRateId: string | null;
  bookingIds: string[];
}

/** Locks the row of a priced ticket; `null` when there is no such ticket. */
export async function lockChargeable(tx: Tx, ticketId: string): Promise<ChargeableTicket | null> {
  const { rows } = await sql<ChargeableTicket>`
    select ticket.member_id as "memberId", t.class_name || ': ' || type.name as name,
      ticket.price_minor as "amountMinor", type.tax_rate_id as "taxRateId",
      array(select booking_id from event_ticket_seat seat where seat.studio_id = ticket.studio_id
        and seat.ticket_id = ticket.ticket_id) as "bookingIds"
    from event_ticket ticket join event_ticket_type type using (studio_id, ticket_type_id)
      join class_template t using (studio_id, class_templ_id)
    where ticket.ticket_id = ${ticketId} and ticket.status = 'ACTIVE'
      and ticket.pay_mode in ('DROP_IN', 'UNPAID') and ticket.price_minor > 0
    for no key update of ticket`.execute(tx);
  return rows[0] ?? null;
}

/** Records that the tickets of an order have been paid. */
export async function noteTicketsPaid(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update event_ticket set pay_mode = 'DROP_IN' where pay_mode = 'UNPAID'
      and ticket_id in (select ref_id from order_line where order_id = ${orderId}
        and kind = 'TICKET')`.execute(tx);
}

/** The ticket that a booking is a seat of; `null` when it is of none. */
export async function ticketOfSeat(tx: Tx, bookingId: string): Promise<string | null> {
  const { rows } = await sql<{ ticket_id: string }>`
    select seat.ticket_id from event_ticket_seat seat join event_ticket ticket using (studio_id, ticket_id)
    where seat.booking_id = ${bookingId} and ticket.status = 'ACTIVE' limit 1`.execute(tx);
  return rows[0]?.ticket_id ?? null;
}

/** Cancels the amount owed for a ticket. The caller has locked its row. */
export async function waiveTicket(tx: Tx, ticketId: string): Promise<void> {
  await sql`update event_ticket set pay_mode = 'FREE', price_minor = 0 where ticket_id = ${ticketId}`.execute(
    tx,
  );
}
