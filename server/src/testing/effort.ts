import { createHash } from 'node:crypto';
import type { Effort, EffortDemand } from '@studio/contract/accounts/auth.schema';

const beginsWithZeros = (text: string, bits: number): boolean =>
  createHash('sha256').update(text).digest().readUInt32BE() >>> (32 - bits) === 0;

/** Solves the server's proof of work, faster than a browser does, with Node's hash function. */
export function work({ challenge, bits }: EffortDemand): Effort {
  let nonce = 0;
  while (!beginsWithZeros(`${challenge}.${nonce}`, bits)) nonce += 1;
  return { challenge, nonce: String(nonce) };
}
