import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UserError } from '@studio/releases/userError';

const HELP = { help: { type: 'boolean', short: 'h' } } as const satisfies ParseArgsOptionsConfig;

/** What a command was started with. */
interface CommandLine {
  values: Record<string, string | boolean | undefined>;
  /** Arguments that are no options. */
  names: string[];
}

/**
 * Reads the arguments of a command. `--help` prints its usage, and then there is nothing to do.
 * @param takesNames Whether arguments without dashes mean anything.
 * @returns `null` after `--help`. @throws {UserError} for what the command does not understand.
 */
export function readCommandLine(
  usage: string,
  { options = {}, takesNames = false }: { options?: ParseArgsOptionsConfig; takesNames?: boolean } = {},
  { args, say }: { args: string[]; say: (text: string) => void } = {
    args: process.argv.slice(2),
    say: console.log,
  },
): CommandLine | null {
  const { values, names } = parse(args, { ...HELP, ...options }, usage);
  if (values['help'] === true) {
    say(usage);
    return null;
  }
  if (!takesNames && names[0] !== undefined)
    throw new UserError(`"${names[0]}" is not understood.\n\n${usage}`);
  return { values, names };
}

function parse(args: string[], options: ParseArgsOptionsConfig, usage: string): CommandLine {
  try {
    const { values, positionals: names } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as CommandLine['values'], names };
  } catch (error) {
    // The rest of the message is about file names that begin with a dash.
    const [reason] = (error as Error).message.split('. To specify');
    throw new UserError(`${reason}\n\n${usage}`);
  }
}
