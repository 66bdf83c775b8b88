import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPackage, ROOT } from '@studio/federation/build/workspace';
import { inputHash } from './inputHash.ts';

/** A remote that has this file also runs alone, on a page of its own. */
export const runsAlone = (folder: string): boolean => existsSync(path.join(folder, 'src/standalone.tsx'));

/** Version that a build of these sources has: the package's, and the hash of all that goes in. */
export const versionOf = (folder: string): string =>
  `${readPackage(folder).version}-${inputHash(folder, runsAlone(folder) ? 'bundled' : 'taken')}`;

/** Version that a build of the shell's present sources has. */
export function shellVersion(): string {
  const folder = path.join(ROOT, 'shell');
  return `${readPackage(folder).version}-${inputHash(folder, 'bundled')}`;
}
