import { existsSync } from 'node:fs';
import path from 'node:path';
import { activateRelease } from './activateRelease.ts';
import { buildRelease } from './buildRelease.ts';
import { publishRelease } from './publishRelease.ts';
import { versionOf } from './version.ts';

/**
 * Brings the present sources of a remote live: builds and publishes them unless that version is in the store, then
 * activates it.
 * @returns the version.
 */
export async function releaseRemote(folder: string, id: string, places: { dist: string; store: string }): Promise<string> {
  const version = versionOf(folder);
  if (!existsSync(path.join(places.store, id, version))) {
    const built = await buildRelease(folder, places.dist);
    await publishRelease(built.folder, places.store);
  }
  await activateRelease(places.store, id, version);
  return version;
}
