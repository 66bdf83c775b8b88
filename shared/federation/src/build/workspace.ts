import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Absolute path of the repository: the folder that holds `shell`, `shared` and the remotes. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

export interface PackageJson {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

/**
 * Reads a `package.json`. @param dir Folder, absolute or relative to the repository. @throws when there is
 * none.
 */
export function readPackage(dir: string): PackageJson {
  return JSON.parse(readFileSync(path.join(path.resolve(ROOT, dir), 'package.json'), 'utf8')) as PackageJson;
}

/** Version of an installed package, e.g. `19.3.1`. Workspaces are installed too. */
export const installedVersion = (name: string): string => readPackage(`node_modules/${name}`).version;
