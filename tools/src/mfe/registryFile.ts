import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Registry, RegistryEntry } from '@studio/contract/remote';
import { Complaint } from '../complaint.ts';

const EMPTY: Registry = { revision: 0, shell: null, remotes: [] };
const WAIT_MS = 50;
const PATIENCE_MS = 10_000;
/** A change takes milliseconds: an older lock belongs to a process that died. */
const STALE_MS = 5000;

const registryPath = (store: string): string => path.join(store, 'registry.json');

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Reads which releases are live. A store without a registry has none. */
export async function readRegistry(store: string): Promise<Registry> {
  try {
    return JSON.parse(await readFile(registryPath(store), 'utf8')) as Registry;
  } catch (error) {
    if (isMissing(error)) return EMPTY;
    throw error;
  }
}

/**
 * Changes the registry in one atomic step and counts its revision up.
 * @param change answers the new entries; what it throws leaves the registry as it was.
 * @throws {Complaint} when another process changed it at the same time.
 */
export async function changeRegistry(store: string, change: (remotes: RegistryEntry[]) => Promise<RegistryEntry[]>): Promise<void> {
  await mkdir(store, { recursive: true });
  const release = await lock(`${registryPath(store)}.lock`);
  try {
    const before = await readRegistry(store);
    const remotes = await change(before.remotes);
    const { revision } = await readRegistry(store);
    if (revision !== before.revision) throw new Complaint('The registry was changed at the same time. Nothing was changed; try again.');
    await replace(registryPath(store), { ...before, revision: revision + 1, remotes });
  } finally {
    await release();
  }
}

async function replace(file: string, registry: Registry): Promise<void> {
  const fresh = `${file}.${process.pid}.tmp`;
  await writeFile(fresh, `${JSON.stringify(registry, null, 2)}\n`);
  await rename(fresh, file);
}

async function lock(file: string): Promise<() => Promise<void>> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!(await tryLock(file))) {
    if (Date.now() > giveUpAt) throw new Complaint(`${file} is held by another process. Try again.`);
    await pause(WAIT_MS);
  }
  return () => rm(file, { force: true });
}

async function tryLock(file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await removeStale(file);
    return false;
  }
}

async function removeStale(file: string): Promise<void> {
  const since = await stat(file).then((found) => found.mtimeMs, () => Date.now());
  if (Date.now() - since > STALE_MS) await rm(file, { force: true });
}
