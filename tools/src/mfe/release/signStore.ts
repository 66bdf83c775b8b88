import type { Registry } from '@studio/contract/remote/remote';
import { signJournal } from '@studio/releases/journal';
import { readRelease, RELEASE_FILE, SHELL } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { signRegistry, type Signing } from '@studio/releases/signing/signRegistry';
import { requirePassed, type Check } from '../compatibility/checks.ts';
import { sha384 } from '@studio/releases/fileHash';
import { liveReleases } from '../activation/registryEntries.ts';
import { fileCheck } from './fileHashes.ts';
import { signReleases } from './signReleases.ts';

/** What is signed although no trusted key has signed it: nothing, what is live, or all that is there. */
export type Vouched = 'NOTHING' | 'LIVE' | 'ALL';

/**
 * Signs everything in a store with the keys that sign now: releases, journal, and the registry last.
 * @returns what was done, for people.
 */
export async function signStore(
  store: ReleaseStore,
  { registry, etag, isSigned }: Signing,
  { by, vouched }: { by: string; vouched: Vouched },
): Promise<string> {
  const live = new Set(liveReleases(registry).map(({ id, version }) => `${id}/${version}/`));
  const { signed, unsigned } = await signReleases(
    store,
    (folder) => vouched === 'ALL' || (vouched === 'LIVE' && live.has(folder)),
  );
  // An old revision names releases that nobody has looked at.
  const revisions = await signJournal(store, vouched === 'ALL');
  if (!isSigned) await signRegistry(store, { registry: await withShellHash(store, registry), etag }, by);
  const rest = unsigned === 0 ? '' : ` ${unsigned} releases are not signed and cannot go live.`;
  return `Signed ${signed} releases, ${revisions} revisions of the journal${isSigned ? '' : ' and the registry'}.${rest}`;
}

/** Checks that what would be signed as live is there and whole. @throws {UserError} with all reasons against it. */
export async function checkLive(store: ReleaseStore, registry: Registry): Promise<Check[]> {
  const checks = await Promise.all(
    liveReleases(registry).map(async ({ id, version, releaseHash: hash }): Promise<Check[]> => {
      const { release, bytes } = await readRelease(store, id, version);
      const own = {
        what: `${id} ${version} is the release that the registry names`,
        problems:
          hash === null || hash === sha384(bytes) ? [] : [`${id} ${version} has another release.json.`],
      };
      return [own, await fileCheck(release, (name) => store.read(`${id}/${version}/${name}`))];
    }),
  );
  requirePassed('The registry cannot be signed', checks.flat());
  return checks.flat();
}

/** Registries of before do not have it. */
async function withShellHash(store: ReleaseStore, registry: Registry): Promise<Registry> {
  const { shell } = registry;
  if (!shell || shell.releaseHash !== null) return registry;
  const bytes = await store.read(`${SHELL}/${shell.active}/${RELEASE_FILE}`);
  return { ...registry, shell: { ...shell, releaseHash: bytes && sha384(bytes) } };
}
