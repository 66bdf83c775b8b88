import { keptEntries } from './sourceFiles.ts';
import type { Check } from './violation.ts';

export const MOST_ROOT_ENTRIES = 22;

/** The root is the table of contents: what can live below a folder does. */
export const checkRootEntries: Check = (root) => {
  const { length } = keptEntries(root);
  return length > MOST_ROOT_ENTRIES ? [{ file: '.', message: `has ${length} entries; ${MOST_ROOT_ENTRIES} are the limit` }] : [];
};
