import path from 'node:path';
import { sourceFiles } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';

/** What one look at a list takes in; a test counts like what it tests. */
export const MOST_FILES = 24;

/** Refuses a folder that no longer fits on a screen: its parts have names, and want folders. */
export const checkFolderSizes: Check = (root) => {
  const files = new Map<string, number>();
  for (const file of sourceFiles(root, /\.(tsx?|mjs|cjs|css)$/)) {
    const folder = path.posix.dirname(file);
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  return [...files]
    .filter(([, count]) => count > MOST_FILES)
    .map(([file, count]) => ({
      file,
      message: `has ${count} files; give its parts folders of at most ${MOST_FILES}`,
    }));
};
