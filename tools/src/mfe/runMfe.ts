import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { ROOT } from '@studio/federation/build/workspace';
import { openStore } from '@studio/releases/openStore';
import { UserError } from '../userError.ts';
import { storeAddress } from '../places.ts';
import type { Command, Plan } from './command.ts';
import { COMMANDS } from './commandTable.ts';
import { helpOf, overview, usageOf } from './helpText.ts';
import { whoTypes } from './release/stamp.ts';
import { forPeople, reportToPrograms, type Reporter } from './reporter.ts';

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  store: { type: 'string' },
  by: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

const HELP = ['', 'help', '--help', '-h'];

/**
 * Runs one command: makes its plan, prints it, and carries it out.
 * @param say Prints a text; with `--json` it is called exactly once.
 * @returns The exit code unless refused: 1 for a plan that shows a problem, else 0.
 * @throws {UserError} for a refusal.
 */
export function runMfe(args: string[], say: (text: string) => void): Promise<0 | 1> {
  // Checked before the arguments are parsed, because a parse error is reported as a document, too.
  return args.includes('--json')
    ? reportToPrograms(say, (reporter) => run(args, reporter))
    : run(args, forPeople(say));
}

async function run([name = '', ...args]: string[], reporter: Reporter): Promise<0 | 1> {
  if (HELP.includes(name)) return reportHelp(args, reporter);
  const command = await commandOf(name);
  const { values, positionals: names } = read(args, command.options);
  if (values['help']) return showHelp(reporter, helpOf(name, command));
  requireNoSurplus(names, command.most ?? 0, usageOf(name, command));
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : undefined);
  const plan = await command.plan({
    names,
    values,
    store: () => openStore(text('store') ?? storeAddress(), ROOT),
    by: text('by') ?? whoTypes(),
  });
  await follow(plan, reporter, values['dry-run'] === true);
  return plan.isBad ? 1 : 0;
}

async function commandOf(name: string): Promise<Command> {
  if (name.startsWith('-'))
    throw new UserError(`The command comes first, "${name}" after it.\n\n${overview()}`);
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!entry) throw new UserError(`There is no command "${name}".\n\n${overview()}`);
  return (await entry.load()).command;
}

async function reportHelp(args: string[], reporter: Reporter): Promise<0> {
  const { positionals: names } = read(args);
  requireNoSurplus(names, 1, 'npm run mfe -- help [<command>]');
  const [name] = names;
  return showHelp(
    reporter,
    name === undefined || name === 'help' ? overview() : helpOf(name, await commandOf(name)),
  );
}

function showHelp(reporter: Reporter, text: string): 0 {
  reporter.help(text);
  return 0;
}

function read(
  args: string[],
  options: ParseArgsOptionsConfig = {},
): { values: Record<string, string | boolean | undefined>; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...OPTIONS, ...options },
    });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

function requireNoSurplus(names: string[], most: number, usage: string): void {
  const surplus = names.slice(most);
  if (surplus.length > 0)
    throw new UserError(`Too many names: ${surplus.join(', ')}. Usage: ${usage.trim()}`);
}

async function follow(plan: Plan, reporter: Reporter, isDryRun: boolean): Promise<void> {
  reporter.plan(plan);
  if (!plan.carryOut) return;
  if (isDryRun) reporter.dryRun();
  else reporter.done(await plan.carryOut());
}
