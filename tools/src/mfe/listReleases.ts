import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readRegistry } from './registryFile.ts';

/** What the store knows of one remote. */
export interface ReleaseList {
  id: string;
  /** `null` while nothing was activated. */
  active: string | null;
  previous: string | null;
  contract: string | null;
  /** Published versions, in no promised order. */
  versions: string[];
}

/** Lists the remotes of a store, by id. */
export async function listReleases(store: string): Promise<ReleaseList[]> {
  const { remotes } = await readRegistry(store);
  const ids = new Set([...remotes.map(({ id }) => id), ...(await folders(store))]);
  const lists = [...ids].sort().map(async (id) => {
    const entry = remotes.find((remote) => remote.id === id);
    const { active = null, previous = null, contract = null } = entry ?? {};
    return { id, active, previous, contract, versions: await folders(path.join(store, id)) };
  });
  return Promise.all(lists);
}

async function folders(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && !entry.name.endsWith('.tmp')).map(({ name }) => name);
}
