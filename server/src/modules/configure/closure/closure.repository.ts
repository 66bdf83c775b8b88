import type { ClosureInput } from '@studio/contract/configure/studio-closure.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { ExtensionChange } from './closure.rules.ts';
import type { ClosureRow } from './closure.views.ts';

/** The editable columns of a closure, with the instants that follow from them. */
export type ClosureContent = ClosureInput & { startAt: Date; endAt: Date };

const toColumns = (closure: ClosureContent) => ({
  studio_closure_name: closure.studioClosureName,
  start_at: closure.startAt,
  end_at: closure.endAt,
  from_date: closure.fromDate,
  to_date: closure.toDate,
  is_all_day: closure.isAllDay,
  room_ids: closure.roomIds,
  reason: closure.reason,
  cancel_sessions: closure.cancelSessions,
  notify: closure.notify,
  extend_packages: closure.extendPackages,
  block_booking: closure.blockBooking,
});

export const closureRepository = (tx: Tx) => ({
  lock: (studioClosureId: string): Promise<ClosureRow | undefined> =>
    tx
      .selectFrom('studio_closure')
      .selectAll()
      .where('studio_closure_id', '=', studioClosureId)
      .forUpdate()
      .executeTakeFirst(),

  insert: async (closure: ClosureContent, by: { staffId: string; now: Date }): Promise<string> => {
    const studioClosureId = newId();
    await tx
      .insertInto('studio_closure')
      .values({
        studio_id: thisStudio,
        studio_closure_id: studioClosureId,
        ...toColumns(closure),
        created_at: by.now,
        created_by: by.staffId,
      })
      .execute();
    return studioClosureId;
  },

  update: async (before: ClosureRow, closure: ClosureContent): Promise<void> => {
    await tx
      .updateTable('studio_closure')
      .set({ ...toColumns(closure), version: before.version + 1 })
      .where('studio_closure_id', '=', before.studio_closure_id)
      .execute();
  },

  archive: async (studioClosureId: string, now: Date): Promise<void> => {
    await tx
      .updateTable('studio_closure')
      .set({ archived_at: now })
      .where('studio_closure_id', '=', studioClosureId)
      .execute();
  },

  /**
   * Locks, by id, the rooms of the sessions that a closure cancelled: nobody books a room while the sessions
   * are restored.
   */
  lockRoomsOf: async (studioClosureId: string): Promise<void> => {
    await sql`
      select r.room_id from room r
      where r.room_id in (select s.room_id from session s where s.cancelled_by_closure_id = ${studioClosureId}
        and s.status = 'CANCELLED')
      order by r.room_id for update`.execute(tx);
  },

  /** Records by how many days a closure has extended each package, so that this can be undone. */
  noteExtensions: async (studioClosureId: string, changes: readonly ExtensionChange[]): Promise<void> => {
    if (changes.length === 0) return;
    const ids = changes.map((change) => change.studioPackageTransactionId);
    await sql`delete from closure_extension where studio_closure_id = ${studioClosureId}
      and studio_package_transaction_id = any(${ids}::uuid[])`.execute(tx);
    const rows = changes
      .filter(({ days }) => days > 0)
      .map(({ studioPackageTransactionId, days }) => ({ id: studioPackageTransactionId, days }));
    await sql`
      insert into closure_extension (studio_id, studio_closure_id, studio_package_transaction_id, days)
      select ${thisStudio}, ${studioClosureId}, e.id, e.days
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ days }) => days)}::int[]) as e (id,
        days)`.execute(tx);
  },
});
