import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { FACADES } from '@studio/federation/build/sharing';
import { readPackage, ROOT } from '@studio/federation/build/workspace';

/** Files that do not affect a bundle. */
const IGNORED = /(^|\/)(node_modules|testing|README\.md)(\/|$)|\.test\.tsx?$/;
const BUILD_TOOLS = [
  'package-lock.json',
  'shared/federation/src/build',
  'shared/federation/src/runtime/page',
  'tools/src/mfe/release/pageHashes.ts',
];
/** Length of the hash in a version, in hexadecimal digits. */
const DIGITS = 8;

/**
 * Hash of everything that affects the bytes of a build, so that the same hash means the same build.
 * @param folder Absolute folder of the shell or of a remote.
 * @param facades Whether the build bundles the facades (shell, public page) or takes them from the shell.
 */
export function inputHash(folder: string, facades: 'bundled' | 'taken'): string {
  const hash = createHash('sha256');
  for (const place of BUILD_TOOLS) addTree(hash, path.join(ROOT, place));
  addTree(hash, folder);
  for (const name of workspacesOf(folder, facades)) {
    const bundled = facades === 'bundled' || !FACADES.includes(name);
    addTree(hash, path.join(ROOT, 'node_modules', name, bundled ? '' : 'package.json'));
  }
  return hash.digest('hex').slice(0, DIGITS);
}

/** Names of our own packages that are part of a build, sorted. */
function workspacesOf(folder: string, facades: 'bundled' | 'taken'): string[] {
  const found = new Set<string>();
  const visit = (dir: string) => {
    const names = Object.keys(readPackage(dir).dependencies ?? {}).filter((name) =>
      name.startsWith('@studio/'),
    );
    for (const name of names.filter((one) => !found.has(one))) {
      found.add(name);
      if (facades === 'bundled' || !FACADES.includes(name)) visit(`node_modules/${name}`);
    }
  };
  visit(folder);
  return [...found].sort();
}

function addTree(hash: Hash, place: string): void {
  for (const file of filesBelow(place)) {
    const bytes = readFileSync(file);
    // Hashes the lengths as well, so that two different splits into files have different hashes.
    hash.update(`${path.relative(ROOT, file)}\0${bytes.length}\0`).update(bytes);
  }
}

function filesBelow(place: string): string[] {
  if (!existsSync(place)) return [];
  const entries = isFile(place)
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => path.join(place, name));
  return entries.filter((file) => !IGNORED.test(path.relative(place, file)) && isFile(file)).sort();
}

const isFile = (place: string): boolean => statSync(place).isFile();
