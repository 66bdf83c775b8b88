import { sealWith } from './seal.ts';
import type { KeyRow } from './keyRows.ts';

type Named = Pick<KeyRow, 'purpose' | 'keyId'>;

/** The key that seals the keys in the database. */
export interface RootKey {
  seal(key: Named, secret: string): string;
  /**
   * @returns the key, and whether it has to be resealed because the previous root key sealed it.
   * @throws when neither opens it.
   */
  open(key: Named, sealedKey: string): { secret: string; isOutdated: boolean };
}

const ownerOf = ({ purpose, keyId }: Named): string => `${purpose} ${keyId}`;

/** @param before the previous root key; empty = none. */
export function rootKeyOf(secret: string, before: string): RootKey {
  const [now, then] = [
    sealWith(secret, 'server keys'),
    before === '' ? null : sealWith(before, 'server keys'),
  ];

  function openBefore(key: Named, sealedKey: string): string {
    try {
      if (then) return then.unseal(sealedKey, ownerOf(key));
    } catch {
      // Neither opens it: thrown below.
    }
    throw new Error(
      'JWT_SECRET is not the one that the keys in this database were sealed with. Set that one, or put it into JWT_SECRET_BEFORE for the change to a new one.',
    );
  }

  return {
    seal: (key, text) => now.seal(text, ownerOf(key)),
    open: (key, sealedKey) => {
      try {
        return { secret: now.unseal(sealedKey, ownerOf(key)), isOutdated: false };
      } catch {
        return { secret: openBefore(key, sealedKey), isOutdated: true };
      }
    },
  };
}
