import { Complaint } from '../../complaint.ts';
import { activate, planActivation, titleOf } from '../activateRelease.ts';
import { activationLines } from '../activationLines.ts';
import type { Command } from '../command.ts';
import type { Named } from '../registryEntries.ts';

/** `schedule 1.2.0 members 1.0.1` names two releases. */
function pairs(names: string[]): Named[] {
  const found = names.flatMap((id, index) => (index % 2 === 0 ? [{ id, version: names[index + 1] ?? '' }] : []));
  if (found.length === 0 || found.some(({ version }) => version === '')) throw new Complaint('Which version of which remote? E.g. activate schedule 1.0.0-ab12cd34.');
  return found;
}

export const command: Command = {
  usage: '<id> <version> [<id> <version> …]',
  help: `Makes published versions live, in one atomic step: of remotes, of the shell (id shell), or of several that need each
other. New sessions get them at once; sessions that are open keep theirs until they are loaded again.
Refused when a release is not of its shape, a file is missing or changed, the live shell does not satisfy its contract or its
packages, or a route, navigation key, slot or endpoint is another's. A shell is refused when an enabled remote could not run
in it.`,
  async plan({ names, store: open, by }) {
    const store = open();
    const named = pairs(names);
    const plan = await planActivation(store, named);
    const title = titleOf(named);
    return {
      lines: await activationLines(store, plan),
      data: { releases: named, warnings: plan.warnings },
      async carryOut() {
        await activate(store, plan, { by, what: `activate ${title}` });
        return `${title} ${named.length === 1 ? 'is' : 'are'} live.`;
      },
    };
  },
};
