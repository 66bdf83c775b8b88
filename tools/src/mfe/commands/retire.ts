import { UserError } from '../../userError.ts';
import { planRetirement, retire } from '../activation/retireRemote.ts';
import type { Command } from '../command.ts';
import { checkLines } from '../compatibility/checks.ts';

export const command: Command = {
  usage: '<id> [--to <path>]',
  most: 1,
  help: `Takes a remote out of the portal for good: its links, its parts of other pages, and its pages, whose addresses lead
to the page that --to names, e.g. /dashboard/package-plans. Open sessions notice within seconds, and lose no form. Its
releases stay in the store, and activate brings it back.
Refused for the last remote, and if that page is not there.`,
  options: { to: { type: 'string' } },
  async plan({ names: [id], values, store: open, by }) {
    if (!id) throw new UserError('Which remote? Name it, e.g. schedule.');
    const to = typeof values['to'] === 'string' ? values['to'] : null;
    const store = open();
    const plan = await planRetirement(store, id, to);
    const { active, prefixes } = plan.entry;
    return {
      lines: [
        `Retire ${id} in ${store.describe()}`,
        ...checkLines(plan.checks),
        `${id}: live now ${active}, then retired`,
        ...prefixes.map((prefix) => `${prefix}: then ${to === null ? 'not found' : `leads to ${to}`}`),
      ],
      data: { id, from: active, to },
      async carryOut() {
        await retire(store, plan, { by, what: `retire ${id} ${active}` });
        return `${id} is retired. To bring it back: mfe activate ${id} ${active}`;
      },
    };
  },
};
