import type { EffortDemand } from '@studio/contract/auth.schema';
import { sha256 } from './sha256.model.ts';

/** Whether a number is what the server asks for: the hash begins with so many zero bits, at most 32. */
export const isEnough = ({ challenge, bits }: EffortDemand, nonce: number): boolean => Math.clz32(sha256(`${challenge}.${nonce}`)[0] ?? 1) >= bits;
