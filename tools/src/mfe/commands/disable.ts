import type { Command } from '../command.ts';
import { planSwitch } from '../activation/switchPlan.ts';

export const command: Command = {
  usage: '<id> [<id> …]',
  most: Infinity,
  help: `Switches remotes off, in one step, also in sessions that are open: within two seconds their links go, and at the
next navigation the remote's page says so. Its live version stays what it is. Its code is not loaded any more; nothing is removed.`,
  plan: (invocation) => planSwitch(invocation, 'disabled'),
};
