import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, sourceFiles } from '../sourceFiles.ts';
import type { Check, Violation } from '../violation.ts';
import { allReached, type Reached } from './reached.ts';

const EXCEPTIONS = 'tools/check/walls/rings.json';

/** Folders that depend on one another in one direction only. Groups of each pattern: their parent, and their name. */
const SIBLINGS = [
  // Modules of the server, whatever area they are in; and the parts of each.
  /^(server\/src\/modules)\/[^/]+\/([^/]+)\//,
  /^(server\/src\/modules\/[^/]+\/[^/]+)\/([^/]+)\//,
  /^(server\/src\/platform)\/([^/]+)\//,
  /^(shared\/contract\/src)\/([^/]+)\//,
  /^((?:mfe-[^/]+|shell)\/src)\/([^/]+)\//,
];

interface Folder {
  parent: string;
  name: string;
}
interface Import {
  file: string;
  from: Folder;
  to: Folder;
}
/** Folders in rings that are known, by parent. */
type Known = Record<string, readonly string[]>;

const folderOf = (siblings: RegExp, file: string): Folder | undefined => {
  const [, parent, name] = siblings.exec(file) ?? [];
  return parent === undefined || name === undefined ? undefined : { parent, name };
};

/** The files that a file imports by a relative path, types included. */
const importedBy = (root: string, file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/\bfrom\s+'(\.[^']+)'/g)].map(
    ([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier),
  );

/** Every import of one folder from a sibling, without tests. */
const importsBetween = (root: string): Import[] =>
  sourceFiles(root, /\.tsx?$/)
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const patterns = SIBLINGS.filter((siblings) => siblings.test(file));
      const imported = patterns.length > 0 ? importedBy(root, file) : [];
      return patterns.flatMap((siblings) =>
        imported.flatMap((target) => {
          const [from, to] = [folderOf(siblings, file), folderOf(siblings, target)];
          const isAcross = from && to && from.parent === to.parent && from.name !== to.name;
          return isAcross ? [{ file, from, to }] : [];
        }),
      );
    });

const keyOf = ({ parent, name }: Folder): string => `${parent}/${name}`;

/**
 * Refuses cycles between sibling folders. Without a cycle between files, folders can still depend on each other so that
 * none can be read, tested or moved alone. `rings.json` lists those that still do; it only gets shorter.
 */
export const checkRings: Check = (root) => {
  const imports = importsBetween(root);
  const reached = allReached(imports.map(({ from, to }) => [keyOf(from), keyOf(to)]));
  const known = readKnown(root);
  const isKnown = ({ parent, name }: Folder): boolean => known[parent]?.includes(name) === true;
  const rings = imports
    .filter(({ from, to }) => reached.get(keyOf(to))?.has(keyOf(from)) && !(isKnown(from) && isKnown(to)))
    .map(({ file, from, to }) => ({
      file,
      message: `${from.name} imports ${to.name}, which leads back to ${from.name}`,
    }));
  return [...rings, ...mended(known, reached)];
};

function readKnown(root: string): Known {
  const file = path.join(root, EXCEPTIONS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Known) : {};
}

/** Folders that the list need not have any more. */
const mended = (known: Known, reached: Reached): Violation[] =>
  Object.entries(known).flatMap(([parent, names]) =>
    names
      .map((name) => keyOf({ parent, name }))
      .filter((key) => !reached.get(key)?.has(key))
      .map((key) => ({ file: EXCEPTIONS, message: `${key} is in no ring any more: take it off the list` })),
  );
