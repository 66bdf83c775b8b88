/** What webpack says when a part of the site's code did not come. */
const MISSING = /ChunkLoadError|Loading (CSS )?chunk/;
/** Where the scripts of one release of the site are. */
const RELEASE = /\/mfe\/booking\/[^/"']+\//;

/** Whether an error means that code is missing, rather than wrong. */
export const isMissingCode = (error: unknown): boolean =>
  MISSING.test(String(error)) || (error as { name?: string } | null)?.name === 'ChunkLoadError';

/**
 * The folder of the release that a text names: a page, or an address of a script; `null` when it names none.
 */
export const releaseIn = (text: string): string | null => RELEASE.exec(text)?.[0] ?? null;
