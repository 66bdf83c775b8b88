import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { StoredFile } from './noteFile.repository.ts';

/** A file at a note without its bytes, in the order of their places. */
export const filesAt = (
  tx: Tx,
  noteId: string,
): Promise<Pick<StoredFile, 'fileId' | 'place' | 'fileName' | 'size' | 'sealedHead'>[]> =>
  tx
    .selectFrom('note_file')
    .select(['file_id as fileId', 'place', 'file_name as fileName', 'size', 'sealed_head as sealedHead'])
    .where('studio_id', '=', thisStudio)
    .where('note_id', '=', noteId)
    .orderBy('place')
    .execute();

/** The note of a file, or null. */
export async function noteOfFile(tx: Tx, fileId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('note_file')
    .select('note_id as noteId')
    .where('studio_id', '=', thisStudio)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.noteId ?? null;
}

/** A file with its bytes as they are stored, or null. */
export async function readNoteFile(
  tx: Tx,
  fileId: string,
): Promise<(Pick<StoredFile, 'fileName' | 'content' | 'sealedHead'> & { mediaType: string }) | null> {
  const row = await tx
    .selectFrom('note_file')
    .select(['file_name as fileName', 'media_type as mediaType', 'content', 'sealed_head as sealedHead'])
    .where('studio_id', '=', thisStudio)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row ?? null;
}
