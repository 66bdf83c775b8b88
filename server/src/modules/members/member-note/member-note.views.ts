import { type Note, type NoteFile, type RosterNotes } from '@studio/contract/members/note.schema';
import { isHealthNote } from '@studio/contract/members/noteType';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { inList } from '../../../platform/db/sql/inList.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import {
  mayDelete,
  mayEdit,
  seenTypes,
  seenVisibilities,
  type NoteReader,
  type NoteState,
} from './member-note.rules.ts';

interface Row extends NoteState {
  noteId: string;
  pinned: boolean;
  body: string;
  files: NoteFile[];
  staffName: string;
  createdAt: Date;
  editedAt: Date | null;
}

const toNote = (row: Row, reader: NoteReader): Note => ({
  noteId: row.noteId,
  type: row.type,
  visibility: row.visibility,
  pinned: row.pinned,
  noteBody: isHealthNote(row.type) ? null : row.body,
  files: row.files,
  staffName: row.staffName,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  mayEdit: mayEdit(row, reader),
  mayDelete: mayDelete(row, reader),
});

/** The rule `mayRead` for the rows of `note`. */
export const isReadBy = (reader: NoteReader): RawBuilder<boolean> => {
  const types = seenTypes(reader);
  if (types.length === 0) return sql`false`;
  return sql`note.type in ${inList(types)} and (note.staff_id = ${reader.staffId}
    or note.visibility in ${inList(seenVisibilities(reader.role))})`;
};

/** The files of the row of `note`, as a column; names of those about health stay sealed. */
const FILES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('fileId', file.file_id, 'fileName', nullif(file.file_name, ''),
    'size', file.size) order by file.place), '[]'::jsonb)
  from note_file file where file.studio_id = note.studio_id and file.note_id = note.note_id)`;

/** A member's notes that somebody may read: pinned ones first, then newest first. */
export async function notesOf(tx: Tx, memberId: string, reader: NoteReader): Promise<Note[]> {
  const { rows } = await sql<Row>`
    select note.note_id as "noteId", note.type, note.visibility, note.pinned, note.body,
      note.staff_id as "staffId", staff.display_name as "staffName", note.created_at as "createdAt",
      note.edited_at as "editedAt", ${FILES} as files
    from member_note note join staff using (studio_id, staff_id)
    where note.studio_id = ${thisStudio} and note.member_id = ${memberId} and ${isReadBy(reader)}
    order by note.pinned desc, note.created_at desc, note.note_id desc
    limit 200`.execute(tx);
  return rows.map((row) => toNote(row, reader));
}

/**
 * What a roster shows of a member's notes, as a column of its own query.
 * @param whose the alias of the table that has the member's id.
 */
export const notesInRow = (whose: string, reader: NoteReader): RawBuilder<RosterNotes> => sql<RosterNotes>`(
  select jsonb_build_object(
    'pinned', coalesce(jsonb_agg(left(note.body, 300) order by note.created_at desc)
      filter (where note.pinned and note.sealed_body = ''), '[]'::jsonb),
    'health', coalesce(jsonb_agg(jsonb_build_object('noteId', note.note_id, 'type', note.type)
      order by note.created_at desc) filter (where note.sealed_body <> ''), '[]'::jsonb))
  from member_note note
  where note.studio_id = ${sql.ref(`${whose}.studio_id`)}
    and note.member_id = ${sql.ref(`${whose}.member_id`)}
    and (note.pinned or note.sealed_body <> '') and ${isReadBy(reader)})`;
