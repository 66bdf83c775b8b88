const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** How long an account stays locked, and the longest wait after failures. */
export const ACCOUNT_LOCK_MINUTES = 15;
const LONGEST_WAIT = ACCOUNT_LOCK_MINUTES * MINUTE;
const FREE_FAILURES = 5;
const FIRST_WAIT = 30 * SECOND;

/** So many failures on one account, wherever they come from, lock it for 15 minutes. */
export const ACCOUNT_LOCK_FAILURES = 20;
/** Failures older than this are forgotten. */
export const FAILURES_KEPT_MILLISECONDS = 60 * MINUTE;

/** How long a network is known after its person has signed in there: as long as the longest sign-in. */
export const KNOWN_NETWORK_MILLISECONDS = 30 * 24 * 60 * MINUTE;

/** Failed sign-ins, none of them an hour after the one before. */
export interface Failures {
  count: number;
  lastAt: Date;
  /** When they first were enough to lock an account; `null` when they never were. */
  lockedAt: Date | null;
}

const restOf = (since: Date, waitMilliseconds: number, now: Date): number =>
  Math.max(0, Math.ceil((since.getTime() + waitMilliseconds - now.getTime()) / SECOND));

/** 30 s after the fifth failure, doubled by each further one, at most 15 minutes. */
function waitFor({ count }: Failures): number {
  return count < FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (count - FREE_FAILURES));
}

/** Whether an account is locked only because somebody went on after it was. */
export const isKeptLocked = (anywhere: Failures | null, now: Date): boolean =>
  anywhere?.lockedAt != null &&
  restOf(anywhere.lockedAt, LONGEST_WAIT, now) === 0 &&
  restOf(anywhere.lastAt, LONGEST_WAIT, now) > 0;

/**
 * Whole seconds until the next try is heard, or `null` when it may be heard now.
 *
 * @param fromHere failures on this account from this network.
 * @param anywhere failures on this account from all networks.
 */
export function waitBeforeSignIn(
  fromHere: Failures | null,
  anywhere: Failures | null,
  now: Date,
): number | null {
  const here = fromHere ? restOf(fromHere.lastAt, waitFor(fromHere), now) : 0;
  const locked = anywhere?.lockedAt ? restOf(anywhere.lastAt, LONGEST_WAIT, now) : 0;
  return Math.max(here, locked) || null;
}

/** The same failures with one more. */
export function withFailure(failures: Failures | null, now: Date): Failures {
  const count = (failures?.count ?? 0) + 1;
  return {
    count,
    lastAt: now,
    lockedAt: failures?.lockedAt ?? (count >= ACCOUNT_LOCK_FAILURES ? now : null),
  };
}

/** What a new password is compared with. */
export interface PasswordOwner {
  userEmail: string;
  phone?: string;
}

/**
 * The sentence that refuses a new password, or `null`. Whoever knows an account's address would try that
 * first.
 */
export function refusePassword(password: string, { userEmail, phone = '' }: PasswordOwner): string | null {
  const plain = password.trim().toLowerCase();
  if (plain === userEmail) return 'Choose something else than your email address';
  const isNumber = /^[\d\s()+-]+$/.test(plain);
  if (phone && isNumber && plain.replace(/\D/g, '').endsWith(phone))
    return 'Choose something else than your phone number';
  return null;
}

/**
 * The studios to try, best first: the one asked for and no other, else the person's default, else the first.
 * Empty when the studio asked for is not one of theirs.
 */
export function studiosToTry(
  studioIds: readonly string[],
  asked: string | null,
  defaultStudioId: string | null,
): string[] {
  if (asked) return studioIds.filter((studioId) => studioId === asked);
  return [...studioIds].sort(
    (one, other) => Number(other === defaultStudioId) - Number(one === defaultStudioId),
  );
}
