import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exportedNames, type ExportedNames } from '../code/exportedNames.ts';
import type { Check, Violation } from '../violation.ts';

/**
 * The packages of which a page has one copy. A remote may run with a newer one than it was built with, so
 * their versions must show what changed.
 */
export const FACADES = ['shared/platform', 'shared/ui'];
/** File beside each facade's package.json that lists the exports of each version, oldest first. */
export const EXPORTS_FILE = 'exports.json';

/** The exports of one version of a facade. */
export interface FacadeVersion {
  version: string;
  names: ExportedNames;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const flat = (names: ExportedNames): string[] =>
  Object.entries(names).flatMap(([entry, list]) =>
    list.map((name) => (entry === '.' ? name : `${name} (${entry})`)),
  );

/** The names that were added and removed between two versions. */
export function difference(
  before: ExportedNames,
  after: ExportedNames,
): { added: string[]; removed: string[] } {
  const [old, fresh] = [flat(before), flat(after)];
  return {
    added: fresh.filter((name) => !old.includes(name)),
    removed: old.filter((name) => !fresh.includes(name)),
  };
}

/**
 * The lowest version that may follow: a removal breaks live remotes, an addition breaks new remotes in an old
 * shell.
 */
export function nextVersion(
  version: string,
  { added, removed }: { added: string[]; removed: string[] },
): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (removed.length > 0) return `${major + 1}.0.0`;
  return added.length > 0 ? `${major}.${minor + 1}.0` : version;
}

const isAtLeast = (version: string, least: string): boolean =>
  version.localeCompare(least, 'en', { numeric: true }) >= 0;

/**
 * Refuses a facade whose exports are not those of its version. `node tools/check/release/bumpFacade.ts` fixes
 * it.
 */
export const checkFacadeVersions: Check = (root) =>
  FACADES.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    checkFacade(root, folder),
  );

function checkFacade(root: string, folder: string): Violation[] {
  const file = `${folder}/${EXPORTS_FILE}`;
  const violationIn = (message: string): Violation[] => [
    { file, message: `${message}: node tools/check/release/bumpFacade.ts ${path.basename(folder)}` },
  ];
  if (!existsSync(path.join(root, file))) return violationIn('is not there');
  const history = readJson<FacadeVersion[]>(path.join(root, file));
  const { version } = readJson<{ version: string }>(path.join(root, folder, 'package.json'));
  const last = history.at(-1);
  if (last?.version !== version)
    return violationIn(`ends with ${last?.version ?? 'nothing'}, but package.json says ${version}`);
  const { added, removed } = difference(last.names, exportedNames(path.join(root, folder)));
  if (added.length + removed.length > 0)
    return violationIn(
      `${version} has no ${added.join(', ') || 'new name'}${removed.length > 0 ? `, but has ${removed.join(', ')}` : ''}`,
    );
  return [...timidBumps(history, file), ...rewritten(root, file, last)];
}

function timidBumps(history: FacadeVersion[], file: string): Violation[] {
  return history.slice(1).flatMap(({ version, names }, index) => {
    const before = history[index];
    const least = before ? nextVersion(before.version, difference(before.names, names)) : version;
    return isAtLeast(version, least)
      ? []
      : [{ file, message: `is ${version} but has to be at least ${least}: it adds or removes names` }];
  });
}

/**
 * Compares the list with the commit that introduced the version. Changing a list in place is refused, because
 * it changes exports without a new version.
 */
function rewritten(root: string, file: string, { version, names }: FacadeVersion): Violation[] {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [commit] = git('log', '--reverse', '--format=%H', `-S"version": "${version}"`, '--', file)
      .trim()
      .split('\n');
    if (!commit) return [];
    const first = (JSON.parse(git('show', `${commit}:./${file}`)) as FacadeVersion[]).find(
      (one) => one.version === version,
    );
    const { added, removed } = difference(first?.names ?? names, names);
    return added.length + removed.length === 0
      ? []
      : [
          {
            file,
            message: `has another list for ${version} than the commit that introduced it: names were added or removed without a new version`,
          },
        ];
  } catch {
    // Without git history, e.g. in an archive, there is nothing to compare with.
    return [];
  }
}
