import path from 'node:path';
import { folderStore } from './folderStore.ts';
import type { ReleaseStore } from './releaseStore.ts';

/**
 * Opens the store at an address. Nothing is read before it is asked for, so the store may be made later.
 * @param address a folder, or `s3://bucket/prefix`.
 * @param root folder that a relative one starts from.
 */
export function openStore(address: string, root = process.cwd()): ReleaseStore {
  return folderStore(path.resolve(root, address));
}
