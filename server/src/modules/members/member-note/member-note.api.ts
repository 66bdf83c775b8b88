export { forgetNotes, noteHeld, noteHoldings } from './member-note.repository.ts';

export type { NoteReader } from './member-note.rules.ts';

export { isReadBy, notesInRow } from './member-note.views.ts';

export { importedNotes } from './importedNote.repository.ts';
