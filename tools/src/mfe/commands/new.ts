import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { UserError } from '../../userError.ts';
import type { Command } from '../command.ts';
import { readRemoteConfig, remoteFolder, remoteIds } from '../remoteFolders.ts';
import { planScaffold, scaffoldRemote } from '../scaffoldRemote.ts';

export const command: Command = {
  usage: '<id>',
  most: 1,
  help: `Writes the folder of a new remote, with a page, a test and a release configuration; it passes every check as it is.
The id has small letters, digits and single dashes. Refused when the id, the path /dashboard/<id> or the navigation key is
taken, by a remote or by the portal itself.`,
  async plan({ names: [id] }) {
    if (!id) throw new UserError('What is the id of the new remote? E.g. new retail.');
    const folder = planScaffold(
      ROOT,
      id,
      await Promise.all(remoteIds().map(remoteFolder).map(readRemoteConfig)),
    );
    return {
      lines: [`Write mfe-${id}`],
      data: { id },
      async carryOut() {
        await scaffoldRemote(folder, id);
        return `Wrote ${path.relative(ROOT, folder)}. Next: npm install, then npm run mfe -- release ${id}`;
      },
    };
  },
};
