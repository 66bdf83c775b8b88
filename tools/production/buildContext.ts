import { cpSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Docker's `*` also matches names that begin with a dot, Node's does not. */
const withoutDots = (name: string): string => name.replaceAll(/(?<=^|\/)\./g, 'dot-');

const matches = (pattern: string, file: string): boolean =>
  [pattern, `${pattern}/**`].some((glob) => path.matchesGlob(withoutDots(file), withoutDots(glob)));

/**
 * Reads a `.dockerignore`.
 * @returns Whether a file may be copied into an image. The last matching pattern decides.
 */
export function readIgnored(text: string): (file: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (file) =>
    patterns.reduce((isAllowed, pattern) => {
      const isException = pattern.startsWith('!');
      return matches(isException ? pattern.slice(1) : pattern, file) ? isException : isAllowed;
    }, true);
}

interface Copying {
  /** Folder that the copied files are relative to. */
  context: string;
  isAllowed(file: string): boolean;
}

/** Copies a file into a folder, or the content of a folder, as COPY does. */
export function copyInto(name: string, folder: string, { context, isAllowed }: Copying): void {
  const source = path.join(context, name);
  const isFolder = statSync(source).isDirectory();
  cpSync(source, isFolder ? folder : path.join(folder, path.basename(name)), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => {
      // Folders are walked whatever their own name matches, because the files in them decide. Only packages
      // are skipped.
      const isWalked =
        statSync(from, { throwIfNoEntry: false })?.isDirectory() && path.basename(from) !== 'node_modules';
      return isWalked || isAllowed(path.relative(context, from));
    },
  });
}

/** The files that may be copied into the image of a Dockerfile, by the ignore file beside it. */
export const contextOf = (context: string, dockerfile: string): Copying => ({
  context,
  isAllowed: readIgnored(readFileSync(`${dockerfile}.dockerignore`, 'utf8')),
});
