import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { splitKeyId, withKeyId } from '../keys/keyName.ts';
import type { KeyRing } from '../keys/keyRing.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps a text so that only a server with the same key can read it, and only for the owner it was kept for.
 */
export interface Seal {
  /** @param owner whose text it is; what is moved to somebody else's row cannot be read there. */
  seal(text: string, owner: string): string;
  /** @throws when it was changed, is another's, or was kept with another key, or one that is retired. */
  unseal(sealed: string, owner: string): string;
}

/**
 * AES-256-GCM with a key of its own, made from a secret. @param use keys for different uses are different.
 */
export function sealWith(secret: string, use = 'seal'): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return {
    seal: (text, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      }).setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}

/** Seals with the newest key, and says with which; opens what any key that is not retired has sealed. */
export const sealOn = (keys: KeyRing, clock: Clock): Seal => ({
  seal: (text, owner) => {
    const { keyId, secret } = keys.newest('SEALED', clock.now());
    return withKeyId(keyId, sealWith(secret).seal(text, owner));
  },
  unseal: (sealed, owner) => {
    const { keyId, value } = splitKeyId(sealed);
    const key = keys.find('SEALED', keyId);
    if (!key) throw new Error(`It was sealed with the key ${keyId}, which is not here`);
    return sealWith(key.secret).unseal(value, owner);
  },
});
