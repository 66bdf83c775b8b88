import type { Selectable } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StudioClosure } from '../../../../platform/db/tables.ts';
import type { Closure } from './closedTime.rules.ts';

/** A closure as rules know it. */
const toClosure = (row: Selectable<StudioClosure>): Closure => ({
  studioClosureId: row.studio_closure_id,
  studioClosureName: row.studio_closure_name,
  startAt: row.start_at,
  endAt: row.end_at,
  fromDate: row.from_date,
  toDate: row.to_date,
  isAllDay: row.is_all_day,
  roomIds: row.room_ids,
  cancelSessions: row.cancel_sessions,
  blockBooking: row.block_booking,
});

/** Closures that cover any time from `from` (in) to `to` (out), by their start. */
export async function closuresBetween(tx: Tx, from: Date, to: Date): Promise<Closure[]> {
  const rows = await tx
    .selectFrom('studio_closure')
    .selectAll()
    .where('archived_at', 'is', null)
    .where('start_at', '<', to)
    .where('end_at', '>', from)
    .orderBy('start_at')
    .orderBy('studio_closure_id')
    .execute();
  return rows.map(toClosure);
}
