import type { Identity } from './identity.ts';

const TRUSTED_MILLISECONDS = 10_000;
/** While this server does not hear what the others tell, it asks the database twice a second. */
const UNHEARD_MILLISECONDS = 500;
const MOST_ENTRIES = 10_000;

interface Entry {
  identity: Identity;
  expiresAt: Date;
  trustedUntil: number;
}

/**
 * Remembers for ten seconds that a token was good, so that a busy client costs no signature check and no
 * query; for half a second as long as it cannot hear which sessions other servers have ended.
 */
export interface LiveSessions {
  find(token: string, now: Date): Identity | null;
  /** @param since what `generation()` gave before the session was looked up. */
  remember(token: string, session: Omit<Entry, 'trustedUntil'>, since: number): void;
  /** Forgets the sessions that match; look-ups under way will not be remembered either. */
  forget(matches: (identity: Identity) => boolean): void;
  generation(): number;
  /**
   * Says whether endings of other servers are heard from now on. What was missed until now nobody knows: all
   * is forgotten.
   */
  setHearing(isHearing: boolean): void;
}

export function liveSessions(elapsed: () => number = () => performance.now()): LiveSessions {
  const entries = new Map<string, Entry>();
  let generation = 0;
  let isHearing = false;
  return {
    find: (token, now) => {
      const entry = entries.get(token);
      if (!entry) return null;
      if (entry.trustedUntil > elapsed() && entry.expiresAt > now) return entry.identity;
      entries.delete(token);
      return null;
    },
    remember: (token, session, since) => {
      if (since !== generation) return;
      if (entries.size >= MOST_ENTRIES) entries.clear();
      entries.set(token, {
        ...session,
        trustedUntil: elapsed() + (isHearing ? TRUSTED_MILLISECONDS : UNHEARD_MILLISECONDS),
      });
    },
    forget: (matches) => {
      generation += 1;
      for (const [token, { identity }] of entries) if (matches(identity)) entries.delete(token);
    },
    generation: () => generation,
    setHearing: (hears) => {
      generation += 1;
      isHearing = hears;
      entries.clear();
    },
  };
}
