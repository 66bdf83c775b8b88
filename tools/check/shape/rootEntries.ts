import { keptEntries } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';

/** Seven folders beside the remotes, and a dozen files. */
export const MOST_ROOT_ENTRIES = 19;

/**
 * The root is the table of contents: what can live below a folder does. A product grows by remotes; they are
 * not counted.
 */
export const checkRootEntries: Check = (root) => {
  const { length } = keptEntries(root).filter(({ name }) => !name.startsWith('mfe-'));
  return length > MOST_ROOT_ENTRIES
    ? [{ file: '.', message: `has ${length} entries beside the remotes; ${MOST_ROOT_ENTRIES} are the limit` }]
    : [];
};
