import { holdings } from '../holdings.ts';
import type { CommandParts } from '../keyCommands/commandParts.ts';
import { rotateKeys } from '../keyCommands/rotateKeys.ts';
import type { Purpose } from '../platform/keys/keyRing.ts';
import { makeNext } from '../platform/keys/rotation.ts';
import type { TestApp } from './startTestApp.ts';

/**
 * The dependencies of commands on keys, in a test: waiting advances the clock.
 * @param said Receives every line.
 */
export const keyParts = ({ db, clock, keys }: TestApp, said: string[] = []): CommandParts => ({
  db,
  clock,
  keys,
  holdings,
  say: (line) => void said.push(line),
  waitUntil: async (instant) => {
    if (instant > clock.now()) clock.set(instant);
  },
});

/**
 * Advances the clock to the newest key. Test files share a database but not a clock, so a key made by another
 * file may be in this one's future.
 */
const catchUp = ({ db, clock }: TestApp) =>
  db.platform((tx) =>
    tx
      .updateTable('server_key')
      .set({ takes_over_at: clock.now() })
      .where('takes_over_at', '>', clock.now())
      .execute(),
  );

/**
 * Makes new keys and waits until they take over; everything under the previous ones stays as it is. A whole
 * rotation would also go through all studios that other files of tests have left.
 */
export async function replaceKeys(api: TestApp, ...purposes: Purpose[]): Promise<void> {
  await catchUp(api);
  await api.keys.read();
  for (const purpose of purposes) {
    const { key } = await makeNext(keyParts(api), purpose);
    api.clock.set(key.takesOverAt);
  }
}

/** Rotates keys, which advances the test's clock by two minutes. */
export async function rotate(api: TestApp, ...purposes: Purpose[]): Promise<void> {
  await catchUp(api);
  await rotateKeys(keyParts(api), purposes);
}
