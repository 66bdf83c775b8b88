/** Error text of webpack when a chunk failed to load. */
const MISSING = /ChunkLoadError|Loading (CSS )?chunk/;
/** Folder of the scripts of one release, and not the one from which all releases have a chunk (`ANY_RELEASE`). */
const RELEASE = /\/mfe\/booking\/(?!files\/)[^/"']+\//;

/** Whether an error means that a chunk failed to load, rather than a bug. */
export const isMissingCode = (error: unknown): boolean =>
  MISSING.test(String(error)) || (error as { name?: string } | null)?.name === 'ChunkLoadError';

/** The release folder in a page's HTML or in a script's address; `null` without one. */
export const releaseIn = (text: string): string | null => RELEASE.exec(text)?.[0] ?? null;
