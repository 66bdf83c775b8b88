import type { Command } from '../command.ts';
import { planSwitch } from '../activation/switchPlan.ts';

export const command: Command = {
  usage: '<id> [<id> …]',
  most: Infinity,
  help: `Switches remotes on again, in one step. Refused when a live version could not run in the shell that is live now.`,
  plan: (invocation) => planSwitch(invocation, 'enabled'),
};
