import { isReason } from '@studio/contract/values/typed/reason';
import type { Tx } from '../../../platform/db/database.ts';
import type { Person } from '../../booking/booking/booking.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { ticketOrderRepository, type LockedTicket } from './ticket/ticket.repository.ts';
import { endSentence, endTicket, fundsOfTicket } from './ticket/ticketEnd.service.ts';
import { concerned } from './calledOff.views.ts';

const STAYS = 'The other dates of your ticket stay as they are.';

/**
 * Ends a ticket without a date left: refunds it, and cancels the amount owed. @returns that as a sentence.
 */
async function end(tx: Tx, { now }: Person, ticket: LockedTicket, reason: string): Promise<string> {
  const [funds, settings] = await Promise.all([
    fundsOfTicket(tx, ticket, { lock: true }),
    studioSettings(tx),
  ]);
  const { paidMinor: refundMinor } = funds;
  await endTicket(tx, ticket, funds, {
    kind: 'EARLY',
    refundMinor,
    reason: isReason(reason) ? reason : 'The event was called off',
    by: null,
    staffId: null,
    now,
  });
  return endSentence('EARLY', funds, { refundMinor, settings });
}

/**
 * The studio has called off dates of tickets. Ends tickets without a date left, with their money; keeps the
 * others. The caller has locked the sessions. A job sends card refunds within minutes. @returns a sentence
 * for the member, by booking.
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
