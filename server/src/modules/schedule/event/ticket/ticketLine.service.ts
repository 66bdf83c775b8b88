import type { Tx } from '../../../../platform/db/database.ts';
import {
  endSeats,
  noteOrder,
  notePaid,
  notifySeatsEnded,
  notifySeatsTaken,
  type Person,
  type Seat,
  seatsOf,
  waivePlaces,
} from '../../../booking/booking/booking.api.ts';
import {
  agreedFacts,
  type DueName,
  type LineKind,
  type OpenDue,
  type OrderEnd,
  type OtherLine,
  type PaidOrder,
} from '../../../packages/order-line/order-line.api.ts';
import { noteTicketsPaid, ticketOfSeat, waiveTicket, type ChargeableTicket } from './charge.repository.ts';
import { chargeableTicket } from './charge.service.ts';
import { ticketOrderRepository, type LockedTicket } from './ticket.repository.ts';
import { toCome } from './ticketCancel.rules.ts';

/** The order line of a ticket. */
export const ticketLine = ({
  ticketId,
  eventId,
  name,
  amountMinor,
  taxRateId,
}: Pick<ChargeableTicket, 'name' | 'amountMinor' | 'taxRateId'> & {
  /** Null while the ticket is only being priced. */
  ticketId: string | null;
  /** Where a promo code can reduce its price. */
  eventId?: string;
}): OtherLine => ({
  kind: 'TICKET',
  refId: ticketId,
  name,
  amountMinor,
  taxRateId,
  ...(eventId && { eventId }),
});

/** A ticket by its own name, or by one of its seats: its price covers all of them. */
async function dueOf(tx: Tx, { bookingId, ticketId }: DueName): Promise<OpenDue | null | undefined> {
  const id = bookingId ? await ticketOfSeat(tx, bookingId) : ticketId;
  if (!id) return undefined;
  const ticket = await chargeableTicket(tx, id);
  if (!ticket) return null;
  const { memberId, bookingIds, ...priced } = ticket;
  return {
    memberId,
    line: { ...ticketLine({ ticketId: id, ...priced }), refId: id },
    bookingIds,
    isReserved: true,
  };
}

/** The upcoming dates of a ticket. */
async function ahead(tx: Tx, { bookingIds }: LockedTicket, now: Date): Promise<Seat[]> {
  const seats = await seatsOf(tx, bookingIds);
  return toCome(
    seats.map((seat) => ({ ...seat, startAt: seat.session.startAt })),
    now,
  );
}

const systemOf = ({ order, now }: Pick<PaidOrder, 'order' | 'now'>): Person => ({
  audience: 'system',
  studioId: order.studio_id,
  now,
});

/** Confirms the tickets that the order reserved, and mails the member each date. */
async function paid(tx: Tx, { order, ...done }: PaidOrder): Promise<void> {
  await notePaid(tx, order.order_id);
  await noteTicketsPaid(tx, order.order_id);
  const person = systemOf({ order, ...done });
  for (const ticket of await ticketOrderRepository(tx).lockReservedWith(order.order_id)) {
    const seats = await ahead(tx, ticket, person.now);
    await notifySeatsTaken(tx, person, { seats, name: `Ticket: ${ticket.typeName}`, paidWords: 'paid' });
  }
}

/** Ends the tickets that the order reserved, and frees all their upcoming dates at once. */
async function ended(tx: Tx, { order, cause, reason, isNotified, now }: OrderEnd): Promise<void> {
  // Whoever gets a part of the price back may still pay for the ticket.
  if (cause === 'REFUNDED') return;
  const person = systemOf({ order, now });
  for (const ticket of await ticketOrderRepository(tx).lockReservedWith(order.order_id)) {
    const seats = await ahead(tx, ticket, now);
    await ticketOrderRepository(tx).cancel(ticket.ticketId, { by: null, now, kind: null, refundMinor: 0 });
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

/** Tickets of events, each a line of an order. */
export const ticketKind: LineKind<OtherLine> = {
  locks: 'SESSIONS',
  isAgreed: true,
  facts: agreedFacts,
  lock: async (tx, orderIds) => ({ scheduleIds: await ticketOrderRepository(tx).sessionsOf({ orderIds }) }),
  startOf: (tx, orderId) => ticketOrderRepository(tx).firstStart(orderId),
  dueOf,
  charged: async (tx, { line, bookingIds }, orderId) => {
    await noteOrder(tx, bookingIds, orderId);
    await ticketOrderRepository(tx).setOrder(line.refId, orderId, { endsWithOrder: false });
  },
  waived: async (tx, { line, bookingIds }) => {
    await waiveTicket(tx, line.refId);
    await waivePlaces(tx, bookingIds);
  },
  paid,
  ended,
};
