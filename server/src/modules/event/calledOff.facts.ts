import { formatMoney, toDecimal } from '@studio/contract/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Person } from '../booking/person.facts.ts';
import { endTicketMoney, fundsOf, waysBack } from '../order/ticket.facts.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { tellPayBack } from './payBack.service.ts';
import { ticketSentence } from './ticketCancel.rules.ts';
import { ticketOrderRepository, type LockedTicket } from './ticketOrder.repository.ts';

const STAYS = 'The other dates of your ticket stay as they are.';

/** Tickets that these bookings are dates of, with how many dates of each were had or are to come. */
async function concerned(tx: Tx, bookingIds: readonly string[]): Promise<{ ticketId: string; left: number }[]> {
  const { rows } = await sql<{ ticketId: string; left: number }>`
    select k.ticket_id as "ticketId", (
        select count(*)::int from event_ticket_seat other join booking b using (studio_id, booking_id)
        where other.studio_id = k.studio_id and other.ticket_id = k.ticket_id and b.status in ('BOOKED', 'CHECKED_IN', 'NO_SHOW')) as left
    from event_ticket k
    where k.status = 'ACTIVE' and k.ticket_id in (select ticket_id from event_ticket_seat where booking_id = any(${bookingIds}::uuid[]))
    order by k.ticket_id`.execute(tx);
  return rows;
}

/** No date is left of it: what was paid goes back, and nothing is owed any more. @returns that as a sentence. */
async function end(tx: Tx, person: Person, ticket: LockedTicket, reason: string): Promise<string> {
  const { now } = person;
  const { ticketId, orderId, payMode, priceMinor } = ticket;
  const { currency } = await studioSettings(tx);
  const none = { paidMinor: 0, byCardMinor: 0, refundedMinor: 0, owedMinor: payMode === 'UNPAID' ? priceMinor : 0 };
  const funds = orderId ? await fundsOf(tx, orderId, { lock: true }) : none;
  const { toCardMinor, byHandMinor } = waysBack(funds.paidMinor, funds);
  await ticketOrderRepository(tx).cancel(ticketId, { by: null, now, kind: 'EARLY', refundMinor: funds.paidMinor === 0 ? 0 : funds.refundedMinor + funds.paidMinor });
  if (orderId) await endTicketMoney(tx, { orderId, toCardMinor, reason: reason.length < 3 ? 'The event was called off' : reason, staffId: null, now });
  await tellPayBack(tx, ticket, { minor: byHandMinor, now });
  return ticketSentence('EARLY', { ...funds, toCardMinor, byHandMinor, money: (minor) => formatMoney(toDecimal(minor, currency), currency) });
}

/**
 * Dates of tickets were called off by the studio. A ticket of which nothing is left ends, with its money; one with other dates
 * stays. Its sessions are locked. What goes back to a card is sent by itself within minutes.
 * @returns what that means for the member, by booking, as a sentence.
 */
export async function callOffTickets(tx: Tx, person: Person, bookingIds: readonly string[], reason: string): Promise<Map<string, string>> {
  const words = new Map<string, string>();
  for (const { ticketId, left } of await concerned(tx, bookingIds)) {
    const ticket = await ticketOrderRepository(tx).find(ticketId);
    if (!ticket) continue;
    const sentence = left > 0 ? STAYS : await end(tx, person, ticket, reason);
    for (const bookingId of ticket.bookingIds) words.set(bookingId, sentence);
  }
  return words;
}
