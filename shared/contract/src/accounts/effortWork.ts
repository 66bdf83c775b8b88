// Not Web Crypto: it is missing on pages without https, and it is asynchronous.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Effort, EffortDemand } from './auth.schema.ts';

/** Hashes per batch: so few that nobody notices the pause. */
const AT_ONCE = 500;

/** Whether a number solves the challenge: the hash begins with `bits` zero bits, at most 32. */
export function isEnough({ challenge, bits }: EffortDemand, nonce: number): boolean {
  const { buffer, byteOffset } = sha256(utf8ToBytes(`${challenge}.${nonce}`));
  return Math.clz32(new DataView(buffer, byteOffset).getUint32(0)) >= bits;
}

/**
 * Does the proof of work that the server demands of a busy network: about a second on a phone. The page stays
 * responsive meanwhile.
 */
export async function work(demand: EffortDemand): Promise<Effort> {
  for (let nonce = 0; ; nonce += 1) {
    if (isEnough(demand, nonce)) return { challenge: demand.challenge, nonce: String(nonce) };
    if (nonce % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}
