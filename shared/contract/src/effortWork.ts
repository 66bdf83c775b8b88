import type { Effort, EffortDemand } from './auth.schema.ts';
import { sha256 } from './sha256.ts';

/** So many hashes at once are too short a time for anybody to feel. */
const AT_ONCE = 500;

/** Whether a number is what the server asks for: the hash begins with so many zero bits, at most 32. */
export const isEnough = ({ challenge, bits }: EffortDemand, nonce: number): boolean =>
  Math.clz32(sha256(`${challenge}.${nonce}`)[0] ?? 1) >= bits;

/**
 * Does the work that the server asks of a network that asks often: about a second on a phone. The page stays
 * alive in between.
 */
export async function work(demand: EffortDemand): Promise<Effort> {
  for (let nonce = 0; ; nonce += 1) {
    if (isEnough(demand, nonce)) return { challenge: demand.challenge, nonce: String(nonce) };
    if (nonce % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
