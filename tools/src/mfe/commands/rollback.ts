import { UserError } from '../../userError.ts';
import { checkLines } from '../compatibility/checks.ts';
import type { Command } from '../command.ts';
import { planRollback, rollback } from '../activation/rollbackRelease.ts';

export const command: Command = {
  usage: '<id>',
  most: 1,
  help: `Makes the previous version of a remote or of the shell live again; a second roll-back undoes the first.
A remote of which nothing was live before leaves the portal; activate brings it back. Builds nothing and uploads nothing.
Refused if the shell has no previous version, or the previous one could not run with what is live now.`,
  async plan({ names: [id], store: open, by }) {
    if (!id) throw new UserError('Which remote? Name it, e.g. schedule; or shell.');
    const store = open();
    const plan = await planRollback(store, id);
    return {
      lines: [
        `Roll back ${id} in ${store.describe()}`,
        ...checkLines(plan.checks),
        ...plan.warnings.map((warning) => `WARNING ${warning}`),
        `${id}: live now ${plan.from}, then ${plan.to ?? 'nothing'}`,
      ],
      data: { id, from: plan.from, to: plan.to, warnings: plan.warnings },
      async carryOut() {
        await rollback(store, plan, by);
        return plan.to === null ? `${id} is not in the portal any more.` : `${id} ${plan.to} is live again.`;
      },
    };
  },
};
