import { localTimeOf } from '@studio/contract/values/time';
import type { StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { StudioClosure as StudioClosureTable } from '../../../platform/db/tables.ts';
import { closedDaysOf, endTimeOf } from './closure.rules.ts';

export type ClosureRow = Selectable<StudioClosureTable>;

interface ListedRow extends ClosureRow {
  room_names: string[];
  created_by_name: string | null;
  cancelled_sessions: number;
  extended_packages: number;
}

const listed = (condition: RawBuilder<unknown>) => sql<ListedRow>`
  select c.*, f.display_name as created_by_name,
    array(select r.name from room r where r.studio_id = c.studio_id and r.room_id = any(c.room_ids)
      order by folded(r.name)) as room_names,
    (select count(*)::int from session s where s.studio_id = c.studio_id
      and s.cancelled_by_closure_id = c.studio_closure_id and s.status = 'CANCELLED') as cancelled_sessions,
    (select count(*)::int from closure_extension e where e.studio_id = c.studio_id
      and e.studio_closure_id = c.studio_closure_id) as extended_packages
  from studio_closure c
  left join staff f on f.studio_id = c.studio_id and f.staff_id = c.created_by
  where ${condition}
  order by c.start_at, c.studio_closure_id`;

const toListed = (row: ListedRow, timezone: string): StudioClosure => ({
  studioClosureId: row.studio_closure_id,
  studioClosureName: row.studio_closure_name,
  fromDate: row.from_date,
  toDate: row.to_date,
  isAllDay: row.is_all_day,
  startTime: row.is_all_day ? null : localTimeOf(row.start_at.toISOString(), timezone),
  endTime: row.is_all_day ? null : endTimeOf(row.to_date, row.end_at, timezone),
  startAt: row.start_at.toISOString(),
  endAt: row.end_at.toISOString(),
  roomIds: row.room_ids,
  roomNames: row.room_names,
  reason: row.reason,
  cancelSessions: row.cancel_sessions,
  notify: row.notify,
  extendPackages: row.extend_packages as StudioClosure['extendPackages'],
  blockBooking: row.block_booking,
  closedDays: closedDaysOf({ fromDate: row.from_date, toDate: row.to_date, isAllDay: row.is_all_day }),
  cancelledSessions: row.cancelled_sessions,
  extendedPackages: row.extended_packages,
  createdByName: row.created_by_name,
  version: row.version,
});

/** All closures that are not deleted, by their start. */
export async function listClosures(tx: Tx, timezone: string): Promise<StudioClosure[]> {
  const { rows } = await listed(sql`c.archived_at is null`).execute(tx);
  return rows.map((row) => toListed(row, timezone));
}

/** One closure, even a deleted one that is being restored; `null` when there is none. */
export async function findClosure(
  tx: Tx,
  studioClosureId: string,
  timezone: string,
): Promise<{ closure: StudioClosure; isDeleted: boolean } | null> {
  const { rows } = await listed(sql`c.studio_closure_id = ${studioClosureId}`).execute(tx);
  const [row] = rows;
  return row ? { closure: toListed(row, timezone), isDeleted: row.archived_at !== null } : null;
}

/** How many of these rooms the studio has. */
export async function countRooms(tx: Tx, roomIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from room where room_id = any(${roomIds}::uuid[])`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** When a closure was created; `null` when it does not exist or was deleted. */
export async function announcedAtOf(tx: Tx, studioClosureId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('studio_closure')
    .select('created_at')
    .where('studio_closure_id', '=', studioClosureId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
