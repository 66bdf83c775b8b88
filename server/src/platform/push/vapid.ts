import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** How long a push service may take a token for. */
const LIFETIME_SECONDS = 12 * 60 * 60;

/** The pair by which push services know who sends: base64url, the public one as an uncompressed point. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** A new pair. */
export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Without leading zeros it may come out shorter.
  const privateKey = pair.getPrivateKey('hex').padStart(64, '0');
  return { publicKey, privateKey: Buffer.from(privateKey, 'hex').toString('base64url') };
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The value of `Authorization` for a message (RFC 8292): signed, so that a push service takes messages to the browsers
 * of this installation from nobody else.
 *
 * @param subject whom the service may turn to: an https or mailto address.
 */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS,
    sub: subject,
  };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
