import type { Identity } from './identity.ts';

const TRUSTED_MILLISECONDS = 10_000;
/** While this server is disconnected from the others, it asks the database twice a second. */
const UNCONNECTED_MILLISECONDS = 500;
const MAX_ENTRIES = 10_000;

interface Entry {
  identity: Identity;
  expiresAt: Date;
  trustedUntil: number;
}

/**
 * Caches valid tokens for ten seconds, so that a busy client costs no signature check and no query; only for
 * half a second while this server cannot receive the endings of others.
 */
export interface LiveSessions {
  find(token: string, now: Date): Identity | null;
  /** @param since the result of `generation()` before the look-up of the session. */
  remember(token: string, session: Omit<Entry, 'trustedUntil'>, since: number): void;
  /** Forgets matching sessions; look-ups in progress will not be cached either. */
  forget(matches: (identity: Identity) => boolean): void;
  generation(): number;
  /**
   * Sets whether endings of other servers arrive from now on. It may have missed some, so it forgets
   * everything.
   */
  setConnected(isConnected: boolean): void;
}

export function liveSessions(elapsed: () => number = () => performance.now()): LiveSessions {
  const entries = new Map<string, Entry>();
  let generation = 0;
  let isConnected = false;
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
      if (entries.size >= MAX_ENTRIES) entries.clear();
      entries.set(token, {
        ...session,
        trustedUntil: elapsed() + (isConnected ? TRUSTED_MILLISECONDS : UNCONNECTED_MILLISECONDS),
      });
    },
    forget: (matches) => {
      generation += 1;
      for (const [token, { identity }] of entries) if (matches(identity)) entries.delete(token);
    },
    generation: () => generation,
    setConnected: (connected) => {
      generation += 1;
      isConnected = connected;
      entries.clear();
    },
  };
}
