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

/** Failed sign-ins in a row, and when the last one was. */
export interface Failures {
  count: number;
  lastAt: Date;
}

const restOf = ({ lastAt }: Failures, waitMilliseconds: number, now: Date): number =>
  Math.ceil((lastAt.getTime() + waitMilliseconds - now.getTime()) / SECOND);

/** 30 s after the fifth failure, doubled by each further one, at most 15 minutes. */
function waitFor({ count }: Failures): number {
  return count < FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (count - FREE_FAILURES));
}

/**
 * Whole seconds until the next try is heard, or `null` when it may be heard now.
 *
 * @param fromHere failures on this account from this address.
 * @param anywhere failures on this account from all addresses.
 */
export function waitBeforeSignIn(fromHere: Failures | null, anywhere: Failures | null, now: Date): number | null {
  const here = fromHere ? restOf(fromHere, waitFor(fromHere), now) : 0;
  const locked = anywhere && anywhere.count >= ACCOUNT_LOCK_FAILURES ? restOf(anywhere, LONGEST_WAIT, now) : 0;
  const wait = Math.max(here, locked);
  return wait > 0 ? wait : null;
}

/** What a new password is compared with. */
export interface PasswordOwner {
  userEmail: string;
  phone?: string;
}

/** The sentence that refuses a new password, or `null`. Whoever knows an account's address would try that first. */
export function refusePassword(password: string, { userEmail, phone = '' }: PasswordOwner): string | null {
  const plain = password.trim().toLowerCase();
  if (plain === userEmail) return 'Choose something else than your email address';
  const isNumber = /^[\d\s()+-]+$/.test(plain);
  if (phone && isNumber && plain.replace(/\D/g, '').endsWith(phone)) return 'Choose something else than your phone number';
  return null;
}

/**
 * The studios to try, best first: the one asked for and no other, else the person's default, else the first.
 * Empty when the studio asked for is not one of theirs.
 */
export function studiosToTry(studioIds: readonly string[], asked: string | null, defaultStudioId: string | null): string[] {
  if (asked) return studioIds.filter((studioId) => studioId === asked);
  return [...studioIds].sort((one, other) => Number(other === defaultStudioId) - Number(one === defaultStudioId));
}
