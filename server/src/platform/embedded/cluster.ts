import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import { makePrivateFolder, type Layout } from './layout.ts';

export const SUPERUSER = 'studio';

function writePasswordFile({ socketDir, password }: Layout, { uid, gid }: Account): string {
  const file = path.join(socketDir, 'initial-password');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  return file;
}

function runInitdb(binaries: string, folder: string, passwordFile: string, account: Account): void {
  const options = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorts the same on every machine, whatever locales it has.
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' };
  const run = spawnSync(path.join(binaries, 'bin/initdb'), options, {
    ...account,
    cwd: '/',
    encoding: 'utf8',
    env,
  });
  if (run.status !== 0)
    throw new Error(`The database could not be initialised: ${run.error?.message ?? run.stderr}`);
}

/**
 * Initialises the cluster when there is none. Creates it beside and renames it, so that an interrupted run
 * never leaves half a cluster behind. Call this with the lock held.
 */
export function ensureCluster(binaries: string, layout: Layout, account: Account): void {
  if (existsSync(path.join(layout.cluster, 'PG_VERSION'))) return;
  const draft = `${layout.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  makePrivateFolder(draft, account);
  const passwordFile = writePasswordFile(layout, account);
  try {
    runInitdb(binaries, draft, passwordFile, account);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, layout.cluster);
}
