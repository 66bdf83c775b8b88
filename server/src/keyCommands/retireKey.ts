import { UserError } from '@studio/releases/userError';
import { isSealing, type Purpose } from '../platform/keys/keyRing.ts';
import { retireNow, settledAt } from '../platform/keys/rotation.ts';
import { standingOf, type Standing } from '../platform/keys/standing.ts';
import { heldText, wordOf, type CommandParts } from './commandParts.ts';

/** The values that become invalid with a key. Check-in codes are not stored, so they cannot be counted. */
const endsText = (key: Standing): string =>
  key.purpose === 'CODES' ? `${heldText(key)}, and check-in codes of today` : heldText(key);

/**
 * Checks that a key may be retired early.
 * @throws {UserError}
 */
function check({ keys, clock }: CommandParts, key: Standing, isSure: boolean): void {
  const { purpose, keyId, takesOverAt } = key;
  const newest = keys.newest(purpose, clock.now());
  if (newest.keyId === keyId || takesOverAt > newest.takesOverAt)
    throw new UserError(
      `The key ${keyId} is in use, or about to be. Rotate first: npm run keys -- rotate ${wordOf(purpose)}`,
    );
  if (key.count === 0 && settledAt(newest) <= clock.now()) return;
  if (isSealing(purpose) && key.count > 0)
    throw new UserError(
      `Under the key ${keyId} there are still ${heldText(key)}, which nobody could open any more. Seal them anew first: npm run keys -- rotate ${wordOf(purpose)}`,
    );
  if (!isSure)
    throw new UserError(
      `Under the key ${keyId} there are still ${endsText(key)}. They become invalid with it: people have to sign in again, or ask for new codes. If that is what you want, add --yes.`,
    );
}

/**
 * Retires a replaced key, with the values under it. @throws {UserError} when there is none, or it may not be
 * retired.
 */
export async function retireKey(
  parts: CommandParts,
  { purpose, keyId, isSure }: { purpose: Purpose; keyId: string; isSure: boolean },
): Promise<void> {
  await parts.keys.read();
  const key = (await standingOf(parts)).find(
    (each) => each.purpose === purpose && each.keyId === keyId && each.retiredAt === null,
  );
  if (!key)
    throw new UserError(
      `There is no key ${keyId} of ${wordOf(purpose)}, or it is retired. npm run keys -- list shows all.`,
    );
  check(parts, key, isSure);
  await retireNow(parts, key);
  parts.say(`${wordOf(purpose)}: retired the key ${keyId}. Ended with it: ${endsText(key)}.`);
}
