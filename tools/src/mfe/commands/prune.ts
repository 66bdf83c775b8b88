import { readJournal } from '@studio/releases/journal';
import type { Command } from '../command.ts';
import { judgeVersions, KEPT_DAYS, KEPT_VERSIONS, type Verdict } from '../prune.ts';
import { listReleases } from '../releaseLists.ts';
import { removeVersion } from '../removeVersion.ts';

const KIB = 1024;

const lineOf = ({ id, version, isKept, why, bytes }: Verdict): string =>
  `${isKept ? 'keep  ' : 'remove'} ${id.padEnd(12)} ${version.padEnd(20)} ${String(Math.ceil(bytes / KIB)).padStart(7)} KiB  ${why}`;

export const command: Command = {
  usage: '[<id>]',
  most: 1,
  help: `Removes versions that no session can need any more, of one remote or of all and the shell. Kept: what is live, what was
live before, the ${KEPT_VERSIONS} newest, and what was live at any moment of the last ${KEPT_DAYS} days, by the journal; what the journal does not know
is kept. Uploads that were broken off more than a day ago go.`,
  async plan({ names: [id], store: open, by }) {
    const store = open();
    const [lists, journal] = await Promise.all([listReleases(store), readJournal(store)]);
    const verdicts = lists.filter((list) => !id || list.id === id).flatMap((list) => judgeVersions(list, journal, new Date()));
    const doomed = verdicts.filter(({ isKept }) => !isKept);
    return {
      lines: [`Prune ${store.describe()}`, ...verdicts.map(lineOf), `${doomed.length} of ${verdicts.length} versions go`],
      data: verdicts,
      async carryOut() {
        const removed: boolean[] = [];
        for (const verdict of doomed) removed.push(await removeVersion(store, verdict, by));
        const saved = removed.filter((isGone) => !isGone).length;
        return `Removed ${removed.length - saved} versions.${saved > 0 ? ` ${saved} went live meanwhile and stay.` : ''}`;
      },
    };
  },
};
