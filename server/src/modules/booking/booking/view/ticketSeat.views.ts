import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { TicketMoney } from '../paying/ticketMoney.rules.ts';

/** The ticket of an event that a booking is a date of. */
export interface TicketOfSeat {
  ticketId: string;
  name: string;
  /** How many of its dates are still to come. */
  toCome: number;
}

/** The valid ticket whose date a booking is. */
export async function ticketOfSeat(tx: Tx, bookingId: string, now: Date): Promise<TicketOfSeat | undefined> {
  const { rows } = await sql<TicketOfSeat>`
    select ticket.ticket_id as "ticketId", type.name, (
        select count(*)::int from event_ticket_seat other join booking b using (studio_id, booking_id)
          join session s using (studio_id, schedule_id)
        where other.studio_id = ticket.studio_id and other.ticket_id = ticket.ticket_id
          and b.status = 'BOOKED' and s.start_at > ${now}) as "toCome"
    from event_ticket_seat seat join event_ticket ticket using (studio_id, ticket_id)
      join event_ticket_type type using (studio_id, ticket_type_id)
    where seat.booking_id = ${bookingId} and ticket.status = 'ACTIVE'`.execute(tx);
  return rows[0];
}

/** Whether a booking was a date of a ticket that has ended. */
export async function wasOfTicket(tx: Tx, bookingId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from event_ticket_seat seat join event_ticket ticket using (studio_id, ticket_id)
      where seat.booking_id = ${bookingId} and ticket.status = 'CANCELLED'`.execute(tx);
  return rows.length > 0;
}

/** The ticket of a booking in its member's list. */
export interface TicketOfBooking extends TicketOfSeat, TicketMoney {
  classTemplId: string;
}

/**
 * The ticket of the row `b` of bookings, as one value; null when it has none, or the ticket was given back.
 */
export const ticketOfBooking = (now: Date): RawBuilder<TicketOfBooking | null> => sql`(
  select jsonb_build_object(
    'ticketId', k.ticket_id, 'classTemplId', type.class_templ_id, 'name', type.name, 'priceMinor',
      k.price_minor, 'payMode', k.pay_mode, 'orderId', k.order_id,
    'orderStatus', o.status, 'dueAt', o.due_at, 'receiptNo', o.receipt_no, 'toCome', (
      select count(*)::int from event_ticket_seat other join booking ob using (studio_id, booking_id)
        join session os using (studio_id, schedule_id)
      where other.studio_id = k.studio_id and other.ticket_id = k.ticket_id and ob.status = 'BOOKED'
        and os.start_at > ${now}))
  from event_ticket_seat seat join event_ticket k using (studio_id, ticket_id) join event_ticket_type type
    using (studio_id, ticket_type_id)
  left join orders o on o.studio_id = k.studio_id and o.order_id = k.order_id
  where seat.studio_id = b.studio_id and seat.booking_id = b.booking_id and k.status = 'ACTIVE')`;
