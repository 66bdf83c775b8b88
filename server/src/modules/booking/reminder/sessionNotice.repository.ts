import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export type SessionNotice = 'FIRST_REMINDER' | 'SECOND_REMINDER' | 'ROSTER' | 'BELOW_MINIMUM';

/**
 * Records that something is sent about sessions at these times, with one statement for all.
 * @returns those about which it was not sent before, in their order.
 */
export async function firstOf<Session extends { scheduleId: string; startAt: Date }>(
  tx: Tx,
  sessions: readonly Session[],
  notice: SessionNotice,
  now: Date,
): Promise<Session[]> {
  if (sessions.length === 0) return [];
  const rows = sessions.map(({ scheduleId, startAt }) => ({
    studio_id: thisStudio,
    schedule_id: scheduleId,
    notice,
    start_at: startAt,
    sent_at: now,
  }));
  const added = await tx
    .insertInto('session_notice')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('schedule_id')
    .execute();
  const first = new Set(added.map((row) => row.schedule_id));
  return sessions.filter(({ scheduleId }) => first.has(scheduleId));
}
