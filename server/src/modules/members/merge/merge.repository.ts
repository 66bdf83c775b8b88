import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Hands, MovedRow } from '../../../platform/db/held/heldRows.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { MemberMerge } from '../../../platform/db/tables.ts';

export type MergeRow = Selectable<MemberMerge>;

interface NewMerge {
  hands: Hands;
  keptBefore: object;
  keptAfter: object;
  droppedBefore: object;
  givenUp: readonly string[];
  staffId: string;
  now: Date;
}

/** Merges of members, and the rows that changed hands in each. */
export const mergeRepository = (tx: Tx) => ({
  insert: async (merge: NewMerge): Promise<string> => {
    const mergeId = newId();
    await tx
      .insertInto('member_merge')
      .values({
        studio_id: thisStudio,
        merge_id: mergeId,
        kept_id: merge.hands.to,
        dropped_id: merge.hands.from,
        merged_at: merge.now,
        merged_by: merge.staffId,
        kept_before: JSON.stringify(merge.keptBefore),
        kept_after: JSON.stringify(merge.keptAfter),
        dropped_before: JSON.stringify(merge.droppedBefore),
        given_up: [...merge.givenUp],
      })
      .execute();
    return mergeId;
  },

  /** Locked; a merge that was undone is none. */
  lock: (mergeId: string): Promise<MergeRow | undefined> =>
    tx
      .selectFrom('member_merge')
      .selectAll()
      .where('merge_id', '=', mergeId)
      .where('undone_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  noteRows: async (mergeId: string, rows: readonly MovedRow[]): Promise<void> => {
    if (rows.length === 0) return;
    await sql`
      insert into member_merge_row (studio_id, merge_id, table_name, row_key, before)
      select ${thisStudio}, ${mergeId}, m."table", m.key, m.before
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) m("table" text, key jsonb, before jsonb)
      on conflict do nothing`.execute(tx);
  },

  noteGivenUp: async (mergeId: string, bookingId: string): Promise<void> => {
    await tx
      .updateTable('member_merge')
      .set({ given_up: sql`array_append(given_up, ${bookingId}::uuid)` })
      .where('merge_id', '=', mergeId)
      .execute();
  },

  rowsOf: async (mergeId: string): Promise<MovedRow[]> => {
    const rows = await tx
      .selectFrom('member_merge_row')
      .select(['table_name as table', 'row_key as key', 'before'])
      .where('merge_id', '=', mergeId)
      .execute();
    return rows as unknown as MovedRow[];
  },

  noteUndone: async (mergeId: string, { staffId, now }: { staffId: string; now: Date }): Promise<void> => {
    await tx
      .updateTable('member_merge')
      .set({ undone_at: now, undone_by: staffId })
      .where('merge_id', '=', mergeId)
      .execute();
  },
});

/** Deletes what merges into a member remember of both records; they can no longer be undone. */
export async function forgetMerges(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('member_merge')
    .set({ kept_before: '{}', kept_after: '{}', dropped_before: '{}' })
    .where((eb) => eb.or([eb('kept_id', '=', memberId), eb('dropped_id', '=', memberId)]))
    .execute();
}
