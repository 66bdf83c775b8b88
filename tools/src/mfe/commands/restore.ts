import { planRestoration, restoreRegistry, type Restoration } from '@studio/releases/restoration';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { UserError } from '../../userError.ts';
import { requirePassed, checkLines, type Check } from '../compatibility/checks.ts';
import type { Command, Plan } from '../command.ts';
import { restorationLines } from '../activation/restorationLines.ts';
import { wholeReleases } from '../release/wholeReleases.ts';

function revisionOf(text: unknown): number | null {
  if (text === undefined) return null;
  if (typeof text !== 'string' || !/^[1-9]\d{0,14}$/.test(text))
    throw new UserError('--revision takes the number of a revision of the journal, e.g. --revision 12.');
  return Number(text);
}

/**
 * The problems with a revision. For the newest they are warnings, because without it nothing would be live at
 * all; an older one is refused.
 */
function warningsOf({ isNewest, snapshot }: Restoration, checks: Check[]): string[] {
  if (!isNewest) requirePassed(`Revision ${snapshot.revision} cannot go live`, checks);
  return checks.flatMap(({ problems }) => problems);
}

const dataOf = ({ present, snapshot, revision }: Restoration) => ({
  from: present.registry?.revision ?? null,
  restored: snapshot.revision,
  revision,
});

function nothingToDo({ snapshot }: Restoration): Plan {
  return {
    lines: [`What was live at revision ${snapshot.revision} is live already: nothing to restore.`],
    data: { restored: null },
  };
}

async function planWriting(store: ReleaseStore, restoration: Restoration, by: string): Promise<Plan> {
  const checks = await wholeReleases(store, restoration.snapshot.registry);
  const warnings = warningsOf(restoration, checks);
  return {
    lines: [
      ...restorationLines(store, restoration),
      ...checkLines(checks),
      ...warnings.map((warning) => `WARNING ${warning}`),
    ],
    data: { ...dataOf(restoration), warnings },
    async carryOut() {
      const { revision } = await restoreRegistry(store, restoration, by);
      return `Revision ${restoration.snapshot.revision} is live again, as revision ${revision}.`;
    },
  };
}

export const command: Command = {
  usage: '[--revision <n>]',
  help: `Restores a revision from the journal when registry.json is lost, broken, or was replaced by an old one: the newest, or
the one that you name. It becomes a new revision, so that the journal stays complete.
Refused without a journal, for a missing or unreadable revision, or one that no trusted key has signed, and for an older one with a release that is no longer
complete in the store; for the newest that is a warning.

  --revision <n>      instead of the newest; mfe list shows what is live, registry/<n>.json in the store what was
  --trust             also one that no trusted key has signed, because you know that it is yours`,
  options: { revision: { type: 'string' }, trust: { type: 'boolean' } },
  async plan({ values, store: open, by }) {
    const store = open();
    const restoration = await planRestoration(
      store,
      revisionOf(values['revision']),
      values['trust'] === true,
    );
    return restoration.isLive ? nothingToDo(restoration) : planWriting(store, restoration, by);
  },
};
