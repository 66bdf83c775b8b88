import { createHash, randomBytes } from 'node:crypto';
import type { Effort } from '@studio/contract/accounts/auth.schema';
import type { Deps } from '../../../platform/deps.ts';
import type { RequestContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  beginsWithZeros,
  EFFORT_BITS,
  EFFORT_LIFETIME_MILLISECONDS,
  needsEffort,
  recentAsks,
} from './effort.rules.ts';
import { networkOf } from './network.rules.ts';

const MAX_ENTRIES = 20_000;

/** Keeps only the newest entries: requests must not fill the memory. */
function keepNewest(entries: { size: number; keys(): Iterator<string>; delete(key: string): unknown }): void {
  const oldest = entries.keys().next();
  if (entries.size > MAX_ENTRIES && !oldest.done) entries.delete(oldest.value);
}

/**
 * Proof of work, which makes frequent requests expensive, e.g. whether somebody has an account: a browser
 * that asks more than three times a minute has to find a number first. Counts in the memory of the process:
 * this slows guessing down, other limits stop it.
 */
export function effortService({ auth, config }: Pick<Deps, 'auth' | 'config'>) {
  const asked = new Map<string, number[]>();
  const used = new Set<string>();

  const signedText = (text: string, network: string): string => `effort ${network} ${text}`;

  function challengeFor(network: string, now: Date): string {
    const text = `${now.getTime() + EFFORT_LIFETIME_MILLISECONDS}.${randomBytes(12).toString('base64url')}`;
    return `${text}.${auth.fingerprint(signedText(text, network))}`;
  }

  function isDone({ challenge, nonce }: Effort, network: string, now: Date): boolean {
    const [expiresAt = '', random, ...signature] = challenge.split('.');
    if (
      !auth.isFingerprint(signature.join('.'), signedText(`${expiresAt}.${random}`, network)) ||
      Number(expiresAt) <= now.getTime() ||
      used.has(challenge)
    )
      return false;
    if (!beginsWithZeros(createHash('sha256').update(`${challenge}.${nonce}`).digest(), EFFORT_BITS))
      return false;
    used.add(challenge);
    keepNewest(used);
    return true;
  }

  return {
    /**
     * @throws {Refusal} EFFORT_NEEDED with a challenge, when the network asks often and this request comes
     * without a solution.
     */
    demand: (effort: Effort | undefined, { ip, now }: RequestContext): void => {
      if (!config.rateLimit) return;
      const network = networkOf(ip);
      const asks = recentAsks(asked.get(network) ?? [], now);
      if (needsEffort(asks) && !(effort && isDone(effort, network, now))) {
        throw new Refusal('EFFORT_NEEDED', {
          data: { challenge: challengeFor(network, now), bits: EFFORT_BITS },
          retryAfterSeconds: 60,
        });
      }
      // Moved to the end, so that the oldest are dropped first.
      asked.delete(network);
      asked.set(network, [...asks, now.getTime()]);
      keepNewest(asked);
    },
  };
}
