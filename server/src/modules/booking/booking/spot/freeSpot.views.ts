import { HOLDING } from '@studio/contract/booking/bookingStatus';
import type { BookedSpot } from '@studio/contract/schedule/session-spot.schema';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';

/** Whether booking `b` has its spot: what has ended keeps it only for whoever takes it back. */
export const isSeated = sql<boolean>`b.status in ${inList(HOLDING)}`;

/** The booking that has spot `p` in session `s`; null = nobody has. */
export const takenBy = sql<string | null>`(
  select b.booking_id from booking b where b.studio_id = p.studio_id and b.schedule_id = s.schedule_id
    and b.spot_id = p.spot_id and ${isSeated})`;

/** The spot of booking `b` as the API shows it; null when it has none, or has ended. */
export const spotOfBooking = sql<BookedSpot | null>`case when ${isSeated} then (
  select jsonb_build_object('spotId', p.spot_id, 'label', p.label) from room_spot p
  where p.studio_id = b.studio_id and p.spot_id = b.spot_id) end`;

/** Whether session `s` is one whose people have spots: appointments have the room to themselves. */
export const hasSpots = sql<boolean>`exists (
  select from class_template t where t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id
    and t.template_type <> 'APPOINTMENT')`;

/**
 * The spot that the next booking of session `s` gets: the wanted one if it is free, else the first free one from the
 * front. A query with columns `spot_id` and `label` and one row, or none.
 */
export const spotFor = (wanted: RawBuilder<unknown>) => sql`
  select p.spot_id, p.label from room_spot p
  where p.studio_id = s.studio_id and p.room_id = s.room_id and not p.is_closed and ${takenBy} is null and ${hasSpots}
  order by p.spot_id is distinct from ${wanted}, p.row_no, p.column_no
  limit 1`;

/** A spot as a session sees it. */
interface SpotState {
  label: string;
  /** In the session's room, and open. */
  isOffered: boolean;
  /** The booking that has it. */
  bookingId: string | null;
}

/**
 * A spot of the studio in a session; nothing for an unknown one. Before a change, call it after the session is
 * locked.
 */
export async function spotIn(
  tx: Tx,
  { scheduleId, spotId }: { scheduleId: string; spotId: string },
): Promise<SpotState | undefined> {
  const { rows } = await sql<SpotState>`
    select p.label, ${takenBy} as "bookingId",
      p.room_id is not distinct from s.room_id and not p.is_closed and ${hasSpots} as "isOffered"
    from session s join room_spot p using (studio_id)
    where s.studio_id = ${thisStudio} and s.schedule_id = ${scheduleId} and p.spot_id = ${spotId}`.execute(
    tx,
  );
  return rows[0];
}

/** What the spot of a booking is called; null when it has none, or has ended. */
export async function labelOfBooking(tx: Tx, bookingId: string): Promise<string | null> {
  const { rows } = await sql<{ label: string }>`
    select p.label from booking b join room_spot p using (studio_id, spot_id)
    where b.studio_id = ${thisStudio} and b.booking_id = ${bookingId} and ${isSeated}`.execute(tx);
  return rows[0]?.label ?? null;
}
