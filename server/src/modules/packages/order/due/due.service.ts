import type { Charge } from '@studio/contract/orders/order.schema';
import type { Tx } from '../../../../platform/db/database.ts';
import { chargeableBooking, chargeablePenalty } from '../../../booking/booking/booking.api.ts';
import { chargeableTicket, ticketOfSeat } from '../../../schedule/ticket/ticket.api.ts';
import { ticketLine } from '../sale/ticketSale.service.ts';
import type { OpenDue } from './due.views.ts';

/** A due that can be charged, other than something that is bought. */
export type DueName = Partial<Pick<Charge, 'bookingId' | 'ticketId' | 'penaltyId'>>;

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
  // A seat is paid with its ticket, whose price covers all seats.
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

/** The open due of a place, a ticket or a fee, its row locked; `null` when nothing is owed. */
export async function dueOf(tx: Tx, { bookingId, ticketId, penaltyId }: DueName): Promise<OpenDue | null> {
  if (bookingId) return ofBooking(tx, bookingId);
  if (ticketId) return ofTicket(tx, ticketId);
  const fee = penaltyId ? await chargeablePenalty(tx, penaltyId) : null;
  return fee && penaltyId
    ? { memberId: fee.memberId, line: { kind: 'FEE', refId: penaltyId, ...fee }, bookingIds: [] }
    : null;
}
