/**
 * The purpose of a key. A leaked key opens nothing of another purpose. HEALTH seals what staff note about
 * members' injuries and illnesses, SEALED every other secret.
 */
export const PURPOSES = ['TOKENS', 'SEALED', 'CODES', 'HEALTH'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The purposes whose values can be opened, and so resealed. */
export const SEALING = ['SEALED', 'HEALTH'] as const satisfies readonly Purpose[];
export type SealingPurpose = (typeof SEALING)[number];
export const isSealing = (purpose: Purpose): purpose is SealingPurpose =>
  SEALING.some((sealing) => sealing === purpose);
/** The purposes for which one secret served before there were keys. */
export const FROM_ONE_SECRET: readonly Purpose[] = ['TOKENS', 'SEALED', 'CODES'];

/**
 * The id of an installation's first keys, from the time of one secret for everything. Values signed,
 * sealed or hashed with them name no key.
 */
export const FIRST = 'first';

export interface Key {
  purpose: Purpose;
  keyId: string;
  secret: string;
  /** Until then no server uses the key for anything new: the servers learn of it one after the other. */
  takesOverAt: Date;
}

/** The keys that have not been retired. */
export interface KeyRing {
  /** The key that signs, seals or hashes now. */
  newest(purpose: Purpose, now: Date): Key;
  find(purpose: Purpose, keyId: string): Key | undefined;
  /** Newest first, including those that have not taken over yet. */
  all(purpose: Purpose): readonly Key[];
}

const byAge = (one: Key, other: Key): number =>
  other.takesOverAt.getTime() - one.takesOverAt.getTime() || one.keyId.localeCompare(other.keyId);

/** @param keys called each time, because the keys may change. */
export function ringOf(keys: () => readonly Key[]): KeyRing {
  const all = (purpose: Purpose): Key[] =>
    keys()
      .filter((key) => key.purpose === purpose)
      .sort(byAge);
  return {
    all,
    find: (purpose, keyId) => keys().find((key) => key.purpose === purpose && key.keyId === keyId),
    newest: (purpose, now) => {
      const known = all(purpose);
      const key = known.find(({ takesOverAt }) => takesOverAt <= now) ?? known.at(-1);
      if (!key) throw new Error(`There is no key for ${purpose}`);
      return key;
    },
  };
}
