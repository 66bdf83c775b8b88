import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { UserError } from '@studio/releases/userError';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { holdings } from './holdings.ts';
import { KEYS_HELP, readKeysCommand } from './keyCommands/runKeys.ts';
import { openStore } from './openStore.ts';
import { rootSecret } from './platform/auth/secret.ts';
import { openKeys } from './platform/keys/keyStore.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Timers may be early by a millisecond. */
const TIMER_SLACK = 10;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const waitUntil = (instant: Date): Promise<void> =>
  sleep(Math.max(0, instant.getTime() - systemClock.now().getTime()) + TIMER_SLACK);

/**
 * Shows or changes the keys of an installation, whose servers may run. @throws {UserError} for a refused
 * command.
 */
export async function keys(args: readonly string[]): Promise<void> {
  const command = readKeysCommand(args);
  if (!command) return say(KEYS_HELP);
  const config = readConfig(process.env, ROOT);
  const store = await openStore(config);
  try {
    const [db, clock] = [store.db, systemClock];
    const opened = await openKeys({
      db,
      clock,
      secret: rootSecret(config),
      secretBefore: config.jwtSecretBefore,
    });
    await command({ db, clock, keys: opened, holdings, say, waitUntil });
  } finally {
    await store.close();
  }
}

async function main(): Promise<void> {
  try {
    await keys(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof UserError ? error.message : String(error)}\n`);
    process.exitCode = error instanceof UserError ? 1 : 2;
  }
}

if (import.meta.main) await main();
