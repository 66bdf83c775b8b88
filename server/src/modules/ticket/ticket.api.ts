import type { Tx } from '../../platform/db/database.ts';
import {
  endSeats,
  type Person,
  type Seat,
  seatsOf,
  tellSeatsEnded,
  tellSeatsTaken,
} from '../booking/booking.api.ts';
import { toCome } from './ticketCancel.rules.ts';
import { ticketOrderRepository, type LockedTicket } from './ticket.repository.ts';

export { chargeableTicket, noteTicketsPaid, ticketOfSeat, waiveTicket } from './charge.service.ts';
export { type LockedTicket, ticketOrderRepository } from './ticket.repository.ts';
export { judgeTicket, ticketSentence, type TicketVerdict, toCome } from './ticketCancel.rules.ts';

/** The dates of a ticket that are still to come. */
async function ahead(tx: Tx, { bookingIds }: LockedTicket, now: Date): Promise<Seat[]> {
  const seats = await seatsOf(tx, bookingIds);
  return toCome(
    seats.map((seat) => ({ ...seat, startAt: seat.session.startAt })),
    now,
  );
}

/** Sessions of tickets that end with these orders: locked before the orders are. */
export const sessionsOfTicketOrders = (tx: Tx, orderIds: readonly string[]): Promise<string[]> =>
  ticketOrderRepository(tx).sessionsOf({ orderIds });

/** When the first date begins of the ticket that an order was reserved with; `null` for any other order. */
export const firstStartOf = (tx: Tx, orderId: string): Promise<Date | null> =>
  ticketOrderRepository(tx).firstStart(orderId);

/** Notes which order pays for a ticket that was had before. */
export const noteTicketOrder = (tx: Tx, ticketId: string, orderId: string): Promise<void> =>
  ticketOrderRepository(tx).setOrder(ticketId, orderId, { endsWithOrder: false });

/**
 * The money of an order came: what was reserved with it is really had, and its member is told so with each
 * date.
 */
export async function confirmTickets(tx: Tx, person: Person, orderId: string): Promise<void> {
  for (const ticket of await ticketOrderRepository(tx).lockReservedWith(orderId)) {
    const seats = await ahead(tx, ticket, person.now);
    await tellSeatsTaken(tx, person, { seats, name: `Ticket: ${ticket.typeName}`, paidWords: 'paid' });
  }
}

export interface TicketsEnd {
  reason: string;
  /** Whether its member is told; left out when another mail says it. */
  isTold: boolean;
}

/**
 * No money will come for an order any more: what was reserved with it is nobody's, and all its dates to come
 * are free for others in the same moment. The sessions are locked, and the order.
 */
export async function endTicketsOf(
  tx: Tx,
  person: Person,
  orderId: string,
  { reason, isTold }: TicketsEnd,
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
    if (isTold)
      await tellSeatsEnded(tx, person, {
        seats,
        name: `${ticket.className}: ${ticket.typeName}`,
        kind: 'EARLY',
        sentence: 'It was not paid, and nothing is owed.',
      });
  }
}
