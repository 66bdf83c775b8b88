import { guardElement } from './fileGuard.ts';

/**
 * The name by which `ChunkGuardPlugin` makes every build ask before it puts a script or a style sheet into
 * the page.
 */
const NAME = 'mfeGuard';

/** Makes the chunk loaders of this page ask `guardElement`. Nobody can take that back. */
export function guardChunks(): void {
  if (NAME in globalThis) return;
  Object.defineProperty(globalThis, NAME, { value: guardElement });
}
