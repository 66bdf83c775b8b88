import { roleMay, type Rights, type StaffRole } from '@studio/contract/configure/roles/roles';
import { MAX_NOTE_FILES } from '@studio/contract/members/noteFile';
import {
  isHealthNote,
  NOTE_TYPES,
  NOTE_VISIBILITIES,
  type NoteType,
  type NoteVisibility,
} from '@studio/contract/members/noteType';

/** Who reads or writes a note. */
export interface NoteReader extends Rights {
  staffId: string;
}

const SEEN: Record<StaffRole, readonly NoteVisibility[]> = {
  TRAINER: ['TRAINERS'],
  STAFF: ['TRAINERS', 'STAFF'],
  SUPER: NOTE_VISIBILITIES,
  OWNER: NOTE_VISIBILITIES,
};

/** The visibilities of others' notes that a role may read. */
export const seenVisibilities = (role: StaffRole): readonly NoteVisibility[] => SEEN[role];

/** The types of notes that somebody may read, their own among them. */
export const seenTypes = (reader: Rights): NoteType[] =>
  NOTE_TYPES.filter((type) => roleMay(reader, isHealthNote(type) ? 'note.viewMedical' : 'note.view'));

/** Whether somebody may write notes of a type. */
export const mayWrite = (writer: Rights, type: NoteType): boolean =>
  roleMay(writer, isHealthNote(type) ? 'note.editMedical' : 'note.edit');

/** What is known of a note, besides its text. */
export interface NoteState {
  type: NoteType;
  visibility: NoteVisibility;
  /** Its author. */
  staffId: string;
}

/** Whether somebody may read a note of a member whom they see. */
export const mayRead = ({ type, visibility, staffId }: NoteState, reader: NoteReader): boolean =>
  seenTypes(reader).includes(type) && (staffId === reader.staffId || SEEN[reader.role].includes(visibility));

/** Only the author changes what a note says: it stands under their name. */
export const mayEdit = ({ type, staffId }: NoteState, writer: NoteReader): boolean =>
  staffId === writer.staffId && mayWrite(writer, type);

/** Managers may delete others' notes too: somebody has to when the author has left. */
export const mayDelete = (note: NoteState, writer: NoteReader): boolean =>
  mayEdit(note, writer) ||
  ((writer.role === 'SUPER' || writer.role === 'OWNER') &&
    mayRead(note, writer) &&
    mayWrite(writer, note.type));

const FILE_PLACES = Array.from({ length: MAX_NOTE_FILES }, (_, index) => index + 1);

/** Further files with the places at a note that they take; null when they are too many. */
export function inPlaces<File>(
  files: readonly File[],
  taken: readonly number[],
): { file: File; place: number }[] | null {
  const free = FILE_PLACES.filter((place) => !taken.includes(place));
  const placed = free.flatMap((place, index) =>
    files.slice(index, index + 1).map((file) => ({ file, place })),
  );
  return placed.length < files.length ? null : placed;
}

/** By what a file is stored as: its old ending may lie about it. */
const ENDINGS = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const;

/** The name under which a file is saved, whatever it was sent as. */
export const savedName = (fileName: string, mediaType: keyof typeof ENDINGS): string =>
  `${fileName.replace(/\.\w{1,5}$/, '') || 'file'}.${ENDINGS[mediaType]}`;
