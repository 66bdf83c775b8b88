import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Generated folders that git ignores; keep in line with .gitignore. */
const made = new Set([
  'node_modules',
  '.git',
  'dist',
  '.studio',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
  '.mfe',
]);

/** @returns The entries of a folder, without git's own and generated ones. */
export function keptEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !made.has(name) && !name.endsWith('.tsbuildinfo') && name !== '.env',
  );
}

/** @returns Every file below the root whose path matches: relative, sorted, with forward slashes. */
export function sourceFiles(root: string, pattern: RegExp): string[] {
  const below = (folder: string): string[] =>
    keptEntries(path.join(root, folder)).flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? below(place) : [place];
    });
  return below('')
    .filter((file) => pattern.test(file))
    .sort();
}

/** @returns The lines of a file, without an empty one after the last newline. */
export function readLines(root: string, file: string): string[] {
  return readFileSync(path.join(root, file), 'utf8').replace(/\n$/, '').split('\n');
}

/** Hand-written code, including tests. */
export const anyCode = /\.(ts|tsx|mjs|cjs)$/;
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$|^e2e\/|\/testing\/|^shared\/testing\//.test(file);

/** @returns The code without its comments, except for those at the end of a line of code. */
export const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
