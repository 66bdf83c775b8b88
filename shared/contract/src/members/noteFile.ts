/** The most files at one note. */
export const MAX_NOTE_FILES = 3;
/** The bytes of the largest file at a note. */
export const MAX_NOTE_FILE_BYTES = 5 * 1024 * 1024;
/** What may be attached, as a browser names it. */
export const NOTE_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export const TOO_MANY_NOTE_FILES = `Attach at most ${MAX_NOTE_FILES} files to a note`;
