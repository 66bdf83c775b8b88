import { UserError } from '../userError.ts';
import type { Verdict } from './signature.ts';

const PROBLEMS: Record<Exclude<Verdict, 'good'>, string> = {
  unsigned: 'is not signed',
  unknown: 'is signed with a key that is not trusted here',
  changed: 'does not match its signature: it was changed',
};

/** Something of a store is not what was released: nothing of it may be believed. */
export class UntrustedError extends UserError {}

/** The end of a sentence that begins with the name of what was signed; `null` for a good signature. */
export const problemOf = (verdict: Verdict): string | null => (verdict === 'good' ? null : PROBLEMS[verdict]);
