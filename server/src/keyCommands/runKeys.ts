import { parseArgs } from 'node:util';
import { UserError } from '@studio/releases/userError';
import { PURPOSES, type Purpose } from '../platform/keys/keyRing.ts';
import { PURPOSE_WORDS, toPurpose, type CommandParts } from './commandParts.ts';
import { listKeys } from './listKeys.ts';
import { retireKey } from './retireKey.ts';
import { rotateKeys } from './rotateKeys.ts';

export const KEYS_HELP = `Usage: npm run keys -- <command>

  list                       every key, its age, and the number of values under it
  rotate [<purpose>]         makes new keys for one purpose or all, and reseals secrets; takes two minutes
  retire <purpose> <key>     retires a key early, e.g. a leaked one; --yes also invalidates the values under it

Purposes: ${PURPOSE_WORDS}. Servers may keep running: docs/production.md.
Keys that sign releases are in no database: list, new, rotate or retire releases, where releases are made.`;

function purposeOf(word: string | undefined): Purpose {
  const purpose = toPurpose(word ?? '');
  if (!purpose)
    throw new UserError(
      `${word === undefined ? 'Name a purpose' : `There is no purpose "${word}"`}: one of ${PURPOSE_WORDS}.`,
    );
  return purpose;
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}

type Command = (parts: CommandParts) => Promise<void>;

function commandOf([name, ...words]: readonly string[], isSure: boolean): Command {
  const most = { list: 0, rotate: 1, retire: 2 }[name ?? ''] ?? 0;
  const surplus = words[most];
  if (surplus !== undefined) throw new UserError(`"${surplus}" is not understood.\n\n${KEYS_HELP}`);
  const [word, keyId] = words;
  if (name === 'list') return listKeys;
  if (name === 'rotate') {
    const purposes = word === undefined ? PURPOSES : [purposeOf(word)];
    return (parts) => rotateKeys(parts, purposes);
  }
  if (name !== 'retire') throw new UserError(`There is no command "${name}".\n\n${KEYS_HELP}`);
  const purpose = purposeOf(word);
  if (keyId === undefined) throw new UserError('Name the key: npm run keys -- list shows all.');
  return (parts) => retireKey(parts, { purpose, keyId, isSure });
}

/**
 * Parses a command line. @returns `null` when it asks for help only. @throws {UserError} when it is not
 * understood.
 */
export function readKeysCommand(args: readonly string[]): Command | null {
  const { values, positionals } = read(args);
  return values.help || positionals.length === 0 ? null : commandOf(positionals, values.yes === true);
}
