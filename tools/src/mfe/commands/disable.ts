import type { Command } from '../command.ts';
import { planSwitch } from '../switchPlan.ts';

export const command: Command = {
  usage: '<id>',
  help: `Switches a remote off, also in sessions that are open: they notice when they next look at the registry, and its
page says so. Its live version stays what it is. Its code is not loaded any more; nothing is removed.`,
  plan: (invocation) => planSwitch(invocation, 'disabled'),
};
