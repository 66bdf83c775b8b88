export { forgetNotes, noteHeld, noteHoldings } from './member-note.repository.ts';

export type { NoteReader } from './member-note.rules.ts';

export { isReadBy, notesInRow } from './member-note.views.ts';

export { bringNotes, takeBackNotes } from './importedNote.repository.ts';
