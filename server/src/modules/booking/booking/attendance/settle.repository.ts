import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** Sessions that have ended and whose attendance nobody has settled, the oldest first. */
export async function sessionsToSettle(tx: Tx, endedBefore: Date, most: number): Promise<string[]> {
  const open = tx
    .selectFrom('session')
    .select('schedule_id')
    .where('attendance_settled_at', 'is', null)
    .where('end_at', '<=', endedBefore)
    .where('status', '<>', 'DRAFT');
  return (await open.orderBy('end_at').limit(most).execute()).map(({ schedule_id }) => schedule_id);
}

/** Whether somebody opened the roster in time, or marked anybody. */
export async function attendanceTaken(tx: Tx, scheduleId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select s.roster_opened_at is not null or exists (
      select from booking b where b.schedule_id = s.schedule_id and b.status in ('CHECKED_IN', 'NO_SHOW')
    ) as taken
    from session s where s.schedule_id = ${scheduleId}`.execute(tx);
  return rows[0]?.taken ?? false;
}
