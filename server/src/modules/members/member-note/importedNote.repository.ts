import type { NoteType, NoteVisibility } from '@studio/contract/members/noteType';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export interface ImportedNote {
  memberId: string;
  body: string;
  /** Neither INJURY nor MEDICAL: those are sealed. */
  type: NoteType;
  visibility: NoteVisibility;
  pinned: boolean;
}

/**
 * Brings notes with members. One that comes twice is for the fewer readers, one that is here stays as it is.
 * @returns those that are new.
 */
export async function bringNotes(
  tx: Tx,
  notes: readonly ImportedNote[],
  { staffId, now }: { staffId: string; now: Date },
): Promise<{ id: string; memberId: string; pinned: boolean }[]> {
  const rows = notes.map((note) => ({ ...note, noteId: newId() }));
  const added = await sql<{ id: string; memberId: string; pinned: boolean }>`
    insert into member_note (studio_id, note_id, member_id, type, visibility, pinned, body, staff_id, created_at)
    select distinct on (r."memberId", r.body) ${thisStudio}, r."noteId", r."memberId", r.type, r.visibility,
      r.pinned, r.body, ${staffId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("noteId" uuid, "memberId" uuid, body text,
      type text, visibility text, pinned boolean)
    where not exists (select from member_note n where n.studio_id = ${thisStudio}
      and n.member_id = r."memberId" and n.body = r.body)
    order by r."memberId", r.body, array_position(array['MANAGERS', 'STAFF', 'TRAINERS'], r.visibility), r."noteId"
    returning note_id as id, member_id as "memberId", pinned`.execute(tx);
  return added.rows;
}

/** Takes back brought notes that nobody has changed, pinned or unpinned since. */
export async function takeBackNotes(
  tx: Tx,
  notes: readonly { noteId: string; pinned: boolean }[],
): Promise<void> {
  await sql`
    delete from member_note n
    using jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as r ("noteId" uuid, pinned boolean)
    where n.studio_id = ${thisStudio} and n.note_id = r."noteId" and n.pinned = r.pinned
      and n.edited_at is null`.execute(tx);
}
