import { isSealing, type Key, type Purpose, type SealingPurpose } from '../platform/keys/keyRing.ts';
import { makeNext, reseal, settledAt, tidyUp } from '../platform/keys/rotation.ts';
import type { Resealed } from '../platform/keys/reseal.ts';
import { standingOf } from '../platform/keys/standing.ts';
import { heldText, timeText, wordOf, type CommandParts } from './commandParts.ts';

const latest = (instants: readonly Date[]): Date => new Date(Math.max(...instants.map(Number)));

function reportResealed({ say }: CommandParts, { done, unreadable }: Resealed): void {
  if (done > 0) say(`${done} sealed anew.`);
  if (unreadable > 0)
    say(
      `${unreadable} cannot be opened with any key there is, and were left as they are: whoever entered them has to do it again.`,
    );
}

/**
 * Finishes an interrupted rotation of sealed secrets.
 * @returns whether there was one.
 */
async function finishBrokenOff(parts: CommandParts, purpose: SealingPurpose): Promise<boolean> {
  const resealed = await reseal(parts, [purpose]);
  reportResealed(parts, resealed);
  if (resealed.done === 0) return false;
  parts.say(
    `That was left of an earlier rotation of ${wordOf(purpose)}, which goes on. For another new key run the command again.`,
  );
  return true;
}

async function makeKey(parts: CommandParts, purpose: Purpose): Promise<Key[]> {
  if (isSealing(purpose) && (await finishBrokenOff(parts, purpose)))
    return [parts.keys.newest(purpose, parts.clock.now())];
  const { key, isNew } = await makeNext(parts, purpose);
  parts.say(
    `${wordOf(purpose)}: ${isNew ? 'made the key' : 'goes on with the key'} ${key.keyId}, which takes over at ${timeText(key.takesOverAt)}.`,
  );
  return [key];
}

async function reportOthers(parts: CommandParts, purposes: readonly Purpose[]): Promise<void> {
  const { keys, clock, say } = parts;
  const now = clock.now();
  for (const key of await standingOf(parts)) {
    const { purpose, keyId, retiredAt } = key;
    const newest = keys.newest(purpose, now);
    if (!purposes.includes(purpose) || retiredAt || newest.keyId === keyId) continue;
    const atLeast = settledAt(newest) > now ? `until ${timeText(settledAt(newest))}, and ` : '';
    say(
      `${wordOf(purpose)}: the key ${keyId} stays ${atLeast}until nothing is under it (now: ${heldText(key)}). The servers look once an hour. Before that: npm run keys -- retire ${wordOf(purpose)} ${keyId}`,
    );
  }
}

/**
 * Makes new keys, reseals the sealed values, and retires keys without values. An interruption loses nothing:
 * the next call, or the servers, finish the rest.
 */
export async function rotateKeys(parts: CommandParts, purposes: readonly Purpose[]): Promise<void> {
  const { keys, say, waitUntil } = parts;
  await keys.read();
  const made: Key[] = [];
  for (const purpose of purposes) made.push(...(await makeKey(parts, purpose)));
  say('Waiting until every server knows the new keys …');
  await waitUntil(latest(made.map(({ takesOverAt }) => takesOverAt)));
  const sealing = purposes.filter(isSealing);
  if (sealing.length > 0) reportResealed(parts, await reseal(parts, sealing));
  const settling = made.filter(({ purpose }) => purpose !== 'CODES').map(settledAt);
  if (settling.length > 0) {
    say('Waiting for requests that began with the keys before …');
    await waitUntil(latest(settling));
  }
  const { resealed, retired } = await tidyUp(parts);
  reportResealed(parts, { ...resealed, unreadable: 0 });
  for (const { purpose, keyId } of retired)
    say(`${wordOf(purpose)}: retired the key ${keyId}; nothing was under it.`);
  await reportOthers(parts, purposes);
}
