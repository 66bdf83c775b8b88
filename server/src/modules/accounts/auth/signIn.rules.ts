import { DAY, HOUR, MINUTE, SECOND } from '@studio/contract/values/time';

/** How long an account stays locked, and the longest wait after failures. */
export const ACCOUNT_LOCK_MINUTES = 15;
const MAX_WAIT_MS = ACCOUNT_LOCK_MINUTES * MINUTE;
const FREE_FAILURES = 5;
const FIRST_WAIT = 30 * SECOND;

/** This many failures on one account, from any network, lock it for 15 minutes. */
export const ACCOUNT_LOCK_FAILURES = 20;
/** Failures older than this do not count. */
export const FAILURES_RETENTION_MILLISECONDS = HOUR;

/** How long a network stays known after its person has signed in there: as long as the longest sign-in. */
export const KNOWN_NETWORK_MILLISECONDS = 30 * DAY;

/** Failed sign-ins, each within an hour of the one before. */
export interface Failures {
  count: number;
  lastAt: Date;
  /** When they first sufficed to lock an account; `null` when they never did. */
  lockedAt: Date | null;
}

const restOf = (since: Date, waitMilliseconds: number, now: Date): number =>
  Math.max(0, Math.ceil((since.getTime() + waitMilliseconds - now.getTime()) / SECOND));

/** The wait in seconds: 30 after the fifth failure, doubled by each further one, at most 15 minutes. */
function waitFor({ count }: Failures): number {
  return count < FREE_FAILURES ? 0 : Math.min(MAX_WAIT_MS, FIRST_WAIT * 2 ** (count - FREE_FAILURES));
}

/** Whether an account is locked only because somebody continued after it was locked. */
export const isKeptLocked = (anywhere: Failures | null, now: Date): boolean =>
  anywhere?.lockedAt != null &&
  restOf(anywhere.lockedAt, MAX_WAIT_MS, now) === 0 &&
  restOf(anywhere.lastAt, MAX_WAIT_MS, now) > 0;

/**
 * Whole seconds until the next attempt is allowed, or `null` when that is now.
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
  const locked = anywhere?.lockedAt ? restOf(anywhere.lastAt, MAX_WAIT_MS, now) : 0;
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

/** The account details that a new password must not resemble. */
export interface PasswordOwner {
  userEmail: string;
  phone?: string;
}

/**
 * The sentence that refuses a new password, or `null`: a guesser who knows the account's address would try
 * that first.
 */
export function refusePassword(password: string, { userEmail, phone = '' }: PasswordOwner): string | null {
  const plain = password.trim().toLowerCase();
  if (plain === userEmail) return 'Do not use your email address';
  const isNumber = /^[\d\s()+-]+$/.test(plain);
  if (phone && isNumber && plain.replace(/\D/g, '').endsWith(phone)) return 'Do not use your phone number';
  return null;
}

/**
 * The studios to try, best first: only the requested one, or else the person's default, else the first. Empty
 * when the requested studio is not one of theirs.
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
