import { guardElement } from './fileGuard.ts';

/**
 * The global function that every build by `ChunkGuardPlugin` calls before it inserts a script or a style
 * sheet.
 */
const NAME = 'mfeGuard';

/** Makes the chunk loaders of this page call `guardElement`. It cannot be undone. */
export function guardChunks(): void {
  if (NAME in globalThis) return;
  Object.defineProperty(globalThis, NAME, { value: guardElement });
}
