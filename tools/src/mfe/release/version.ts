import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPackage, ROOT } from '@studio/federation/build/workspace';
import { inputHash } from './inputHash.ts';

/** Whether a remote also runs alone, on its own page. */
export const runsAlone = (folder: string): boolean => existsSync(path.join(folder, 'src/standalone.tsx'));

/** The version of a build of these sources: the package's, and the hash of all inputs. */
export const versionOf = (folder: string): string =>
  `${readPackage(folder).version}-${inputHash(folder, runsAlone(folder) ? 'bundled' : 'taken')}`;

/** The version of a build of the shell's current sources. */
export function shellVersion(): string {
  const folder = path.join(ROOT, 'shell');
  return `${readPackage(folder).version}-${inputHash(folder, 'bundled')}`;
}
