import { UserError } from '../../userError.ts';
import { activate, outcomeOf, planActivation, titleOf } from '../activation/activateRelease.ts';
import { activationLines } from '../activation/activationLines.ts';
import type { Command } from '../command.ts';
import type { Named } from '../activation/registryEntries.ts';

/** `schedule 1.2.0 members 1.0.1` names two releases. */
function pairs(names: string[]): Named[] {
  const found = names.flatMap((id, index) =>
    index % 2 === 0 ? [{ id, version: names[index + 1] ?? '' }] : [],
  );
  if (found.length === 0 || found.some(({ version }) => version === ''))
    throw new UserError('Which version of which remote? E.g. activate schedule 1.0.0-ab12cd34.');
  const twice = found.find(({ id }, index) => found.findIndex((one) => one.id === id) !== index);
  if (twice) throw new UserError(`${twice.id} is named twice, but only one version of it can be live.`);
  return found;
}

export const command: Command = {
  usage: '<id> <version> [<id> <version> …]',
  most: Infinity,
  help: `Makes published versions live in one atomic step: of remotes, of the shell (id shell), or of several that need each
other. New sessions get them at once; open sessions keep theirs until they reload.
Refused if a release is malformed, a file is missing or changed, the live shell does not provide its contract or its
packages, or another remote has the same route, navigation key, slot or endpoint. A shell is refused if an enabled remote
could not run in it. A version that is already live stays as it is.`,
  async plan({ names, store: open, by }) {
    const store = open();
    const named = pairs(names);
    const plan = await planActivation(store, named);
    return {
      lines: await activationLines(store, plan),
      data: { releases: named, warnings: plan.warnings },
      async carryOut() {
        const isChanged = await activate(store, plan, { by, what: `activate ${titleOf(named)}` });
        return outcomeOf(named, isChanged);
      },
    };
  },
};
