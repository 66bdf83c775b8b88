import path from 'node:path';
import { UserError } from './userError.ts';
import { folderStore } from './folderStore.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { keySettingsOf, releaseKeys } from './signing/keysOf.ts';
import type { ReleaseKeys } from './signing/releaseKeys.ts';
import { readS3Address } from './s3Address.ts';
import { s3Store } from './s3Store.ts';

/**
 * Opens the store at an address. Nothing is read before the first call, so the store may be created later.
 * @param address a folder, or `s3://bucket/prefix` (see `readS3Address`).
 * @param root folder that a relative address starts from.
 * @param keys those of the environment unless given (see `keySettingsOf`).
 * @throws {UserError} when the address cannot be used.
 */
export function openStore(
  address: string,
  root = process.cwd(),
  keys: ReleaseKeys = releaseKeys(keySettingsOf(process.env)),
): ReleaseStore {
  // Otherwise it would be the root itself, e.g. after --store "$STORE" without that variable.
  if (address === '')
    throw new UserError('The address of the store is empty. Give a folder, or s3://bucket/prefix.');
  return address.startsWith('s3://')
    ? s3Store(readS3Address(address, process.env), keys)
    : folderStore(path.resolve(root, address), keys);
}
