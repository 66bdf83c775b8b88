import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { isGuestOf } from '../../../members/family-link/family-link.api.ts';

/** Somebody's own place in a session, when there is one that counts, and how many of their guests have one. */
export interface Host {
  bookingId: string | null;
  guests: number;
}

/** Before a decision, call it after the session is locked. */
export async function hostAt(
  tx: Tx,
  { memberId, scheduleId }: { memberId: string; scheduleId: string },
): Promise<Host> {
  const { rows } = await sql<Host>`
    select (array_agg(b.booking_id) filter (where b.member_id = ${memberId}))[1] as "bookingId",
      count(*) filter (where ${isGuestOf(memberId, 'b.member_id')})::int as guests
    from booking b where b.schedule_id = ${scheduleId} and b.status in ${inList(HOLDING)}`.execute(tx);
  return rows[0] ?? { bookingId: null, guests: 0 };
}

/** A guest who came with a booking, and their own. */
export interface BroughtGuest {
  bookingId: string;
  firstName: string;
}

/** Guests who came with a booking and can still be cancelled with it, by id: a column of `booking` as `b`. */
export const broughtGuests = sql<BroughtGuest[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('bookingId', g.booking_id, 'firstName', gm.first_name)
    order by g.booking_id), '[]')
  from booking g join member gm on gm.studio_id = g.studio_id and gm.member_id = g.member_id
  where g.studio_id = b.studio_id and g.guest_of = b.booking_id and g.status in ('BOOKED', 'PROVISIONAL'))`;
