import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './postmaster.ts';

/**
 * Records that this process uses the database.
 * @returns the note, for `signOff`.
 */
export function signOn(folder: string): string {
  const note = path.join(folder, `${process.pid}-${randomUUID()}`);
  writeFileSync(note, '');
  return note;
}

/**
 * Removes the note.
 * @returns whether nobody else uses the database; notes of killed processes do not count.
 */
export function signOff(folder: string, note: string): boolean {
  rmSync(note, { force: true });
  const notes = readdirSync(folder);
  const stale = notes.filter((name) => !isAlive(Number.parseInt(name, 10)));
  for (const name of stale) rmSync(path.join(folder, name), { force: true });
  return notes.length === stale.length;
}
