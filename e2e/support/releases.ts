import type { Registry, RegistryEntry } from '@studio/contract/remote/remote';
import { openStore } from '@studio/releases/openStore';
import { changeRegistry, readRegistry } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { activate, planActivation } from '@studio/tools/src/mfe/activation/activateRelease.ts';
import { planPublication, publish } from '@studio/tools/src/mfe/release/publishRelease.ts';
import { entryOf } from '@studio/tools/src/mfe/activation/registryEntries.ts';
import { switchRemotes } from '@studio/tools/src/mfe/activation/switchRemote.ts';
import { storeFolder } from './products.ts';

/** The name in the store's journal. */
const BY = 'e2e';

export const openTestedStore = (): ReleaseStore => openStore(storeFolder());

/** `mfe publish`, from a folder with a finished build. */
export async function publishFolder(folder: string): Promise<void> {
  const store = openTestedStore();
  await publish(await planPublication(folder, store), store);
}

/** Versions by the id of the remote, or `shell`. */
export type Versions = Record<string, string>;

/** `mfe activate` of several releases: all go live in one step, or none. */
export async function activateVersions(versions: Versions): Promise<void> {
  const store = openTestedStore();
  const named = Object.entries(versions).map(([id, version]) => ({ id, version }));
  await activate(store, await planActivation(store, named), {
    by: BY,
    what: `activate ${named.map(({ id }) => id).join(', ')}`,
  });
}

/** `mfe disable` and `mfe enable`. */
export async function switchTo(state: RegistryEntry['state'], id: string): Promise<void> {
  await switchRemotes(openTestedStore(), [id], { state, by: BY });
}

/** What is live now. */
export const liveRegistry = (): Promise<Registry> => readRegistry(openTestedStore());

/** Puts back what was live. */
export async function restoreRegistry({ shell, remotes }: Registry): Promise<void> {
  const what = 'restore what a test left';
  await changeRegistry(openTestedStore(), { by: BY, what }, (registry) => ({ ...registry, shell, remotes }));
}

/** The live versions of some remotes, or of the shell. */
export async function liveVersions(ids: readonly string[]): Promise<Versions> {
  const registry = await liveRegistry();
  return Object.fromEntries(ids.map((id) => [id, entryOf(registry, id)?.active ?? '']));
}
