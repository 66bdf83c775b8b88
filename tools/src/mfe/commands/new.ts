import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { Complaint } from '../../complaint.ts';
import type { Command } from '../command.ts';
import { scaffoldRemote } from '../scaffoldRemote.ts';

export const command: Command = {
  usage: '<id>',
  help: `Writes the folder of a new remote, with a page, a test and a release configuration; it passes every check as it is.
The id has small letters, digits and single dashes.`,
  async plan({ names: [id] }) {
    if (!id) throw new Complaint('What is the id of the new remote? E.g. new retail.');
    return {
      lines: [`Write mfe-${id}`],
      data: { id },
      async carryOut() {
        const folder = await scaffoldRemote(ROOT, id);
        return `Wrote ${path.relative(ROOT, folder)}. Next: npm install, then npm run mfe -- release ${id}`;
      },
    };
  },
};
