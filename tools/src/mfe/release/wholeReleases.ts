import type { Registry } from '@studio/contract/remote/remote';
import { readRelease, SHELL } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import type { Check } from '../compatibility/checks.ts';
import { sha384 } from '@studio/releases/fileHash';
import { liveReleases, type LiveRelease } from '../activation/registryEntries.ts';
import { REMOVAL_MARK } from '../removal/removalMark.ts';

/** Checks that the store has all files of everything that a registry declares live: one check per release. */
export const wholeReleases = (store: ReleaseStore, registry: Registry): Promise<Check[]> =>
  Promise.all(
    liveReleases(registry).map(async (live) => ({
      what: `${live.id} ${live.version} is there`,
      problems: await problemsOf(store, live),
    })),
  );

async function problemsOf(store: ReleaseStore, live: LiveRelease): Promise<string[]> {
  try {
    return await findProblems(store, live);
  } catch (error) {
    if (error instanceof UserError) return [error.message];
    throw error;
  }
}

async function findProblems(
  store: ReleaseStore,
  { id, version, releaseHash }: LiveRelease,
): Promise<string[]> {
  const { release, bytes } = await readRelease(store, id, version);
  const place = `${id}/${version}/`;
  const present = new Set((await store.list(place)).map(({ name }) => name));
  return [
    ...(id === SHELL && releaseHash === null
      ? ['It is from before the portal had a hash: release shell anew.']
      : []),
    ...(releaseHash === null || sha384(bytes) === releaseHash
      ? []
      : [`${place}release.json is not the one that was live.`]),
    ...(present.has(place + REMOVAL_MARK) ? [`${id} ${version} is being removed from the store.`] : []),
    ...Object.keys(release.files)
      .filter((name) => !present.has(place + name))
      .map((name) => `${place}${name} is missing.`),
  ];
}
