import path from 'node:path';
import { sourceFiles } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';

/** As many as a reader can take in at once, including tests. */
export const MAX_FILES = 24;

/** Refuses a folder with too many files, which should be split into subfolders. */
export const checkFolderSizes: Check = (root) => {
  const files = new Map<string, number>();
  for (const file of sourceFiles(root, /\.(tsx?|mjs|cjs|css)$/)) {
    const folder = path.posix.dirname(file);
    files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  return [...files]
    .filter(([, count]) => count > MAX_FILES)
    .map(([file, count]) => ({
      file,
      message: `has ${count} files; split it into folders of at most ${MAX_FILES}`,
    }));
};
