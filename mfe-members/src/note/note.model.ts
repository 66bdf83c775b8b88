import { MAX_NOTE_FILE_BYTES, MAX_NOTE_FILES, NOTE_FILE_TYPES } from '@studio/contract/members/noteFile';
import { HEIC_HINT, isHeicFile } from '@studio/contract/values/pictures';
import {
  isHealthNote,
  NOTE_TYPES,
  type NoteType,
  type NoteVisibility,
} from '@studio/contract/members/noteType';
import { NOTE_TYPE_WORDS } from '@studio/contract/members/noteType';

export const VISIBILITY_WORDS: Record<NoteVisibility, string> = {
  TRAINERS: 'Everyone who works here',
  STAFF: 'Staff and managers',
  MANAGERS: 'Managers only',
};
export const visibilityOptions = Object.entries(VISIBILITY_WORDS).map(([value, label]) => ({
  value: value as NoteVisibility,
  label,
}));

/** The types that somebody may write. */
export const typeOptions = (mayWriteHealth: boolean): { value: NoteType; label: string }[] =>
  NOTE_TYPES.filter((type) => mayWriteHealth || !isHealthNote(type)).map((value) => ({
    value,
    label: NOTE_TYPE_WORDS[value],
  }));

const MEGABYTE = 1024 * 1024;

/** How large a file is, for people: `120 KB`, `2.4 MB`. */
export const sizeWords = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

function problemOf(file: Chosen): string {
  const { name, type, size } = file;
  if (isHeicFile(file)) return `${name}: ${HEIC_HINT}`;
  if (!NOTE_FILE_TYPES.some((known) => known === type))
    return `${name} is not a PNG, JPEG, WebP or PDF file.`;
  if (size === 0) return `${name} is empty.`;
  return size > MAX_NOTE_FILE_BYTES ? `${name} is larger than 5 MB.` : '';
}

/** Those of the chosen files that a note can take beside what it has, and why it does not take the others. */
export function takeFiles<File extends Chosen>(
  chosen: readonly File[],
  present: number,
): { taken: File[]; problem: string } {
  const fit = chosen.filter((file) => problemOf(file) === '');
  const taken = fit.slice(0, MAX_NOTE_FILES - present);
  const problems = chosen.map(problemOf).filter(Boolean);
  if (taken.length < fit.length)
    problems.push(`A note has at most ${MAX_NOTE_FILES} files. Remove one to attach another.`);
  return { taken, problem: problems.join(' ') };
}
