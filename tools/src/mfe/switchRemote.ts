import type { RegistryEntry } from '@studio/contract/remote';
import { changeRegistry, readRegistry } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { Complaint } from '../complaint.ts';
import { refuseFailed } from './checks.ts';
import { liveOffer, unmet } from './compatibility.ts';

/** @returns the live entry of a remote. @throws {Complaint} when nothing of it is live. */
export async function findLive(store: ReleaseStore, id: string): Promise<RegistryEntry> {
  const entry = (await readRegistry(store)).remotes.find((remote) => remote.id === id);
  if (!entry) throw new Complaint(id === 'shell' ? 'The shell is the portal itself and cannot be switched off.' : `No version of ${id} is live.`);
  return entry;
}

/** Switches a remote off or on; its live version stays. @throws {Complaint} when it could not run in the live shell any more. */
export async function switchRemote(store: ReleaseStore, id: string, options: { state: RegistryEntry['state']; by: string }): Promise<void> {
  const { state, by } = options;
  await changeRegistry(store, { by, what: `${state === 'enabled' ? 'enable' : 'disable'} ${id}` }, (registry) => {
    const entry = registry.remotes.find((remote) => remote.id === id);
    if (!entry || entry.state === state) return registry;
    if (state === 'enabled') refuseFailed(`${id} ${entry.active} cannot be switched on`, [{ what: 'runs in the live shell', problems: unmet(entry, liveOffer(registry)) }]);
    return { ...registry, remotes: registry.remotes.map((remote) => (remote.id === id ? { ...remote, state } : remote)) };
  });
}
