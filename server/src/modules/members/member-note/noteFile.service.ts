import type { NoteFile } from '@studio/contract/members/note.schema';
import { TOO_MANY_NOTE_FILES } from '@studio/contract/members/noteFile';
import { isHealthNote } from '@studio/contract/members/noteType';
import type { Seal } from '../../../platform/keys/seal.ts';
import { sealedFileName, sealFile, unsealFile } from '../../../platform/auth/sealedFile.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { FileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readSentFile, type SentFile } from '../../../platform/images/sentFile.ts';
import { inPlaces, savedName, type NoteState } from './member-note.rules.ts';
import { noteFileRepository } from './noteFile.repository.ts';
import { filesAt, readNoteFile } from './noteFile.views.ts';

const FIELD = 'files';

/** Reads what was sent with a note. @throws {Refusal} INVALID_FIELDS for anything but pictures and PDFs. */
export async function readFiles(files: readonly unknown[]): Promise<SentFile[]> {
  const read: SentFile[] = [];
  // One after the other, so that a note with three large pictures does not take the server's memory.
  for (const file of files) {
    const { fileName, ...rest } = await readSentFile(file, { field: FIELD, unnamed: 'file' });
    read.push({ ...rest, fileName: savedName(fileName, rest.mediaType) });
  }
  return read;
}

interface Attaching {
  ctx: { staffId: string; now: Date };
  health: Seal;
  /** Locked. */
  note: Pick<NoteState, 'type'> & { noteId: string };
}

/** Adds files to a note; those at one about health are sealed. @throws {Refusal} INVALID_FIELDS for too many. */
export async function attachFiles(
  tx: Tx,
  { ctx, health, note: { noteId, type } }: Attaching,
  files: readonly SentFile[],
): Promise<void> {
  if (files.length === 0) return;
  const taken = (await filesAt(tx, noteId)).map(({ place }) => place);
  const placed = inPlaces(files, taken);
  if (!placed)
    throw new Refusal('INVALID_FIELDS', { errors: [{ field: FIELD, message: TOO_MANY_NOTE_FILES }] });
  for (const { file, place } of placed) {
    const { fileName, mediaType, content } = file;
    const fileId = newId();
    const stored = isHealthNote(type)
      ? { fileName: '', ...sealFile(health, { fileName, content }, fileId) }
      : { fileName, content, sealedHead: '' };
    const { staffId, now } = ctx;
    await noteFileRepository(tx).insert(
      { fileId, noteId, place, mediaType, size: content.byteLength, staffId, ...stored },
      now,
    );
  }
}

/**
 * Removes files of a note, which the caller has locked.
 * @returns how many.
 * @throws {Refusal} INVALID_FIELDS for one that is not at this note.
 */
export async function removeFiles(tx: Tx, noteId: string, fileIds: readonly string[]): Promise<number> {
  const ids = [...new Set(fileIds)];
  const removed = await noteFileRepository(tx).remove(noteId, ids);
  if (removed < ids.length) {
    const message = 'A file that you remove is no longer there. Open the note again.';
    throw new Refusal('INVALID_FIELDS', { errors: [{ field: 'removedFileIds', message }] });
  }
  return removed;
}

/** The files of a note with their names, also of one about health. */
export async function namedFiles(tx: Tx, health: Seal, noteId: string): Promise<NoteFile[]> {
  const files = await filesAt(tx, noteId);
  return files.map(({ fileId, fileName, size, sealedHead }) => ({
    fileId,
    size,
    fileName: sealedHead ? sealedFileName(health, sealedHead, fileId) : fileName,
  }));
}

/** A file to be saved, opened if it was sealed. @throws {Refusal} NOT_FOUND. */
export async function fileAnswerOf(tx: Tx, health: Seal, fileId: string): Promise<FileAnswer> {
  const file = await readNoteFile(tx, fileId);
  if (!file) throw new Refusal('NOT_FOUND');
  const { mediaType, sealedHead, fileName, content } = file;
  const opened = sealedHead ? unsealFile(health, file, fileId) : { fileName, content };
  return new FileAnswer({ name: opened.fileName, mediaType, content: opened.content });
}
