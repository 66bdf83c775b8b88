import { createHash, randomBytes } from 'node:crypto';
import { CODE_BYTES, codeFrom, lettersOf } from './gift-card.rules.ts';

export interface Code {
  /** As its holder reads it. Nobody can recover it later. */
  code: string;
  codeHash: string;
  codeEnd: string;
}

/** The stored form of a code. A plain hash is safe, because the code has 98 random bits. */
export const hashOf = (typed: string): string =>
  createHash('sha256').update(lettersOf(typed)).digest('base64url');

/** A new, unused code. */
export function newCode(): Code {
  const code = codeFrom([...randomBytes(CODE_BYTES)]);
  return code === null ? newCode() : { code, codeHash: hashOf(code), codeEnd: lettersOf(code).slice(-4) };
}
