import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Named } from '../mfe/activation/registryEntries.ts';
import { distDir, storeAddress } from '../places.ts';

/**
 * File beside the builds with the version that the sources had at the last start, and the store of that
 * start.
 */
const noteOf = (id: string): string => path.join(distDir(), id, 'started');

/** @returns `null` if there is no record, or it is for another store. */
export async function readLastStart(id: string): Promise<string | null> {
  const [version = '', address] = (await readFile(noteOf(id), 'utf8').catch(() => '')).split('\n');
  return address === storeAddress() ? version : null;
}

/** Records a start. */
export async function noteStart({ id, version }: Named): Promise<void> {
  await mkdir(path.dirname(noteOf(id)), { recursive: true });
  await writeFile(noteOf(id), `${version}\n${storeAddress()}`);
}
