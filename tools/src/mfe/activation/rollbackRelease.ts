import { readRegistryToChange } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import { activate, planActivation, type Activation } from './activateRelease.ts';
import { entryOf } from './registryEntries.ts';

/** The version that a roll-back leaves, and the one that it goes to. */
export interface Rollback extends Activation {
  id: string;
  from: string;
  to: string;
}

/**
 * Checks the previous version. Writes and builds nothing.
 * @throws {UserError} if there is none, or it must not go live any more.
 */
export async function planRollback(store: ReleaseStore, id: string): Promise<Rollback> {
  const entry = entryOf(await readRegistryToChange(store), id);
  if (!entry?.previous) throw new UserError(`${id} has no previous version to go back to.`);
  const plan = await planActivation(store, [{ id, version: entry.previous }], 'find');
  return { ...plan, id, from: entry.active, to: entry.previous };
}

/**
 * Swaps the live version and the previous one.
 * @throws {UserError} if another version went live since the plan, because rolling that one back is a
 * different decision.
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
