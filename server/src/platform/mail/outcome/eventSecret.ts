import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '@studio/contract/values/time';

/** How old a signature of Mailgun may be. */
const MAX_AGE = 15 * MINUTE;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));
const hmac = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** The password of `Bearer x` or `Basic base64(name:x)`. */
function passwordIn(header: string): string | null {
  const [, scheme = '', value = ''] = /^(\S+) +(.*)$/.exec(header) ?? [];
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) return null;
  return Buffer.from(value, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}

/** The signature that Mailgun puts into its messages. */
function isSignedInside(message: unknown, secret: string, now: Date): boolean {
  const { signature } = (message ?? {}) as { signature?: Record<string, unknown> };
  if (typeof signature !== 'object' || signature === null) return false;
  const [timestamp, token, given] = ['timestamp', 'token', 'signature'].map((name) =>
    String(signature[name]),
  );
  const age = Math.abs(now.getTime() - Number(timestamp) * 1000);
  return age <= MAX_AGE && isSame(given ?? '', hmac(secret, `${timestamp}${token}`));
}

/** A message as it came. */
export interface Incoming {
  authorization: string;
  /** Of `X-Signature`. */
  signature: string;
  payload: Buffer;
  message: unknown;
}

/**
 * Whether a message comes from somebody who knows the secret: as a password, or by the signature of the whole
 * (`X-Signature: sha256=<hex>`), or by that of Mailgun.
 */
export function knowsSecret(
  { authorization, signature, payload, message }: Incoming,
  secret: string,
  now: Date,
): boolean {
  const password = passwordIn(authorization);
  if (password !== null) return isSame(password, secret);
  if (signature !== '') return isSame(signature, `sha256=${hmac(secret, payload)}`);
  return isSignedInside(message, secret, now);
}
