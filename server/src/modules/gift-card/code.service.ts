import { createHash, randomBytes } from 'node:crypto';
import { CODE_BYTES, codeFrom, lettersOf } from './gift-card.rules.ts';

export interface Code {
  /** As the holder reads it. Nobody can find it out again. */
  code: string;
  codeHash: string;
  codeEnd: string;
}

/** What is kept of a code. It has 98 random bits, so that a plain hash cannot be guessed back. */
export const hashOf = (typed: string): string =>
  createHash('sha256').update(lettersOf(typed)).digest('base64url');

/** A code that nobody has. */
export function newCode(): Code {
  const code = codeFrom([...randomBytes(CODE_BYTES)]);
  return code === null ? newCode() : { code, codeHash: hashOf(code), codeEnd: lettersOf(code).slice(-4) };
}
