import { BOOKED } from '@studio/contract/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { inList } from '../../platform/db/inList.ts';
import type { Person } from '../booking/booking.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { type LockedTicket, ticketOrderRepository } from '../ticket/ticket.api.ts';
import { endSentence, endTicket, fundsOfTicket } from './ticketEnd.service.ts';

const STAYS = 'The other dates of your ticket stay as they are.';

/** Tickets that these bookings are dates of, with how many dates of each were had or are to come. */
async function concerned(
  tx: Tx,
  bookingIds: readonly string[],
): Promise<{ ticketId: string; left: number }[]> {
  const { rows } = await sql<{ ticketId: string; left: number }>`
    select k.ticket_id as "ticketId", (
        select count(*)::int from event_ticket_seat other join booking b using (studio_id, booking_id)
        where other.studio_id = k.studio_id and other.ticket_id = k.ticket_id
          and b.status in ${inList(BOOKED)}) as left
    from event_ticket k
    where k.status = 'ACTIVE' and k.ticket_id in (select ticket_id from event_ticket_seat
      where booking_id = any(${bookingIds}::uuid[]))
    order by k.ticket_id`.execute(tx);
  return rows;
}

/**
 * No date is left of it: what was paid goes back, and nothing is owed any more. @returns that as a sentence.
 */
async function end(tx: Tx, { now }: Person, ticket: LockedTicket, reason: string): Promise<string> {
  const [funds, { currency }] = await Promise.all([
    fundsOfTicket(tx, ticket, { lock: true }),
    studioSettings(tx),
  ]);
  const { paidMinor: refundMinor } = funds;
  await endTicket(tx, ticket, funds, {
    kind: 'EARLY',
    refundMinor,
    reason: reason.length < 3 ? 'The event was called off' : reason,
    by: null,
    staffId: null,
    now,
  });
  return endSentence('EARLY', funds, { refundMinor, currency });
}

/**
 * Dates of tickets were called off by the studio. A ticket of which nothing is left ends, with its money; one
 * with other dates stays. Its sessions are locked. What goes back to a card is sent by itself within minutes.
 * @returns what that means for the member, by booking, as a sentence.
 */
export async function callOffTickets(
  tx: Tx,
  person: Person,
  bookingIds: readonly string[],
  reason: string,
): Promise<Map<string, string>> {
  const words = new Map<string, string>();
  for (const { ticketId, left } of await concerned(tx, bookingIds)) {
    const ticket = await ticketOrderRepository(tx).find(ticketId);
    if (!ticket) continue;
    const sentence = left > 0 ? STAYS : await end(tx, person, ticket, reason);
    for (const bookingId of ticket.bookingIds) words.set(bookingId, sentence);
  }
  return words;
}
