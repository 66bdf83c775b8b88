import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/newId.ts';
import { thisStudio } from '../../platform/db/sql/thisStudio.ts';

/** Inserts a line of a contact log, with a follow-up of today. @returns its id. */
export async function insertContact(
  tx: Tx,
  { memberId, staffId, now }: { memberId: string; staffId: string; now: Date },
): Promise<string> {
  const contactId = newId();
  await tx
    .insertInto('member_contact')
    .values({
      studio_id: thisStudio,
      contact_id: contactId,
      member_id: memberId,
      channel: 'CALL',
      outcome: 'REACHED',
      body: 'Comes back in May',
      staff_id: staffId,
      created_at: now,
      follow_up_on: now.toISOString().slice(0, 10),
    })
    .execute();
  return contactId;
}

/** Inserts a note, which everybody may read unless it says otherwise. @returns its id. */
export async function insertNote(
  tx: Tx,
  {
    memberId,
    staffId,
    now,
    visibility = 'TRAINERS',
    body = 'Likes the front row',
  }: { memberId: string; staffId: string; now: Date; visibility?: string; body?: string },
): Promise<string> {
  const noteId = newId();
  await tx
    .insertInto('member_note')
    .values({
      studio_id: thisStudio,
      note_id: noteId,
      member_id: memberId,
      staff_id: staffId,
      type: 'GENERAL',
      visibility,
      pinned: false,
      body,
      created_at: now,
    })
    .execute();
  return noteId;
}

/** Inserts a PDF at a note. @returns its id. */
export async function insertNoteFile(
  tx: Tx,
  { noteId, staffId, now }: { noteId: string; staffId: string; now: Date },
): Promise<string> {
  const fileId = newId();
  const content = Buffer.from('%PDF-1.7');
  const file = { file_name: 'letter.pdf', media_type: 'application/pdf', size: content.byteLength, content };
  await tx
    .insertInto('note_file')
    .values({
      ...file,
      studio_id: thisStudio,
      file_id: fileId,
      note_id: noteId,
      place: 1,
      staff_id: staffId,
      created_at: now,
    })
    .execute();
  return fileId;
}
