import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest, sourceFiles } from '../sourceFiles.ts';
import type { Check } from '../violation.ts';
import { allReached } from './reached.ts';

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
 * none can be read, tested or moved alone.
 */
export const checkRings: Check = (root) => {
  const imports = importsBetween(root);
  const reached = allReached(imports.map(({ from, to }) => [keyOf(from), keyOf(to)]));
  return imports
    .filter(({ from, to }) => reached.get(keyOf(to))?.has(keyOf(from)))
    .map(({ file, from, to }) => ({
      file,
      message: `${from.name} imports ${to.name}, which leads back to ${from.name}`,
    }));
};
