import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@studio/contract/remote/remote';
import { ROOT } from '@studio/federation/build/workspace';
import { isRemoteConfig } from '@studio/contract/remote/registryEntry';
import { UserError } from '../userError.ts';

const PREFIX = 'mfe-';

/** Ids of the remotes in this repository, from their folders `mfe-<id>`. */
export const remoteIds = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => name.startsWith(PREFIX) && existsSync(path.join(ROOT, name, 'release.config.ts')))
    .map((name) => name.slice(PREFIX.length));

/**
 * Absolute folder of a remote.
 * @param name Its id or the name of its folder.
 * @throws {UserError} if there is none.
 */
export function remoteFolder(name: string): string {
  const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
  if (remoteIds().includes(id)) return path.join(ROOT, PREFIX + id);
  throw new UserError(`There is no remote "${id}". There are: ${remoteIds().join(', ')}.`);
}

/**
 * Reads the `release.config.ts` of a remote.
 * @throws {UserError} if it does not match the contract.
 */
export async function readRemoteConfig(folder: string): Promise<RemoteConfig> {
  const file = path.join(folder, 'release.config.ts');
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: unknown };
  if (!isRemoteConfig(config)) throw new UserError(`${file} is not a remote's configuration.`);
  return config;
}
