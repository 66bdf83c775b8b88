import { readRegistryToChange } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import { activate, planActivation, type Activation } from './activateRelease.ts';
import { entryOf } from './registryEntries.ts';

/** From what a remote, or the shell, goes back to what. */
export interface Rollback extends Activation {
  id: string;
  from: string;
  to: string;
}

/**
 * Looks at the version that was live before; writes nothing, builds nothing.
 * @throws {UserError} when there is none, or it may not go live any more.
 */
export async function planRollback(store: ReleaseStore, id: string): Promise<Rollback> {
  const entry = entryOf(await readRegistryToChange(store), id);
  if (!entry?.previous) throw new UserError(`${id} has no previous version to go back to.`);
  const plan = await planActivation(store, [{ id, version: entry.previous }], 'find');
  return { ...plan, id, from: entry.active, to: entry.previous };
}

/**
 * Swaps the live version and the one before it.
 * @throws {UserError} when another version went live since the plan: going back from that one is another
 * decision.
 */
export async function rollback(store: ReleaseStore, plan: Rollback, by: string): Promise<void> {
  const { id, from, to } = plan;
  await activate(store, plan, {
    by,
    what: `rollback ${id} from ${from} to ${to}`,
    unless: (registry) => movedOn(entryOf(registry, id)?.active, from, id),
  });
}

const movedOn = (active: string | undefined, from: string, id: string): string | null =>
  active === from ? null : `${id} was changed at the same time: ${active} is live. Look, and decide again.`;
