import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** Records which bookings are the dates of a new ticket. */
export async function insertSeats(tx: Tx, ticketId: string, bookingIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('event_ticket_seat')
    .values(bookingIds.map((booking_id) => ({ studio_id: thisStudio, ticket_id: ticketId, booking_id })))
    .execute();
}

/** Replaces a ticket's date after a move to another session: the ticket refers to the new booking. */
export async function replaceSeat(tx: Tx, bookingId: string, byId: string): Promise<void> {
  await sql`update event_ticket_seat set booking_id = ${byId} where booking_id = ${bookingId}`.execute(tx);
}
