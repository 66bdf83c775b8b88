import { sizeNote } from '@studio/contract/packages/campaign/mailSize';
import { Alert } from '@studio/ui';
import styles from './editor.module.css';

/** Warns of an email so large that Gmail would cut it. @param bytes of its HTML; undefined while they are not known. */
export function SizeAlert({ bytes = 0 }: { bytes: number | undefined }) {
  const note = sizeNote(bytes);
  if (!note) return null;
  return (
    <div className={styles.size}>
      <Alert type={note.isTooLarge ? 'error' : 'warning'} showIcon title={note.words} />
    </div>
  );
}
