import type { Command } from './command.ts';
import { COMMANDS } from './commandTable.ts';

const COMMON = `  --store <address>   a folder, or s3://bucket/prefix?endpoint=https://…; else MFE_STORE, else .studio/mfe
  --by <name>         the name in the journal; else git's user.name
  --dry-run           shows the plan and writes nothing
  --json              one JSON document, also for a refusal: { plan, data, done, said, error }
  --help              what a command does, and when it refuses

Exit code 0: done. 1: refused, with the reason, and nothing was changed. 2: broken.`;

const ROWS = Object.entries({ ...COMMANDS, help: { says: 'says what a command does: help <command>' } });

/** Every command in one line. */
export const overview = (): string => `Usage: npm run mfe -- <command> [--help]

${ROWS.map(([name, { says }]) => `  ${name.padEnd(10)} ${says}`).join('\n')}

${COMMON}`;

/** The usage line of a command. */
export const usageOf = (name: string, { usage }: Command): string => `npm run mfe -- ${name} ${usage}`;

/** The full help of one command. */
export const helpOf = (name: string, command: Command): string =>
  `Usage: ${usageOf(name, command)}\n\n${command.help}\n\n${COMMON}`;
