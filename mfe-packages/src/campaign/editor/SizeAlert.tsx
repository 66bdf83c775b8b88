import { sizeNote } from '@studio/contract/packages/campaign/mailSize';
import { Alert } from '@studio/ui';

/** Warns of an email so large that Gmail would cut it. @param bytes of its HTML; undefined while they are not known. */
export function SizeAlert({ bytes = 0 }: { bytes: number | undefined }) {
  const note = sizeNote(bytes);
  return note ? <Alert type={note.isTooLarge ? 'error' : 'warning'} showIcon title={note.words} /> : null;
}
