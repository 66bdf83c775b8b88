import { readJournal } from '@studio/releases/journal';
import { REGISTRY_FILE, readRegistryToChange } from '@studio/releases/registryFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import type { Command } from '../command.ts';
import { judgeVersions, KEPT_DAYS, KEPT_VERSIONS, type Verdict } from '../removal/prune.ts';
import { listReleases, type ReleaseList } from '../compatibility/releaseLists.ts';
import { removeVersion } from '../removal/removeVersion.ts';

const KIB = 1024;

const lineOf = ({ id, version, isKept, why, bytes }: Verdict): string =>
  `${isKept ? 'keep  ' : 'remove'} ${id.padEnd(12)} ${version.padEnd(20)} ${String(Math.ceil(bytes / KIB)).padStart(7)} KiB  ${why}`;

/**
 * Refuses a folder without a registry: it is more likely not a store at all than a store of which nothing was
 * ever live.
 */
async function requireStore(store: ReleaseStore): Promise<void> {
  await readRegistryToChange(store);
  if ((await store.read(REGISTRY_FILE)) === null) {
    throw new UserError(
      `${store.describe()} has no ${REGISTRY_FILE}, so it may not be a release store, and what is live is unknown. Nothing was removed.`,
    );
  }
}

const isOfReleases = ({ active, versions }: ReleaseList): boolean =>
  active !== null || versions.some(({ isOurs }) => isOurs);

function pick(lists: ReleaseList[], names: string[], store: ReleaseStore): ReleaseList[] {
  const known = lists.filter(isOfReleases).map(({ id }) => id);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new UserError(
      `${store.describe()} has no release of ${unknown.join(', ')}. It has releases of: ${known.join(', ') || 'nothing'}.`,
    );
  return lists.filter(({ id }) => names.length === 0 || names.includes(id));
}

async function carryOut(store: ReleaseStore, outdated: Verdict[], by: string): Promise<string> {
  const removed: boolean[] = [];
  for (const verdict of outdated) removed.push(await removeVersion(store, verdict, by));
  const saved = removed.filter((isGone) => !isGone).length;
  return `Removed ${removed.length - saved} versions.${saved > 0 ? ` ${saved} went live meanwhile and stay.` : ''}`;
}

export const command: Command = {
  usage: '[<id> …]',
  most: Infinity,
  help: `Removes versions that no session can need any more, of the named remotes, or of all and the shell. Keeps the live
version, the previous one, the ${KEPT_VERSIONS} newest, and every version that was live in the last ${KEPT_DAYS} days by the journal; where the
journal has gaps, versions are kept. Uploads that were interrupted more than a day ago are removed if their id, version and
files look like those of a build. Everything else in the store is left alone.
Refused for a store without ${REGISTRY_FILE}, and for an id without releases.`,
  async plan({ names, store: open, by }) {
    const store = open();
    await requireStore(store);
    const [lists, journal] = await Promise.all([listReleases(store), readJournal(store)]);
    const verdicts = pick(lists, names, store).flatMap((list) => judgeVersions(list, journal, new Date()));
    const outdated = verdicts.filter(({ isKept }) => !isKept);
    return {
      lines: [
        `Prune ${store.describe()}`,
        ...verdicts.map(lineOf),
        `${outdated.length} of ${verdicts.length} versions will be removed`,
      ],
      data: verdicts,
      carryOut: () => carryOut(store, outdated, by),
    };
  },
};
