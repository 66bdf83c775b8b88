import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryEntry } from '@studio/contract/remote/remote';
import { openStore } from '@studio/releases/openStore';
import { readRegistry, REGISTRY_FILE, registryBytes } from '@studio/releases/registryFile';
import { readRemoteConfig, remoteFolder } from '../mfe/remoteFolders.ts';

/** A remote that a dev server serves in place of its release. */
export interface Override {
  id: string;
  origin: string;
}

/**
 * Writes a store like the real one, with some remotes served by dev servers. Does not touch the real store.
 * @param store The real store; its release folders are linked.
 */
export async function writeDevStore(folder: string, store: string, overrides: Override[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const id of await releasedIds(store)) await symlink(path.join(store, id), path.join(folder, id));
  const real = openStore(store);
  const { remotes, ...registry } = await readRegistry(real);
  const served = await Promise.all(overrides.map(toEntry));
  const others = remotes.filter(({ id }) => !overrides.some((override) => override.id === id));
  await writeFile(
    path.join(folder, REGISTRY_FILE),
    registryBytes({ ...registry, remotes: [...others, ...served] }, real.keys),
  );
}

async function releasedIds(store: string): Promise<string[]> {
  if (!existsSync(store)) return [];
  const entries = await readdir(store, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Its paths and navigation come from the sources, too, and are read once. */
async function toEntry({ id, origin }: Override): Promise<RegistryEntry> {
  return {
    ...(await readRemoteConfig(remoteFolder(id))),
    endpoints: [],
    active: 'dev',
    previous: null,
    state: 'enabled',
    manifest: `${origin}/mf-manifest.json`,
    releaseHash: null,
    requires: {},
    preload: [],
  };
}
