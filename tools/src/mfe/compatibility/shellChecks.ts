import type { Registry, ShellRelease } from '@studio/contract/remote/remote';
import { isOfShell, readRelease } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import type { Check } from './checks.ts';
import { offerOf, unmet, type Need } from './compatibility.ts';
import type { Named } from '../activation/registryEntries.ts';

/** Checks a release of the shell against the live remotes: each enabled one must be able to run in it. */
export function shellChecks(release: ShellRelease, registry: Registry): Check[] {
  const enabled = registry.remotes.filter(({ state }) => state === 'enabled');
  return [
    {
      what: 'its page is among its files',
      problems: release.page in release.files ? [] : [`${release.page} is not among its files.`],
    },
    ...enabled.map((remote) => ({
      what: `${remote.id} ${remote.active} runs in it`,
      problems: stranded(remote.id, remote.active, remote, release),
    })),
  ];
}

const stranded = (id: string, version: string, need: Need, release: ShellRelease): string[] =>
  unmet(need, offerOf(release)).map(
    (reason) => `${id} ${version} could not run: ${reason} Release ${id} first.`,
  );

/**
 * What becomes impossible with a shell although nothing breaks today: roll-backs, and switching remotes on
 * again. One sentence each.
 */
export async function shellWarnings(
  store: ReleaseStore,
  release: ShellRelease,
  registry: Registry,
): Promise<string[]> {
  const off = registry.remotes
    .filter((remote) => remote.state === 'disabled' && unmet(remote, offerOf(release)).length > 0)
    .map(({ id, active }) => `${id} ${active}, which is switched off, could not be switched on again.`);
  const backs = registry.remotes.map(async ({ id, previous }) => {
    const reasons = previous === null ? [] : await unmetByPrevious(store, { id, version: previous }, release);
    return reasons.map((reason) => `${id} could not be rolled back to ${previous} any more: ${reason}`);
  });
  return [...off, ...(await Promise.all(backs)).flat()];
}

/** @returns Why the previous version could not run, including that it cannot be read. */
async function unmetByPrevious(
  store: ReleaseStore,
  { id, version }: Named,
  shell: ShellRelease,
): Promise<string[]> {
  try {
    const { release } = await readRelease(store, id, version);
    return isOfShell(release) ? [] : unmet(release, offerOf(shell));
  } catch (error) {
    if (error instanceof UserError) return [error.message];
    throw error;
  }
}
