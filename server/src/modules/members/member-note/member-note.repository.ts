import type { NoteVisibility } from '@studio/contract/members/noteType';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { HeldRows } from '../../../platform/db/held/heldRows.ts';
import { sealedColumn, type Holding } from '../../../platform/keys/holding.ts';
import type { NoteState } from './member-note.rules.ts';

/** The text of a note as it is stored: in one of the two columns, or in neither when it stays as it is. */
type StoredText = { body: string; sealedBody: string };

/** A note with its stored text. */
export type StoredNote = NoteState & StoredText & { noteId: string; memberId: string; pinned: boolean };

/** Notes about health, by the key that sealed them. */
export const noteHoldings: readonly Holding[] = [
  sealedColumn({
    purpose: 'HEALTH',
    name: 'notes about injuries and illnesses',
    table: 'member_note',
    column: 'sealed_body',
    owner: 'note_id',
    isOfStudios: true,
  }),
  sealedColumn({
    purpose: 'HEALTH',
    name: 'files at notes about injuries and illnesses',
    table: 'note_file',
    column: 'sealed_head',
    owner: 'file_id',
    isOfStudios: true,
  }),
];

/** Notes about a member; their files follow them. */
export const noteHeld: readonly HeldRows[] = [
  { table: 'member_note', column: 'member_id', key: ['note_id'], words: 'notes' },
];

/** Deletes all notes about somebody who is forgotten, with their files. */
export async function forgetNotes(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('member_note')
    .where('studio_id', '=', thisStudio)
    .where('member_id', '=', memberId)
    .execute();
}

export const memberNoteRepository = (tx: Tx) => ({
  /** A note, locked until the transaction ends. */
  lock: async (noteId: string): Promise<StoredNote | null> => {
    const { rows } = await sql<StoredNote>`
      select note_id as "noteId", member_id as "memberId", type, visibility, pinned, body,
        sealed_body as "sealedBody", staff_id as "staffId"
      from member_note where studio_id = ${thisStudio} and note_id = ${noteId} for update`.execute(tx);
    return rows[0] ?? null;
  },

  insert: async ({ noteId, memberId, type, ...note }: StoredNote, now: Date): Promise<void> => {
    await tx
      .insertInto('member_note')
      .values({
        studio_id: thisStudio,
        note_id: noteId,
        member_id: memberId,
        type,
        visibility: note.visibility,
        pinned: note.pinned,
        body: note.body,
        sealed_body: note.sealedBody,
        staff_id: note.staffId,
        created_at: now,
      })
      .execute();
  },

  /**
   * `text` is null when it stays as it is, `editedAt` when neither it nor the files change.
   */
  update: async (
    noteId: string,
    { visibility, pinned }: { visibility: NoteVisibility; pinned: boolean },
    { text, editedAt }: { text: StoredText | null; editedAt: Date | null },
  ): Promise<void> => {
    const changed = {
      ...(text && { body: text.body, sealed_body: text.sealedBody }),
      ...(editedAt && { edited_at: editedAt }),
    };
    await tx
      .updateTable('member_note')
      .set({ visibility, pinned, ...changed })
      .where('studio_id', '=', thisStudio)
      .where('note_id', '=', noteId)
      .execute();
  },

  /** With its files. */
  delete: async (noteId: string): Promise<void> => {
    await tx
      .deleteFrom('member_note')
      .where('studio_id', '=', thisStudio)
      .where('note_id', '=', noteId)
      .execute();
  },
});
