import type { Registry, RegistryEntry } from '@studio/contract/remote/remote';
import { changeRegistry, readRegistryToChange } from '@studio/releases/registryFile';
import { SHELL } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import { requirePassed, type Check } from '../compatibility/checks.ts';
import { isShellPage } from '../compatibility/ownPlaces.ts';
import { findLive } from './switchRemote.ts';

/** A remote that leaves the portal. Its releases stay in the store. */
export interface Retirement {
  entry: RegistryEntry;
  /** The page to which its addresses lead from then on; `null` for none. */
  to: string | null;
  checks: Check[];
}

/**
 * Checks whether a remote can leave the portal. Writes nothing.
 * @throws {UserError} if it must not, or no version of it is live.
 */
export async function planRetirement(
  store: ReleaseStore,
  id: string,
  to: string | null = null,
): Promise<Retirement> {
  if (id === SHELL) throw new UserError('The shell is the portal itself and cannot be retired.');
  const registry = await readRegistryToChange(store);
  const [entry] = await findLive(store, [id]);
  if (!entry) throw new UserError(`No version of ${id} is live.`);
  const checks = checksOf(entry, to, registry);
  requirePassed(`${id} cannot be retired`, checks);
  return { entry, to, checks };
}

/**
 * Takes a remote out of the registry, in one step.
 * @throws {UserError} if that must not be any more, or another version went live since the plan; nothing is changed.
 */
export async function retire(
  store: ReleaseStore,
  { entry: { id, active, prefixes }, to }: Retirement,
  note: { by: string; what: string },
): Promise<void> {
  await changeRegistry(store, note, (registry) => {
    const entry = registry.remotes.find((remote) => remote.id === id);
    if (entry?.active !== active)
      throw new UserError(`${id} was changed at the same time. Look, and decide again.`);
    requirePassed(`${id} cannot be retired`, checksOf(entry, to, registry));
    const moved = to === null ? [] : prefixes.map((prefix) => [prefix, to]);
    return {
      ...registry,
      remotes: registry.remotes.filter((remote) => remote !== entry),
      redirects: { ...registry.redirects, ...Object.fromEntries(moved) },
    };
  });
}

function checksOf({ id, audience }: RegistryEntry, to: string | null, { remotes }: Registry): Check[] {
  const others = remotes.filter((remote) => remote.id !== id);
  return [
    {
      what: 'another remote stays in the registry',
      problems:
        others.length > 0
          ? []
          : [
              `It is the only one, and browsers take an empty list for a fault. mfe disable ${id} switches it off.`,
            ],
    },
    ...(to === null ? [] : [{ what: `its addresses lead to ${to}`, problems: unfit(to, audience, others) }]),
  ];
}

function unfit(to: string, audience: RegistryEntry['audience'], others: RegistryEntry[]): string[] {
  if (audience !== 'staff') return ['Its addresses are not those of the portal: leave out --to.'];
  const [path = ''] = to.split(/[?#]/);
  const isPage = others.some(
    ({ state, routes }) => state === 'enabled' && routes.some((route) => route.path === path),
  );
  return isPage || isShellPage(path)
    ? []
    : [`${to} is no page of the shell, nor of a remote that is switched on.`];
}
