import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@studio/contract/remote/remote';
import { isRemoteConfig } from '@studio/contract/remote/registryEntry';

/**
 * Reads `release.config.ts` as it is on disk now, although Node imports a module only once.
 * @throws if it cannot be read or is not a remote's configuration.
 */
export async function freshConfig(folder: string): Promise<RemoteConfig> {
  const file = path.join(folder, 'release.config.ts');
  const address = `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`;
  const { default: config } = (await import(address)) as { default: unknown };
  if (!isRemoteConfig(config)) throw new Error(`${file} is not the configuration of a remote.`);
  return config;
}
