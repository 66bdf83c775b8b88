import { keptEntries } from './sourceFiles.ts';
import type { Check } from './violation.ts';

/** With the six remotes that we began with, 22 in all. */
export const MOST_ROOT_ENTRIES = 16;

/** The root is the table of contents: what can live below a folder does. A product grows by remotes; they are not counted. */
export const checkRootEntries: Check = (root) => {
  const { length } = keptEntries(root).filter(({ name }) => !name.startsWith('mfe-'));
  return length > MOST_ROOT_ENTRIES ? [{ file: '.', message: `has ${length} entries beside the remotes; ${MOST_ROOT_ENTRIES} are the limit` }] : [];
};
