import { sign as signBytes, verify as verifyBytes } from 'node:crypto';
import type { PublicKey, SigningKey } from './releaseKeys.ts';

/** One signature, in the words of DSSE: `sig` is base64. */
export interface Signature {
  keyid: string;
  sig: string;
}

/** What was signed: the type is signed with it, so that no document passes for one of another kind. */
export interface Signed {
  type: string;
  body: string;
}

/** The bytes that are signed: the "pre-authentication encoding" of https://github.com/secure-systems-lab/dsse. */
function encoded({ type, body }: Signed): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${bytes.length} `), bytes]);
}

export const sign = (signed: Signed, keys: readonly SigningKey[]): Signature[] =>
  keys.map(({ id, secret }) => ({
    keyid: id,
    sig: signBytes(null, encoded(signed), secret).toString('base64'),
  }));

/** `unsigned`; `unknown`: by keys that are not trusted; `changed`: by one that is, and does not match. */
export type Verdict = 'good' | 'unsigned' | 'unknown' | 'changed';

/** One good signature of a trusted key is enough. @param signatures of any origin. */
export function judge(signed: Signed, signatures: unknown, trusted: readonly PublicKey[]): Verdict {
  const given = Array.isArray(signatures) ? signatures.filter(isSignature) : [];
  if (given.length === 0) return 'unsigned';
  const known = given.flatMap(({ keyid, sig }) =>
    trusted.filter(({ id }) => id === keyid).map(({ key }) => ({ key, sig })),
  );
  if (known.length === 0) return 'unknown';
  const bytes = encoded(signed);
  return known.some(({ key, sig }) => verifyBytes(null, bytes, key, Buffer.from(sig, 'base64')))
    ? 'good'
    : 'changed';
}

function isSignature(value: unknown): value is Signature {
  if (typeof value !== 'object' || value === null) return false;
  const { keyid, sig } = value as Record<string, unknown>;
  return typeof keyid === 'string' && typeof sig === 'string';
}
