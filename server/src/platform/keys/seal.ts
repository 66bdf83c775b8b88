import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { splitKeyId, withKeyId } from './keyName.ts';
import type { KeyRing, SealingPurpose } from './keyRing.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text so that only a server with the same key can read it, and only for its owner. */
export interface Seal {
  /** @param owner of the text; in another owner's row the value cannot be read. */
  seal(text: string, owner: string): string;
  /**
   * @throws when the value was changed, belongs to another owner, or was sealed with another or a retired
   * key.
   */
  unseal(sealed: string, owner: string): string;
}

/** AES-256-GCM; the result says what opens it, but for the key. @param owner of the bytes. */
export function encrypt(key: Buffer, bytes: Buffer, owner: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** @throws when the bytes were changed, belong to another owner, or were encrypted with another key. */
export function decrypt(key: Buffer, bytes: Buffer, owner: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/**
 * A separate key, derived from a secret.
 * @param use different uses get different keys.
 */
export function sealWith(secret: string, use = 'seal'): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return {
    seal: (text, owner) => encrypt(key, Buffer.from(text), owner).toString('base64url'),
    unseal: (sealed, owner) => decrypt(key, Buffer.from(sealed, 'base64url'), owner).toString('utf8'),
  };
}

/**
 * Seals with the newest key of a purpose, and stores its id; opens values of every key that is not retired.
 */
export const sealOn = (keys: KeyRing, clock: Clock, purpose: SealingPurpose = 'SEALED'): Seal => ({
  seal: (text, owner) => {
    const { keyId, secret } = keys.newest(purpose, clock.now());
    return withKeyId(keyId, sealWith(secret).seal(text, owner));
  },
  unseal: (sealed, owner) => {
    const { keyId, value } = splitKeyId(sealed);
    const key = keys.find(purpose, keyId);
    if (!key) throw new Error(`It was sealed with the key ${keyId}, which is not here`);
    return sealWith(key.secret).unseal(value, owner);
  },
});
