import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

const BUSY = 5;
const MAX_WAIT_MS = 120_000;

function tryToTake(file: string): DatabaseSync | null {
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
    handle.exec('begin exclusive');
    return handle;
  } catch (error) {
    handle.close();
    if ((error as { errcode?: number }).errcode === BUSY) return null;
    throw error;
  }
}

/**
 * Runs the work while no other process, and nothing else in this one, holds the lock of that file.
 *
 * The lock is the operating system's, taken through SQLite because Node.js has no other access to it. A lock
 * file with a process id was rejected: it outlives a killed process, and two processes that remove it at once
 * both believe that they hold the lock.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + MAX_WAIT_MS;
  let handle = tryToTake(file);
  while (!handle) {
    if (Date.now() > until) throw new Error(`Another process has held ${file} for two minutes`);
    await sleep(10);
    handle = tryToTake(file);
  }
  try {
    return await work();
  } finally {
    handle.close();
  }
}
