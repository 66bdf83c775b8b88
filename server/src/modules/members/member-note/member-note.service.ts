import {
  type CreateNote,
  type Note,
  type NoteLook,
  type UpdateNote,
} from '@studio/contract/members/note.schema';
import { isHealthNote, type NoteType } from '@studio/contract/members/noteType';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Seal } from '../../../platform/keys/seal.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { FileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addToMember, readOfMember, seesMember } from '../member/member.api.ts';
import { attachFiles, fileAnswerOf, namedFiles, readFiles, removeFiles } from './noteFile.service.ts';
import { noteOfFile } from './noteFile.views.ts';
import { memberNoteRepository, type StoredNote } from './member-note.repository.ts';
import { mayDelete, mayEdit, mayRead, mayWrite } from './member-note.rules.ts';
import { notesOf } from './member-note.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** A member's notes, without the texts about health. @throws {Refusal} NOT_FOUND. */
export const listNotes = (ctx: StaffContext, memberId: string): Promise<Note[]> =>
  readOfMember(ctx, memberId, (tx) => notesOf(tx, memberId, ctx));

/** A text as it is stored; one about health only its own key opens, and only in its own row. */
const stored = (health: Seal, { type, noteId }: { type: NoteType; noteId: string }, text: string) =>
  isHealthNote(type) ? { body: '', sealedBody: health.seal(text, noteId) } : { body: text, sealedBody: '' };

/** What the log has of files: how many, for their names may tell of somebody's health. */
const counted = (change: { filesAdded: number; filesRemoved: number }): Record<string, number> =>
  Object.fromEntries(Object.entries(change).filter(([, count]) => count > 0));

/**
 * Writes a note about a member, with files. The audit log has everything but its text and the files.
 * @throws {Refusal} NOT_FOUND for a member that this person cannot see, or who is archived, NOT_ALLOWED for a type that
 * they may not write, INVALID_FIELDS for a file that is neither a picture nor a PDF.
 */
export async function createNote(
  ctx: StaffContext,
  health: Seal,
  { files, noteBody, ...input }: CreateNote,
): Promise<Note[]> {
  const { memberId, type, visibility, pinned } = input;
  if (!mayWrite(ctx, type)) throw new Refusal('NOT_ALLOWED');
  // Refused before the slow drawing, which holds no lock.
  if (files.length > 0) await addToMember(ctx, memberId, () => Promise.resolve());
  const read = await readFiles(files);
  return addToMember(ctx, memberId, async (tx) => {
    const note = { noteId: newId(), memberId, type, visibility, pinned, staffId: ctx.staffId };
    await memberNoteRepository(tx).insert({ ...note, ...stored(health, note, noteBody) }, ctx.now);
    await attachFiles(tx, { ctx, health, note }, read);
    writeAudit(tx, ctx, {
      action: 'note.create',
      entity: 'member',
      entityId: memberId,
      after: {
        noteId: note.noteId,
        type,
        visibility,
        pinned,
        noteBody,
        ...counted({ filesAdded: read.length, filesRemoved: 0 }),
      },
    });
    return notesOf(tx, memberId, ctx);
  });
}

/** @throws {Refusal} NOT_FOUND for a note that this person may not read. */
async function lockReadable(tx: Tx, ctx: StaffContext, noteId: string): Promise<StoredNote> {
  const note = await memberNoteRepository(tx).lock(noteId);
  if (!note || !mayRead(note, ctx) || !(await seesMember(tx, note.memberId, ctx)))
    throw new Refusal('NOT_FOUND');
  return note;
}

/** Their role allows it, but not with this note. */
const colleagueRefusal = (message: string): Refusal =>
  new Refusal('INVALID_FIELDS', { errors: [{ field: 'noteId', message }] });

/** @throws {Refusal} NOT_FOUND, INVALID_FIELDS for the note of a colleague. */
async function lockOwn(tx: Tx, ctx: StaffContext, noteId: string): Promise<StoredNote> {
  const note = await lockReadable(tx, ctx, noteId);
  if (!mayEdit(note, ctx)) throw colleagueRefusal('Only its author changes a note');
  return note;
}

/**
 * Changes a note of one's own. Its files count as what it says.
 * @throws {Refusal} NOT_FOUND, INVALID_FIELDS for the note of a colleague, for a file that is neither a picture
 * nor a PDF, and for too many.
 */
export async function updateNote(
  ctx: StaffContext,
  health: Seal,
  { noteId, visibility, pinned, noteBody, files, removedFileIds }: UpdateNote,
): Promise<Note[]> {
  // Refused before the slow drawing, which holds no lock.
  if (files.length > 0) await ctx.transaction((tx) => lockOwn(tx, ctx, noteId));
  const read = await readFiles(files);
  return ctx.transaction(async (tx) => {
    const note = await lockOwn(tx, ctx, noteId);
    const filesRemoved = await removeFiles(tx, noteId, removedFileIds);
    await attachFiles(tx, { ctx, health, note }, read);
    const text = noteBody ? stored(health, note, noteBody) : null;
    const isEdited = text !== null || read.length > 0 || filesRemoved > 0;
    await memberNoteRepository(tx).update(
      noteId,
      { visibility, pinned },
      { text, editedAt: isEdited ? ctx.now : null },
    );
    writeAudit(tx, ctx, {
      action: 'note.update',
      entity: 'member',
      entityId: note.memberId,
      before: { visibility: note.visibility, pinned: note.pinned },
      after: {
        noteId,
        type: note.type,
        visibility,
        pinned,
        noteBody,
        ...counted({ filesAdded: read.length, filesRemoved }),
      },
    });
    return notesOf(tx, note.memberId, ctx);
  });
}

/** Deletes a note with its files for good. @throws {Refusal} NOT_FOUND, INVALID_FIELDS for a colleague's. */
export const deleteNote = (ctx: StaffContext, noteId: string): Promise<Note[]> =>
  ctx.transaction(async (tx) => {
    const note = await lockReadable(tx, ctx, noteId);
    if (!mayDelete(note, ctx)) throw colleagueRefusal('Only its author and managers delete a note');
    await memberNoteRepository(tx).delete(noteId);
    const { memberId, type, visibility, pinned } = note;
    writeAudit(tx, ctx, {
      action: 'note.delete',
      entity: 'member',
      entityId: memberId,
      before: { noteId, type, visibility, pinned },
    });
    return notesOf(tx, memberId, ctx);
  });

const writeLook = (
  tx: Tx,
  ctx: StaffContext,
  { noteId, memberId, type }: StoredNote,
  file: { fileId?: string } = {},
): void =>
  writeAudit(tx, ctx, {
    action: 'note.look',
    entity: 'member',
    entityId: memberId,
    after: { noteId, type, ...file },
  });

/**
 * Opens the text of a note, and tells the names of its files. Each look at a text about health is logged in the
 * same transaction: without its line nobody gets to read it.
 * @throws {Refusal} NOT_FOUND.
 */
export const lookAtNote = (ctx: StaffContext, health: Seal, noteId: string): Promise<NoteLook> =>
  ctx.transaction(async (tx) => {
    const note = await lockReadable(tx, ctx, noteId);
    const { type, body, sealedBody } = note;
    writeLook(tx, ctx, note);
    return {
      noteId,
      noteBody: isHealthNote(type) ? health.unseal(sealedBody, noteId) : body,
      files: await namedFiles(tx, health, noteId),
    };
  });

/**
 * A file at a note, for whoever may read the note. Each look at one about health is logged in the same
 * transaction.
 * @throws {Refusal} NOT_FOUND.
 */
export const openNoteFile = (ctx: StaffContext, health: Seal, fileId: string): Promise<FileAnswer> =>
  ctx.transaction(async (tx) => {
    const noteId = await noteOfFile(tx, fileId);
    if (!noteId) throw new Refusal('NOT_FOUND');
    const note = await lockReadable(tx, ctx, noteId);
    if (isHealthNote(note.type)) writeLook(tx, ctx, note, { fileId });
    return fileAnswerOf(tx, health, fileId);
  });
