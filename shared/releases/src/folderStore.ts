import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withFolderLock } from './folderLock.ts';
import type { ReleaseKeys } from './signing/releaseKeys.ts';
import { checkedName, isStoreName, type ReleaseStore, type StoredFile } from './releaseStore.ts';

/**
 * Stored beside the releases: the lock of `replace`, and files that are being written. Names with a dot are
 * not part of a store.
 */
const LOCK = '.lock';
const ARRIVING = '.arriving';
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

const isAbsent = (error: unknown): boolean => ABSENT.has((error as NodeJS.ErrnoException).code ?? '');

/** A store in a folder. Several processes may use it at the same time. */
export function folderStore(folder: string, keys: ReleaseKeys): ReleaseStore {
  const place = (name: string): string => path.join(folder, checkedName(name));
  const readWithTag: ReleaseStore['readWithTag'] = async (name) => {
    const bytes = isStoreName(name) ? await readFile(place(name)).catch(nullIfAbsent) : null;
    return bytes && { bytes, etag: tagOf(bytes) };
  };
  return {
    keys,
    describe: () => folder,
    readWithTag,
    read: async (name) => (await readWithTag(name))?.bytes ?? null,
    list: (within) => listFolder(folder, within),
    create: async (name, bytes) => createFile(folder, place(name), bytes),
    async replace(name, bytes, etag) {
      const file = place(name);
      await mkdir(folder, { recursive: true });
      return withFolderLock(path.join(folder, LOCK), () => replaceFile(folder, file, { bytes, etag }));
    },
    remove: async (name) => rm(place(name.replace(/\/$/, '')), { recursive: true, force: true }),
  };
}

function nullIfAbsent(error: unknown): null {
  if (isAbsent(error)) return null;
  throw error;
}

const tagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const arrivingName = (folder: string): string => path.join(folder, ARRIVING, randomUUID());

async function createFile(folder: string, file: string, bytes: Uint8Array): Promise<boolean> {
  const arriving = arrivingName(folder);
  await Promise.all(
    [path.dirname(arriving), path.dirname(file)].map((dir) => mkdir(dir, { recursive: true })),
  );
  try {
    await writeFile(arriving, bytes, { flush: true });
    // A link appears whole or not at all, and never replaces another file, as a renaming would.
    await link(arriving, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(arriving, { force: true });
  }
}

/** Synchronous, because it runs under the lock. */
function replaceFile(
  folder: string,
  file: string,
  { bytes, etag }: { bytes: Uint8Array; etag: string | null },
): boolean {
  if (presentTag(file) !== etag) return false;
  const arriving = arrivingName(folder);
  for (const dir of [path.dirname(arriving), path.dirname(file)]) mkdirSync(dir, { recursive: true });
  writeFileSync(arriving, bytes, { flush: true });
  renameSync(arriving, file);
  return true;
}

function presentTag(file: string): string | null {
  try {
    return tagOf(readFileSync(file));
  } catch (error) {
    return nullIfAbsent(error);
  }
}

async function listFolder(folder: string, within: string): Promise<StoredFile[]> {
  const top = within === '' ? folder : path.join(folder, checkedName(within.replace(/\/$/, '')));
  const entries = (await readdir(top, { recursive: true, withFileTypes: true }).catch(nullIfAbsent)) ?? [];
  const found = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(isStoreName);
  return found.sort().flatMap((name) => describeFile(folder, name));
}

/**
 * Synchronous: a store has thousands of files, and a promise for each takes eight times as long. @returns nothing for a
 * file that was removed after it was listed.
 */
function describeFile(folder: string, name: string): StoredFile[] {
  const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
  return found ? [{ name, bytes: found.size, modifiedAt: found.mtime }] : [];
}
