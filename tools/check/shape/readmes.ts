import { existsSync } from 'node:fs';
import path from 'node:path';
import { keptEntries, sourceFiles } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';

/** Requires a README in each top folder and each workspace. */
export const checkReadmes: Check = (root) => {
  const top = keptEntries(root)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const workspaces = sourceFiles(root, /\/package\.json$/).map((file) => path.posix.dirname(file));
  return [...new Set([...top, ...workspaces])]
    .filter((folder) => !existsSync(path.join(root, folder, 'README.md')))
    .map((folder) => ({ file: folder, message: 'has no README.md' }));
};
