import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { splitKeyId, withKeyId } from '../keys/keyName.ts';
import type { Key, KeyRing } from '../keys/keyRing.ts';

/** Keyed fingerprints of short secrets, e.g. one-time codes: useless to a thief of the table. */
export interface Fingerprints {
  /** With the newest key. */
  fingerprint(text: string): string;
  /** With every key, newest first: a stored fingerprint may be older than the last rotation. */
  fingerprints(text: string): string[];
  /** Whether it is the fingerprint of a text, with a key that is not retired. In constant time. */
  isFingerprint(given: string, text: string): boolean;
  /**
   * One function for each key, newest first, that returns the bare fingerprint: for values too short to name
   * a key.
   */
  signers(): ((text: string) => Buffer)[];
}

const sign = ({ secret }: Key, text: string): Buffer =>
  createHmac('sha256', secret).update(`fingerprint ${text}`).digest();

const equal = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

export function fingerprintsOn(keys: KeyRing, clock: Clock): Fingerprints {
  const fingerprintWith = (key: Key, text: string): string =>
    withKeyId(key.keyId, sign(key, text).toString('base64url'));
  return {
    fingerprint: (text) => fingerprintWith(keys.newest('CODES', clock.now()), text),
    fingerprints: (text) => keys.all('CODES').map((key) => fingerprintWith(key, text)),
    isFingerprint: (given, text) => {
      const key = keys.find('CODES', splitKeyId(given).keyId);
      return key !== undefined && equal(Buffer.from(given), Buffer.from(fingerprintWith(key, text)));
    },
    signers: () => {
      const newest = keys.newest('CODES', clock.now());
      return [newest, ...keys.all('CODES').filter((key) => key !== newest)].map(
        (key) => (text) => sign(key, text),
      );
    },
  };
}
