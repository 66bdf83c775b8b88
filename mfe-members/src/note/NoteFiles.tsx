import type { NoteFile } from '@studio/contract/members/note.schema';
import { Button, VisuallyHidden } from '@studio/ui';
import { useSavedFile } from '../member/useSavedFile.ts';
import { sizeWords } from './note.model.ts';
import styles from './Notes.module.css';

/** The files at a note, to be saved. */
export function NoteFiles({ files, of }: { files: readonly NoteFile[]; of: string }) {
  const { save, isSaving } = useSavedFile();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={`Files for ${of}`}>
      {files.map(({ fileId, fileName, size }) => (
        <li key={fileId}>
          <Button
            size="small"
            type="link"
            className={styles.file}
            disabled={isSaving}
            onClick={() =>
              void save({ url: '/api/member/portal/note/file', params: { fileId } }, fileName ?? 'file')
            }
          >
            <VisuallyHidden>Download </VisuallyHidden>
            <bdi>{fileName}</bdi>
          </Button>
          <span className={styles.by}>{sizeWords(size)}</span>
        </li>
      ))}
    </ul>
  );
}
