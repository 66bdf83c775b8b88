import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';

/** The paths of one embedded database. */
export interface Layout {
  dataDir: string;
  cluster: string;
  /** Folder of the unix socket; only the server's account and root can enter it. */
  socketDir: string;
  log: string;
  lock: string;
  users: string;
  password: string;
}

export const PORT = 5432;
/** The longest path of a unix socket on the strictest operating system. */
const MAX_SOCKET_PATH_LENGTH = 103;

export const socketFile = (socketDir: string): string => path.join(socketDir, `.s.PGSQL.${PORT}`);

function shortSocketDir(dataDir: string): string {
  const inside = path.join(dataDir, 'run');
  if (socketFile(inside).length <= MAX_SOCKET_PATH_LENGTH) return inside;
  return path.join(tmpdir(), `studio-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
}

/**
 * The folder's real path.
 * @throws when it cannot be created.
 */
export function makeDataDir(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  return realpathSync(dataDir);
}

function readPassword(dataDir: string): string {
  const file = path.join(dataDir, 'db-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/**
 * Creates a folder of the server's account.
 * @throws when that account cannot reach it.
 */
export function makePrivateFolder(folder: string, { uid, gid }: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  if (spawnSync('test', ['-w', folder], { uid, gid, cwd: '/' }).status === 0) return;
  throw new Error(
    `Running as root, the database runs as account ${uid}, which cannot reach ${folder}. ` +
      'Set DATA_DIR to a folder outside of home directories, or start as an ordinary account.',
  );
}

/**
 * Lays out the data folder. Call this with the lock held.
 * @param dataDir as `makeDataDir` returned it.
 */
export function layoutOf(dataDir: string, account: Account): Layout {
  const layout: Layout = {
    dataDir,
    cluster: path.join(dataDir, 'pg18'),
    socketDir: shortSocketDir(dataDir),
    log: path.join(dataDir, 'postgres.log'),
    lock: path.join(dataDir, 'lock'),
    users: path.join(dataDir, 'users'),
    password: readPassword(dataDir),
  };
  makePrivateFolder(layout.socketDir, account);
  mkdirSync(layout.users, { recursive: true });
  return layout;
}
