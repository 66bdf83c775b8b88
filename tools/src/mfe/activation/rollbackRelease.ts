import { readRegistryToChange } from '@studio/releases/registryFile';
import { SHELL } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import { activate, planActivation, type Activation } from './activateRelease.ts';
import { entryOf } from './registryEntries.ts';
import { planRetirement, retire, type Retirement } from './retireRemote.ts';

/** The version that a roll-back leaves, and the one that it goes to. */
export interface Rollback extends Activation {
  id: string;
  from: string;
  to: string;
}

/** The first release of a remote is taken back: it leaves the portal. */
export interface FirstRelease extends Retirement {
  id: string;
  from: string;
  to: null;
  warnings: string[];
}

/**
 * Checks the previous version. Writes and builds nothing.
 * @throws {UserError} if it must not go live any more, or the shell has none.
 */
export async function planRollback(store: ReleaseStore, id: string): Promise<Rollback | FirstRelease> {
  const entry = entryOf(await readRegistryToChange(store), id);
  if (!entry || (id === SHELL && !entry.previous))
    throw new UserError(`${id} has no previous version to go back to.`);
  const { active: from, previous: to } = entry;
  if (to === null) return { ...(await planRetirement(store, id)), id, from, to, warnings: [] };
  return { ...(await planActivation(store, [{ id, version: to }], 'find')), id, from, to };
}

/**
 * Swaps the live version and the previous one, or takes a remote out that has none.
 * @throws {UserError} if another version went live since the plan, because rolling that one back is a
 * different decision.
 */
export async function rollback(
  store: ReleaseStore,
  plan: Rollback | FirstRelease,
  by: string,
): Promise<void> {
  const { id, from, to } = plan;
  if (to === null) return retire(store, plan, { by, what: `rollback ${id} from ${from} to nothing` });
  await activate(store, plan, {
    by,
    what: `rollback ${id} from ${from} to ${to}`,
    unless: (registry) => movedOn(entryOf(registry, id)?.active, from, id),
  });
}

const movedOn = (active: string | undefined, from: string, id: string): string | null =>
  active === from ? null : `${id} was changed at the same time: ${active} is live. Look, and decide again.`;
