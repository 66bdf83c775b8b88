import { keptEntries } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';

/** Seven folders besides the remotes, and a dozen files. */
export const MAX_ROOT_ENTRIES = 19;

/**
 * Keeps the root short enough to serve as a table of contents. Remotes are not counted, because the product
 * grows by them.
 */
export const checkRootEntries: Check = (root) => {
  const { length } = keptEntries(root).filter(({ name }) => !name.startsWith('mfe-'));
  return length > MAX_ROOT_ENTRIES
    ? [{ file: '.', message: `has ${length} entries beside the remotes; the limit is ${MAX_ROOT_ENTRIES}` }]
    : [];
};
