import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export interface ImportedNote {
  memberId: string;
  body: string;
}

/**
 * Brings general notes with members. Staff read them, trainers do not: nobody knows what stands in them.
 * @returns those that are new.
 */
export async function bringNotes(
  tx: Tx,
  notes: readonly ImportedNote[],
  { staffId, now }: { staffId: string; now: Date },
): Promise<{ id: string; memberId: string }[]> {
  const rows = notes.map((note) => ({ ...note, noteId: newId() }));
  const added = await sql<{ id: string; memberId: string }>`
    insert into member_note (studio_id, note_id, member_id, type, visibility, pinned, body, staff_id, created_at)
    select distinct on (r."memberId", r.body) ${thisStudio}, r."noteId", r."memberId", 'GENERAL', 'STAFF', false,
      r.body, ${staffId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("noteId" uuid, "memberId" uuid, body text)
    where not exists (select from member_note n where n.studio_id = ${thisStudio}
      and n.member_id = r."memberId" and n.body = r.body)
    order by r."memberId", r.body, r."noteId"
    returning note_id as id, member_id as "memberId"`.execute(tx);
  return added.rows;
}

/** Takes back brought notes that nobody has changed since. */
export async function takeBackNotes(tx: Tx, noteIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('member_note')
    .where('studio_id', '=', thisStudio)
    .where(sql<boolean>`note_id = any(${noteIds}::uuid[])`)
    .where('edited_at', 'is', null)
    .where('pinned', '=', false)
    .execute();
}
