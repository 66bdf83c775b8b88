import type { Tx } from '../../../platform/db/database.ts';
import {
  endSeats,
  type Person,
  type Seat,
  seatsOf,
  notifySeatsEnded,
  notifySeatsTaken,
} from '../../booking/booking/booking.api.ts';
import { toCome } from './ticketCancel.rules.ts';
import { ticketOrderRepository, type LockedTicket } from './ticket.repository.ts';

export { noteTicketsPaid, ticketOfSeat, waiveTicket } from './charge.repository.ts';
export { chargeableTicket } from './charge.service.ts';
export { heldRows as ticketHeld } from './held.repository.ts';
export { insertTicket, type LockedTicket, ticketOrderRepository } from './ticket.repository.ts';
export { judgeTicket, ticketSentence, type TicketVerdict, toCome } from './ticketCancel.rules.ts';

/** The upcoming dates of a ticket. */
async function ahead(tx: Tx, { bookingIds }: LockedTicket, now: Date): Promise<Seat[]> {
  const seats = await seatsOf(tx, bookingIds);
  return toCome(
    seats.map((seat) => ({ ...seat, startAt: seat.session.startAt })),
    now,
  );
}

/** Sessions of the tickets that end with these orders. Lock these sessions before the orders. */
export const sessionsOfTicketOrders = (tx: Tx, orderIds: readonly string[]): Promise<string[]> =>
  ticketOrderRepository(tx).sessionsOf({ orderIds });

/** The start of the first date of the ticket that an order reserved; `null` for any other order. */
export const firstStartOf = (tx: Tx, orderId: string): Promise<Date | null> =>
  ticketOrderRepository(tx).firstStart(orderId);

/** Records which order pays for a ticket that was sold before. */
export const noteTicketOrder = (tx: Tx, ticketId: string, orderId: string): Promise<void> =>
  ticketOrderRepository(tx).setOrder(ticketId, orderId, { endsWithOrder: false });

/** An order has been paid: confirms the tickets that it reserved, and mails the member each date. */
export async function confirmTickets(tx: Tx, person: Person, orderId: string): Promise<void> {
  for (const ticket of await ticketOrderRepository(tx).lockReservedWith(orderId)) {
    const seats = await ahead(tx, ticket, person.now);
    await notifySeatsTaken(tx, person, { seats, name: `Ticket: ${ticket.typeName}`, paidWords: 'paid' });
  }
}

export interface TicketsEnd {
  reason: string;
  /** Whether to notify the member; false when another mail covers it. */
  isNotified: boolean;
}

/**
 * An order will not be paid any more: ends the tickets that it reserved, and frees all their upcoming dates
 * at once. The caller has locked the sessions, and the order.
 */
export async function endTicketsOf(
  tx: Tx,
  person: Person,
  orderId: string,
  { reason, isNotified }: TicketsEnd,
): Promise<void> {
  for (const ticket of await ticketOrderRepository(tx).lockReservedWith(orderId)) {
    const seats = await ahead(tx, ticket, person.now);
    await ticketOrderRepository(tx).cancel(ticket.ticketId, {
      by: null,
      now: person.now,
      kind: null,
      refundMinor: 0,
    });
    await endSeats(tx, person, seats, { kind: 'EARLY', reason });
    if (isNotified)
      await notifySeatsEnded(tx, person, {
        seats,
        name: `${ticket.className}: ${ticket.typeName}`,
        kind: 'EARLY',
        sentence: 'It was not paid, and there is nothing to pay.',
      });
  }
}
