import { createHash } from 'node:crypto';
import type { Effort, EffortDemand } from '@studio/contract/accounts/auth.schema';

const beginsWithZeros = (text: string, bits: number): boolean =>
  createHash('sha256').update(text).digest().readUInt32BE() >>> (32 - bits) === 0;

/** Does the work that the server asks of a browser, faster than a browser: by the hash of Node. */
export function work({ challenge, bits }: EffortDemand): Effort {
  let nonce = 0;
  while (!beginsWithZeros(`${challenge}.${nonce}`, bits)) nonce += 1;
  return { challenge, nonce: String(nonce) };
}
