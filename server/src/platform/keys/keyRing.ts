/** What a key is for. One that leaks opens nothing that another is for. */
export const PURPOSES = ['TOKENS', 'SEALED', 'CODES'] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * The id of the three keys of an installation from the time when one secret was for everything. What they
 * signed, sealed or hashed names no key.
 */
export const FIRST = 'first';

export interface Key {
  purpose: Purpose;
  keyId: string;
  secret: string;
  /**
   * Before that the key is known, and not used for anything new: servers get to know it one after the other.
   */
  takesOverAt: Date;
}

/** The keys that have not been retired. */
export interface KeyRing {
  /** The one for what is signed, sealed or hashed now. */
  newest(purpose: Purpose, now: Date): Key;
  find(purpose: Purpose, keyId: string): Key | undefined;
  /** Newest first, those that have not taken over yet among them. */
  all(purpose: Purpose): readonly Key[];
}

const byAge = (one: Key, other: Key): number =>
  other.takesOverAt.getTime() - one.takesOverAt.getTime() || one.keyId.localeCompare(other.keyId);

/** @param keys asked each time: they may be others later. */
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
