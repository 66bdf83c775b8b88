import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What is made by tools and kept out of git; .gitignore says the same. */
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

/** @returns the entries of a folder that people keep, i.e. neither git's own nor made by a tool. */
export function keptEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !made.has(name) && !name.endsWith('.tsbuildinfo') && name !== '.env',
  );
}

/**
 * @returns every kept file below the root whose path fits the pattern: relative, sorted, with forward
 * slashes.
 */
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

/** @returns the lines of a file; a closing newline does not open another line. */
export function readLines(root: string, file: string): string[] {
  return readFileSync(path.join(root, file), 'utf8').replace(/\n$/, '').split('\n');
}

/** Code that is written by hand, tests included. */
export const anyCode = /\.(ts|tsx|mjs|cjs)$/;
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$|^e2e\/|\/testing\/|^shared\/testing\//.test(file);

/** @returns code without its comments; what stands behind code on its line stays. */
export const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
