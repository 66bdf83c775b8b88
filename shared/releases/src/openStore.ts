import path from 'node:path';
import { Complaint } from './complaint.ts';
import { folderStore } from './folderStore.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { readS3Address } from './s3Address.ts';
import { s3Store } from './s3Store.ts';

/**
 * Opens the store at an address. Nothing is read before it is asked for, so the store may be made later.
 * @param address a folder, or `s3://bucket/prefix` (see `readS3Address`).
 * @param root folder that a relative one starts from.
 * @throws {Complaint} when the address cannot be used.
 */
export function openStore(address: string, root = process.cwd()): ReleaseStore {
  // Else it would be the root itself, e.g. after --store "$STORE" without such a variable.
  if (address === '')
    throw new Complaint('The address of the store is empty. Give a folder, or s3://bucket/prefix.');
  return address.startsWith('s3://')
    ? s3Store(readS3Address(address, process.env))
    : folderStore(path.resolve(root, address));
}
