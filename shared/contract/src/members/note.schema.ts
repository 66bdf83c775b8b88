import { tooLong } from '../values/typed/bounds.ts';
import { mixed, object, type InferType } from 'yup';
import {
  count,
  flag,
  id,
  idToFind,
  instant,
  instantOrNull,
  list,
  oneOf,
  text,
  textOrNull,
  typed,
} from '../values/fields.ts';
import { MAX_NOTE_FILES, TOO_MANY_NOTE_FILES } from './noteFile.ts';
import { NOTE_TYPES, NOTE_VISIBILITIES } from './noteType.ts';

const MAX_NOTE = 4000;
const noteBody = () => typed().max(MAX_NOTE, tooLong);

const files = () => list(mixed<object>().required()).max(MAX_NOTE_FILES, TOO_MANY_NOTE_FILES).default([]);

/** POST /api/member/portal/note (form data, for its files). Its type stays for good. */
export const createNoteSchema = object({
  memberId: idToFind(),
  type: oneOf(NOTE_TYPES),
  visibility: oneOf(NOTE_VISIBILITIES),
  pinned: flag(),
  noteBody: noteBody().required('Write the note'),
  files: files(),
});
export type CreateNote = InferType<typeof createNoteSchema>;

/**
 * POST /api/member/portal/note/update, by its author. An empty body leaves the text as it is; files are
 * added to those that are there.
 */
export const updateNoteSchema = object({
  noteId: idToFind(),
  visibility: oneOf(NOTE_VISIBILITIES),
  pinned: flag(),
  noteBody: noteBody().default(''),
  files: files(),
  removedFileIds: list(idToFind()).max(MAX_NOTE_FILES, TOO_MANY_NOTE_FILES).default([]),
});
export type UpdateNote = InferType<typeof updateNoteSchema>;

/** A file at a note. `fileName` is null in the list for a note about health: a look at the note tells it. */
export const noteFileSchema = object({ fileId: id(), fileName: textOrNull(), size: count() });
export type NoteFile = InferType<typeof noteFileSchema>;

/** GET /api/member/portal/note/file?fileId: the file itself. */
export const byNoteFileIdSchema = object({ fileId: idToFind() });

/** DELETE /api/member/portal/note/:noteId, and POST /api/member/portal/note/look, which answers its text. */
export const byNoteIdSchema = object({ noteId: idToFind() });
export const noteLookSchema = object({
  noteId: id(),
  noteBody: text(),
  files: list(noteFileSchema).required(),
});
export type NoteLook = InferType<typeof noteLookSchema>;

/** GET /api/member/portal/note?memberId. `noteBody` is null for a note about health: open it by a look. */
export const noteSchema = object({
  noteId: id(),
  type: oneOf(NOTE_TYPES),
  visibility: oneOf(NOTE_VISIBILITIES),
  pinned: flag(),
  noteBody: textOrNull(),
  files: list(noteFileSchema).required(),
  staffName: text(),
  createdAt: instant(),
  editedAt: instantOrNull(),
  mayEdit: flag(),
  mayDelete: flag(),
});
export type Note = InferType<typeof noteSchema>;
/** Pinned ones first, then newest first; at most 200. */
export const notesSchema = list(noteSchema).required();

/** What of a member's notes stands on a roster: pinned texts, and whether there is anything about health. */
export const rosterNotesSchema = object({
  pinned: list(text()).required(),
  /** Notes about health that the caller may open, newest first. */
  health: list(object({ noteId: id(), type: oneOf(NOTE_TYPES) })).required(),
});
export type RosterNotes = InferType<typeof rosterNotesSchema>;
