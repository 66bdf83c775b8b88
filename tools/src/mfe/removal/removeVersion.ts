import { changeRegistry } from '@studio/releases/registryFile';
import { RELEASE_FILE } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { entryOf } from '../activation/registryEntries.ts';
import { REMOVAL_MARK } from './removalMark.ts';

/**
 * Removes a version from a store, unless it went live meanwhile. The mark is written first, then a new
 * revision: an activation that was checked before the mark loses its compare-and-swap against that revision,
 * checks again, and sees the mark.
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
  // Without this file the folder is not a release any more, even if the removal is interrupted. The mark is
  // removed last.
  await store.remove(`${folder}${RELEASE_FILE}`);
  const files = (await store.list(folder)).filter(({ name }) => name !== `${folder}${REMOVAL_MARK}`);
  for (const { name } of files) await store.remove(name);
  await store.remove(folder);
  return true;
}
