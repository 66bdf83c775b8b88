import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { UserError } from './userError.ts';

const TIMEOUT_MS = 10_000;
const WAIT_MS = 10;
/** SQLite's code for "locked by another process". */
const BUSY = 5;

/**
 * Runs an action while no other process holds the same lock file. The system releases the lock when its
 * process ends, however it ends: a lock file with a time or a process number in it would have to guess which
 * process is still alive.
 *
 * @param act runs synchronously, so that two callers within this process cannot overlap in it either.
 * @throws {UserError} when the lock is not free within ten seconds.
 */
export async function withFolderLock<Result>(file: string, act: () => Result): Promise<Result> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const outcome = tryLocked(file, act);
    if (outcome) return outcome.result;
    if (Date.now() > giveUpAt) throw new UserError(`${file} is held by another process. Try again.`);
    await pause(WAIT_MS * (1 + Math.random()));
  }
}

function tryLocked<Result>(file: string, act: () => Result): { result: Result } | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    if (!begin(lock)) return null;
    return { result: act() };
  } finally {
    lock.close();
  }
}

function begin(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return false;
    throw error;
  }
}
