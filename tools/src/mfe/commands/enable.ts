import type { Command } from '../command.ts';
import { planSwitch } from '../switchPlan.ts';

export const command: Command = {
  usage: '<id>',
  help: `Switches a remote on again. Refused when its live version could not run in the shell that is live now.`,
  plan: (invocation) => planSwitch(invocation, 'enabled'),
};
