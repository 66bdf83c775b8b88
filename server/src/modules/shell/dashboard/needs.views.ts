import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { paymentsToApprove } from '../../packages/order/order.api.ts';
import { teaches } from '../../../platform/db/sql/taughtBy.ts';

/** How many payments somebody has to approve. */
export async function proofsToCheck(tx: Tx): Promise<number> {
  const { rows } = await sql<{ found: number }>`select ${paymentsToApprove()} as found`.execute(tx);
  return rows[0]?.found ?? 0;
}

/** A place of today whose member has not come yet. */
export interface ExpectedPlace {
  bookingId: string;
  memberId: string;
  scheduleId: string;
}

/**
 * Today's places in sessions that have not ended, the earliest session first. @param staffId Only in sessions of
 * this instructor; everybody's when null.
 */
export async function expectedToday(
  tx: Tx,
  { today, now, staffId }: { today: string; now: Date; staffId: string | null },
): Promise<ExpectedPlace[]> {
  const { rows } = await sql<ExpectedPlace>`
    select b.booking_id as "bookingId", b.member_id as "memberId", b.schedule_id as "scheduleId"
    from session s join booking b using (studio_id, schedule_id)
    where s.local_date = ${today}::date and s.status in ('PUBLISHED', 'COMPLETED') and s.end_at > ${now}
      and (${staffId}::uuid is null or ${teaches(staffId)}) and b.status = 'BOOKED'
    order by s.start_at, b.booking_id`.execute(tx);
  return rows;
}

/**
 * Objections to no-shows that nobody has answered, and the session of the oldest. @param staffId Only in sessions of
 * this instructor; everybody's when null.
 */
export async function openObjections(
  tx: Tx,
  { staffId }: { staffId: string | null },
): Promise<{ count: number; scheduleId: string | null }> {
  const { rows } = await sql<{ count: number; scheduleId: string | null }>`
    select count(*)::int as count, (array_agg(b.schedule_id order by said.said_at, b.booking_id))[1] as "scheduleId"
    from no_show_objection said join booking b using (studio_id, booking_id) join session s using (studio_id, schedule_id)
    where studio_id = ${thisStudio} and said.kept_at is null and b.status = 'NO_SHOW'
      and (${staffId}::uuid is null or ${teaches(staffId)})`.execute(tx);
  return rows[0] ?? { count: 0, scheduleId: null };
}
