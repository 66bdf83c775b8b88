import { UserError } from '../../userError.ts';
import { told } from '../compatibility/checks.ts';
import type { Command } from '../command.ts';
import { planRollback, rollback } from '../activation/rollbackRelease.ts';

export const command: Command = {
  usage: '<id>',
  most: 1,
  help: `Makes the version that was live before live again, of a remote or of the shell; doing it twice goes forth again.
Builds nothing and uploads nothing. Refused when there is no version before, or it could not run beside what is live now.`,
  async plan({ names: [id], store: open, by }) {
    if (!id) throw new UserError('Which remote? Name it, e.g. schedule; or shell.');
    const store = open();
    const plan = await planRollback(store, id);
    return {
      lines: [
        `Roll back ${id} in ${store.describe()}`,
        ...told(plan.checks),
        ...plan.warnings.map((warning) => `WARNING ${warning}`),
        `${id}: live now ${plan.from}, then ${plan.to}`,
      ],
      data: { id, from: plan.from, to: plan.to, warnings: plan.warnings },
      async carryOut() {
        await rollback(store, plan, by);
        return `${id} ${plan.to} is live again.`;
      },
    };
  },
};
