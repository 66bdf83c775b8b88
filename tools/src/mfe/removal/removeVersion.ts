import { changeRegistry } from '@studio/releases/registryFile';
import { RELEASE_FILE } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { entryOf } from '../activation/registryEntries.ts';
import { REMOVAL_MARK } from './removalMark.ts';

/**
 * Removes a version from a store, unless it went live meanwhile. The mark comes first, then a new revision:
 * an activation that looked before the mark loses its race against that revision, looks again, and sees the
 * mark.
 * @returns whether it was removed.
 */
export async function removeVersion(
  store: ReleaseStore,
  { id, version }: { id: string; version: string },
  by: string,
): Promise<boolean> {
  const folder = `${id}/${version}/`;
  await store.create(`${folder}${REMOVAL_MARK}`, Buffer.from(`${JSON.stringify({ id, version })}\n`));
  let isInUse = false;
  await changeRegistry(store, { by, what: `prune ${id} ${version}` }, (registry) => {
    const entry = entryOf(registry, id);
    isInUse = entry?.active === version || entry?.previous === version;
    return isInUse ? registry : { ...registry };
  });
  if (isInUse) {
    await store.remove(`${folder}${REMOVAL_MARK}`);
    return false;
  }
  // Without it the folder is no release any more, should this end half-way; the mark goes last.
  await store.remove(`${folder}${RELEASE_FILE}`);
  const files = (await store.list(folder)).filter(({ name }) => name !== `${folder}${REMOVAL_MARK}`);
  for (const { name } of files) await store.remove(name);
  await store.remove(folder);
  return true;
}
