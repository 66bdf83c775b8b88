import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Named } from '../mfe/activation/registryEntries.ts';
import { distDir, storeAddress } from '../places.ts';

/** Beside the builds: which version the sources had at the last start, and of which store. */
const noteOf = (id: string): string => path.join(distDir(), id, 'started');

/** @returns `null` when nothing is noted, or it was another store's start. */
export async function readLastStart(id: string): Promise<string | null> {
  const [version = '', address] = (await readFile(noteOf(id), 'utf8').catch(() => '')).split('\n');
  return address === storeAddress() ? version : null;
}

/** Notes a start. */
export async function noteStart({ id, version }: Named): Promise<void> {
  await mkdir(path.dirname(noteOf(id)), { recursive: true });
  await writeFile(noteOf(id), `${version}\n${storeAddress()}`);
}
