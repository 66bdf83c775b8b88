import type { Registry, RegistryEntry } from '@studio/contract/remote/remote';
import { changeRegistry, readRegistryToChange } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import { requirePassed } from '../compatibility/checks.ts';
import { liveOffer, unmet } from '../compatibility/compatibility.ts';

type State = RegistryEntry['state'];

/**
 * @returns The live entries of remotes.
 * @throws {UserError} if no version of one is live.
 */
export async function findLive(store: ReleaseStore, ids: string[]): Promise<RegistryEntry[]> {
  const { remotes } = await readRegistryToChange(store);
  return ids.map((id) => {
    const entry = remotes.find((remote) => remote.id === id);
    if (!entry)
      throw new UserError(
        id === 'shell'
          ? 'The shell is the portal itself and cannot be switched off.'
          : `No version of ${id} is live.`,
      );
    return entry;
  });
}

/**
 * Switches remotes off or on, in one step. Their live versions stay.
 * @returns whether anything changed.
 * @throws {UserError} if one could not run in the live shell any more; nothing is changed.
 */
export async function switchRemotes(
  store: ReleaseStore,
  ids: string[],
  { state, by }: { state: State; by: string },
): Promise<boolean> {
  let isChanged = false;
  await changeRegistry(
    store,
    { by, what: `${state === 'enabled' ? 'enable' : 'disable'} ${ids.join(' and ')}` },
    (registry) => {
      const turned = registry.remotes.filter((remote) => ids.includes(remote.id) && remote.state !== state);
      if (state === 'enabled') requireAble(turned, registry);
      isChanged = turned.length > 0;
      return isChanged
        ? {
            ...registry,
            remotes: registry.remotes.map((remote) =>
              turned.includes(remote) ? { ...remote, state } : remote,
            ),
          }
        : registry;
    },
  );
  return isChanged;
}

function requireAble(entries: RegistryEntry[], registry: Registry): void {
  for (const entry of entries) {
    requirePassed(`${entry.id} ${entry.active} cannot be switched on`, [
      { what: 'runs in the live shell', problems: unmet(entry, liveOffer(registry)) },
    ]);
  }
}
