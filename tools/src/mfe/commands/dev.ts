import { UserError } from '../../userError.ts';
import { planAgainst, type AgainstPlan } from '../../dev/planAgainst.ts';
import type { Command } from '../command.ts';

const REFRESHES =
  'Changes appear in the open page by Fast Refresh, which keeps its state: that shell is a development build.';
const RELOADS = `Each change reloads the page, without Fast Refresh: that shell is a production build. Its React cannot exchange code while
it runs, nor run the elements that a development build makes, so the remote is built with production elements.`;

const linesOf = ({ served, shell, warnings }: AgainstPlan): string[] => [
  `${served.id} of ${served.origin} in the shell of ${shell.origin}`,
  shell.isDevelopment ? REFRESHES : RELOADS,
  ...warnings.map((warning) => `Warning: ${warning}`),
];

function portOf(text: unknown): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserError('--port takes a number from 1 to 65535.');
  return port;
}

export const command: Command = {
  usage: '<id> --against <url> [--port <number>]',
  most: 1,
  help: `Serves the remote from this machine and says the address that shows it in a shell that is deployed elsewhere, in place of
its release, in one tab only. Changes appear by Fast Refresh when that shell is a development build, else by a reload.
Refused when the shell does not know the remote, or does not allow this machine: its server lists the origins that it allows
in REMOTE_ORIGINS. Runs until Ctrl-C.

  --against <url>     where the portal is, e.g. https://portal.example
  --port <number>     another than the remote's own, which its package.json says`,
  options: { against: { type: 'string' }, port: { type: 'string' } },
  async plan({ names: [name], values: { against, port } }) {
    if (!name || typeof against !== 'string')
      throw new UserError(
        'Which remote, and in which portal? E.g. dev schedule --against https://portal.example',
      );
    const plan = await planAgainst(name, { url: against, port: portOf(port) });
    const { link, warnings, shell } = plan;
    return {
      lines: linesOf(plan),
      data: { link, warnings, refresh: shell.isDevelopment },
      async carryOut() {
        const { serveAgainst } = await import('../../dev/serveAgainst.ts');
        await serveAgainst(plan);
        return `Open ${link}`;
      },
    };
  },
};
