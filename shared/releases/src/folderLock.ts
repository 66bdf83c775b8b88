import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { Complaint } from './complaint.ts';

const PATIENCE_MS = 10_000;
const WAIT_MS = 10;
/** SQLite's code for "somebody else has it". */
const BUSY = 5;

/**
 * Does something while no other process holds the same lock file. The system gives a lock back when its
 * process ends, however it ends: a lock file with a time or a process number in it would have to guess who
 * still lives.
 *
 * @param act runs in one go, so that two callers within this process cannot meet in it either.
 * @throws {Complaint} when the lock is not free within ten seconds.
 */
export async function withFolderLock<Result>(file: string, act: () => Result): Promise<Result> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const outcome = tryLocked(file, act);
    if (outcome) return outcome.result;
    if (Date.now() > giveUpAt) throw new Complaint(`${file} is held by another process. Try again.`);
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
