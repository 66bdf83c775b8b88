import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryEntry, Release } from '@studio/contract/remote';
import { Complaint } from '../complaint.ts';
import { sha384 } from './fileHashes.ts';
import { changeRegistry, readRegistry } from './registryFile.ts';
import { readRelease, RELEASE_FILE } from './releaseFile.ts';
import { releaseProblems } from './releaseProblems.ts';

/**
 * Makes a published version the live one. The version that was live stays as `previous`.
 * @throws {Complaint} with every reason, and nothing is changed: files differ from the build, the shell is too old, or
 * it would clash with another remote.
 */
export async function activateRelease(store: string, id: string, version: string): Promise<void> {
  const folder = path.join(store, id, version);
  const release = await readRelease(folder);
  await changeRegistry(store, async (remotes) => {
    const problems = await releaseProblems(release, folder, remotes);
    if (problems.length > 0) throw new Complaint(`${id} ${version} cannot go live:\n- ${problems.join('\n- ')}`);
    const before = remotes.find((remote) => remote.id === id);
    const entry = await toEntry(release, folder, before);
    return [...remotes.filter((remote) => remote.id !== id), entry].sort((one, other) => one.id.localeCompare(other.id));
  });
}

/**
 * Swaps the live version and the one before it, without a build.
 * @returns the version that is live now.
 * @throws {Complaint} when there is none to go back to, or it may not go live any more.
 */
export async function rollbackRelease(store: string, id: string): Promise<string> {
  const { remotes } = await readRegistry(store);
  const entry = remotes.find((remote) => remote.id === id);
  if (!entry?.previous) throw new Complaint(`${id} has no previous version to go back to.`);
  await activateRelease(store, id, entry.previous);
  return entry.previous;
}

async function toEntry(release: Release, folder: string, before: RegistryEntry | undefined): Promise<RegistryEntry> {
  const { id, title, contract, audience, prefixes, nav, routes, slots, endpoints, preloadFor, requires, preload, version } = release;
  return {
    id, title, contract, audience, prefixes, nav, routes, slots, endpoints, preloadFor, requires, preload,
    active: version,
    // Activating the live version again must not lose the way back.
    previous: before?.active === version ? before.previous : (before?.active ?? null),
    state: before?.state ?? 'enabled',
    manifest: `/mfe/${id}/${version}/${release.manifest}`,
    releaseHash: sha384(await readFile(path.join(folder, RELEASE_FILE))),
  };
}
