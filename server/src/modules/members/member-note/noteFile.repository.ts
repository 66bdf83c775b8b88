import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { SentType } from '../../../platform/images/sentFile.ts';

/** A file as it is stored: with its name, or with a sealed head. */
export interface StoredFile {
  fileId: string;
  noteId: string;
  place: number;
  fileName: string;
  mediaType: SentType;
  size: number;
  content: Buffer;
  sealedHead: string;
  staffId: string;
}

/** Files at notes. Whoever changes them has locked their note. */
export const noteFileRepository = (tx: Tx) => ({
  insert: async (file: StoredFile, now: Date): Promise<void> => {
    await tx
      .insertInto('note_file')
      .values({
        studio_id: thisStudio,
        file_id: file.fileId,
        note_id: file.noteId,
        place: file.place,
        file_name: file.fileName,
        media_type: file.mediaType,
        size: file.size,
        content: file.content,
        sealed_head: file.sealedHead,
        staff_id: file.staffId,
        created_at: now,
      })
      .execute();
  },

  /** @returns how many of them were at this note. */
  remove: async (noteId: string, fileIds: readonly string[]): Promise<number> => {
    if (fileIds.length === 0) return 0;
    const { numDeletedRows } = await tx
      .deleteFrom('note_file')
      .where('studio_id', '=', thisStudio)
      .where('note_id', '=', noteId)
      .where('file_id', 'in', fileIds)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
