import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { inList } from '../../../../platform/db/sql/inList.ts';
import { bookableSession, type BookableSession } from '../booking.views.ts';

/** What blocks a member from a session, ignoring the booking that they want to move. */
export interface Blockers {
  scheduleId: string;
  /** The member's booking of the session, when there is one that counts. */
  bookingId: string | null;
  overlaps: boolean;
  isClosed: boolean;
}

/** Sessions as booking reads them, by id. */
export async function bookableById(
  tx: Tx,
  scheduleIds: readonly string[],
): Promise<Map<string, BookableSession>> {
  const rows = await bookableSession(tx)
    .where(sql<boolean>`s.schedule_id = any(${scheduleIds}::uuid[])`)
    .execute();
  return new Map(rows.map((session) => [session.scheduleId, session]));
}

/** The blockers of several sessions, by id. */
export async function blockersOf(
  tx: Tx,
  {
    scheduleIds,
    memberId,
    bookingId,
  }: { scheduleIds: readonly string[]; memberId: string; bookingId: string },
): Promise<Map<string, Blockers>> {
  const { rows } = await sql<Blockers>`
    select s.schedule_id as "scheduleId",
      (select b.booking_id from booking b where b.schedule_id = s.schedule_id and b.member_id = ${memberId}
        and b.status in ${inList(HOLDING)}) as "bookingId",
      exists (
        select from session o join booking b using (studio_id, schedule_id)
        where o.start_at > s.start_at - interval '1 day' and o.start_at < s.end_at and o.end_at > s.start_at
          and o.schedule_id <> s.schedule_id and o.status <> 'CANCELLED' and b.member_id = ${memberId}
            and b.booking_id <> ${bookingId} and b.status in ${inList(HOLDING)}
      ) as overlaps,
      exists (
        select from studio_closure c
        where c.end_at > s.start_at and c.start_at < s.end_at and c.archived_at is null and c.block_booking
          and (cardinality(c.room_ids) = 0 or s.room_id = any(c.room_ids))
      ) as "isClosed"
    from session s where s.schedule_id = any(${scheduleIds}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.scheduleId, row]));
}
