import { FIRST, PURPOSES } from '../platform/keys/keyRing.ts';
import { standingOf, type Standing } from '../platform/keys/standing.ts';
import { heldText, timeText, wordOf, type CommandParts } from './commandParts.ts';
import { DAY } from '@studio/contract/values/time';

function ageText({ createdAt }: Standing, now: Date): string {
  const days = Math.floor((now.getTime() - createdAt.getTime()) / DAY);
  return days === 0 ? 'made today' : `made ${days} ${days === 1 ? 'day' : 'days'} ago`;
}

function stateText(
  { keys, clock }: CommandParts,
  { purpose, keyId, retiredAt, takesOverAt }: Standing,
): string {
  const now = clock.now();
  if (retiredAt) return `retired at ${timeText(retiredAt)}`;
  if (keys.newest(purpose, now).keyId === keyId) return 'in use';
  return takesOverAt > now ? `takes over at ${timeText(takesOverAt)}` : 'still opens';
}

const lineOf = (parts: CommandParts, key: Standing): string => {
  const facts = [
    stateText(parts, key),
    ageText(key, parts.clock.now()),
    ...(key.retiredAt ? [] : [`under it: ${heldText(key)}`]),
  ];
  return `  ${key.keyId.padEnd(10)}${facts.join('; ')}`;
};

/** Lists every present and former key, and the values under each. */
export async function listKeys(parts: CommandParts): Promise<void> {
  const { keys, clock, say } = parts;
  await keys.read();
  const all = await standingOf(parts);
  for (const purpose of PURPOSES) {
    say(wordOf(purpose));
    for (const key of all.filter((each) => each.purpose === purpose)) say(lineOf(parts, key));
  }
  if (PURPOSES.some((purpose) => keys.newest(purpose, clock.now()).keyId === FIRST)) {
    say(
      `\n"${FIRST}" is the secret JWT_SECRET itself, the same for all three until they are rotated: npm run keys -- rotate`,
    );
  }
}
