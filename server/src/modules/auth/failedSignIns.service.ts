import { FAILURES_KEPT_MILLISECONDS, waitBeforeSignIn, type Failures } from './signIn.rules.ts';

const MOST_ENTRIES = 20_000;

/** One try to sign in: on which account, from which address. */
export interface SignInTry {
  account: string;
  ip: string;
  now: Date;
}

/**
 * Counts failed sign-ins of this process. Kept in memory on purpose: writing a row for every wrong password would hand
 * an attacker a way to fill the database. With several processes each one counts for itself.
 */
export function failedSignIns() {
  const entries = new Map<string, Failures>();
  const hereOf = ({ account, ip }: SignInTry): string => `${account} ${ip}`;

  function find(key: string, now: Date): Failures | null {
    const found = entries.get(key);
    return found && now.getTime() - found.lastAt.getTime() < FAILURES_KEPT_MILLISECONDS ? found : null;
  }

  function count(key: string, now: Date): number {
    const failures = (find(key, now)?.count ?? 0) + 1;
    // Put at the end again, so that the oldest are dropped first.
    entries.delete(key);
    entries.set(key, { count: failures, lastAt: now });
    const oldest = entries.keys().next();
    if (entries.size > MOST_ENTRIES && !oldest.done) entries.delete(oldest.value);
    return failures;
  }

  return {
    /** Whole seconds until the next try is heard, or `null`. */
    wait: (attempt: SignInTry): number | null =>
      waitBeforeSignIn(find(hereOf(attempt), attempt.now), find(attempt.account, attempt.now), attempt.now),
    /** Counts a try before its password is checked, so that parallel guesses do not slip through. @returns failures on the account. */
    count: (attempt: SignInTry): number => {
      count(hereOf(attempt), attempt.now);
      return count(attempt.account, attempt.now);
    },
    /** Takes back what `count` counted: the password was right. */
    forgive: (attempt: SignInTry): void => {
      entries.delete(hereOf(attempt));
      const anywhere = entries.get(attempt.account);
      if (anywhere) entries.set(attempt.account, { ...anywhere, count: anywhere.count - 1 });
    },
  };
}
