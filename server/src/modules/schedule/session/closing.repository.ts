import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/announce.ts';

const among = (scheduleIds: readonly string[]) => sql<boolean>`schedule_id = any(${scheduleIds}::uuid[])`;

function announceSessions(tx: Tx, scheduleIds: readonly string[]): void {
  for (const id of scheduleIds) announce(tx, { type: 'Session', id });
  if (scheduleIds.length > 0) announce(tx, { type: 'Session', id: 'LIST' });
}

/**
 * Cancels sessions for a closure; the caller has locked them, and cancels their bookings in the same
 * transaction.
 */
export async function closeSessions(
  tx: Tx,
  {
    scheduleIds,
    studioClosureId,
    reason,
    now,
  }: { scheduleIds: readonly string[]; studioClosureId: string; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({
      status: 'CANCELLED',
      is_closed_draft: sql<boolean>`status = 'DRAFT'`,
      cancelled_at: now,
      cancel_reason: reason,
      cancelled_by_closure_id: studioClosureId,
      version: sql<number>`version + 1`,
    })
    .where(among(scheduleIds))
    .execute();
  announceSessions(tx, scheduleIds);
}

/** Restores sessions that a closure cancelled, without bookings; drafts become drafts again. */
export async function reopenSessions(tx: Tx, scheduleIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('session')
    .set({
      status: sql<string>`case when is_closed_draft then 'DRAFT' else 'PUBLISHED' end`,
      is_closed_draft: false,
      cancelled_at: null,
      cancel_reason: '',
      cancelled_by_closure_id: null,
      version: sql<number>`version + 1`,
    })
    .where(among(scheduleIds))
    .where('cancelled_by_closure_id', 'is not', null)
    .execute();
  announceSessions(tx, scheduleIds);
}
