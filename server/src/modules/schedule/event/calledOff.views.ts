import { BOOKED } from '@studio/contract/booking/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';

/** The tickets of these bookings, each with the number of its dates that have taken place or are upcoming. */
export async function concerned(
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
