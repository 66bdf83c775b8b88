import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { ROOT } from '@studio/federation/build/workspace';
import { openStore } from '@studio/releases/openStore';
import { Complaint } from '../complaint.ts';
import { storeAddress } from '../places.ts';
import type { Command, Plan } from './command.ts';
import { COMMANDS } from './commandTable.ts';
import { whoTypes } from './stamp.ts';

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  store: { type: 'string' },
  by: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

const COMMON = `  --store <address>   a folder, or s3://bucket/prefix?endpoint=https://…; else MFE_STORE, else .studio/mfe
  --by <name>         who does it, for the journal; else git's user.name
  --dry-run           shows the plan and writes nothing
  --json              one JSON document: { plan, data, done, said }
  --help              what a command does, and when it refuses

Exit code 0: done. 1: refused, with the reason, and nothing was changed. 2: broken.`;

const overview = (): string => `Usage: npm run mfe -- <command> [--help]

${Object.entries(COMMANDS).map(([name, { says }]) => `  ${name.padEnd(10)} ${says}`).join('\n')}

${COMMON}`;

const helpOf = (name: string, { usage, help }: Command): string => `Usage: npm run mfe -- ${name} ${usage}\n\n${help}\n\n${COMMON}`;

/**
 * Runs one command: makes its plan, shows it, and carries it out.
 * @param say shows a text to who typed.
 * @returns the exit code when nothing was refused: 1 for a plan that tells of something bad, else 0.
 * @throws {Complaint} for what is refused.
 */
export async function runMfe([name = '', ...args]: string[], say: (text: string) => void): Promise<0 | 1> {
  if (name === '' || name === '--help' || name === '-h') return shown(say, overview());
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) throw new Complaint(`There is no command "${name}".\n\n${overview()}`);
  const { command } = await entry.load();
  const { values, positionals: names } = read(args, command);
  if (values['help']) return shown(say, helpOf(name, command));
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : undefined);
  const plan = await command.plan({ names, values, store: () => openStore(text('store') ?? storeAddress(), ROOT), by: text('by') ?? whoTypes() });
  await follow(plan, { say, isJson: values['json'] === true, isDryRun: values['dry-run'] === true });
  return plan.isBad ? 1 : 0;
}

function shown(say: (text: string) => void, text: string): 0 {
  say(text);
  return 0;
}

function read(args: string[], { options }: Command): { values: Record<string, string | boolean | undefined>; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { ...OPTIONS, ...options } });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new Complaint((error as Error).message);
  }
}

async function follow({ lines, data, carryOut }: Plan, { say, isJson, isDryRun }: { say: (text: string) => void; isJson: boolean; isDryRun: boolean }): Promise<void> {
  if (!isJson) say(lines.join('\n'));
  const said = isDryRun ? undefined : await carryOut?.();
  if (isJson) say(JSON.stringify({ plan: lines, data, done: said !== undefined, said: said ?? null }, null, 2));
  else if (said !== undefined) say(`\n${said}`);
  else if (carryOut) say('\nNothing was written: this was a dry run.');
}
