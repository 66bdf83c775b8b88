const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** Over how long the codes of one network are counted. */
export const OTP_NETWORK_WINDOW_MILLISECONDS = HOUR;

/**
 * Purposes of a code that only somebody who is signed in has: strangers can neither ask for one, nor use up
 * what the person may ask for.
 */
const OF_SIGNED_IN: readonly string[] = ['CHANGE_EMAIL', 'VERIFY_PHONE', 'STEP_UP'];
export const needsSignIn = (action: string): boolean => OF_SIGNED_IN.includes(action);

/**
 * Abuse rules for one-time codes: how often one person or address may be sent a code for one purpose, and how
 * long a code lives.
 */
export const OTP_LIMITS = {
  lifetimeMinutes: 10,
  tries: 5,
  resendSeconds: 60,
  perHour: 5,
  perDay: 10,
  /** To one address for one purpose, whoever of those who are signed in asks. */
  perDayOfAll: 30,
  perNetworkAndHour: 20,
} as const;

/** How far back `waitBeforeSending` has to look. */
export const OTP_WINDOW_MILLISECONDS = 24 * HOUR;

const secondsUntil = (instant: number, now: Date): number => Math.ceil((instant - now.getTime()) / SECOND);

/** When the newest `most` sendings leave the window, or 0 when there were fewer. `sentAt` is newest first. */
const windowOpensAt = (sentAt: readonly Date[], most: number, windowMilliseconds: number): number =>
  (sentAt[most - 1]?.getTime() ?? -windowMilliseconds) + windowMilliseconds;

/**
 * Whole seconds until the next code of one budget may be sent, or `null` when it may be now: 60 s between two
 * codes, 5 in an hour, 10 in a day.
 *
 * @param sentAt when codes of the budget were sent within the last day, newest first.
 */
export function waitBeforeSending(sentAt: readonly Date[], now: Date): number | null {
  const opensAt = Math.max(
    windowOpensAt(sentAt, 1, OTP_LIMITS.resendSeconds * SECOND),
    windowOpensAt(sentAt, OTP_LIMITS.perHour, HOUR),
    windowOpensAt(sentAt, OTP_LIMITS.perDay, OTP_WINDOW_MILLISECONDS),
  );
  return opensAt > now.getTime() ? secondsUntil(opensAt, now) : null;
}

/**
 * Whole seconds until a limit on all that was sent leaves room for one more, or `null` when it does now.
 *
 * @param oldest the oldest of the newest `limit` sendings; `null` when there were fewer.
 */
export function waitForRoom(oldest: Date | null, windowMilliseconds: number, now: Date): number | null {
  const opensAt = oldest ? oldest.getTime() + windowMilliseconds : 0;
  return opensAt > now.getTime() ? secondsUntil(opensAt, now) : null;
}

/**
 * A code that names a studio is worth nothing at another; one that names none belongs to the person alone.
 */
export const isFor = (codeStudioId: string | null, studioId: string | null): boolean =>
  codeStudioId === null || codeStudioId === studioId;

/** When a code that is made now stops working. */
export const otpExpiresAt = (now: Date): Date =>
  new Date(now.getTime() + OTP_LIMITS.lifetimeMinutes * 60 * SECOND);

/** A code as stored. */
export interface StoredOtp {
  tries: number;
  expiresAt: Date;
  /** When it was used or replaced by a newer one. */
  closedAt: Date | null;
}

/**
 * Whether a presented code counts. `WRONG` uses up one of its five tries; `DEAD` (none was sent, used,
 * replaced, expired or out of tries) is answered before the digits matter, so that a dead code cannot be
 * confirmed.
 *
 * @param isMatch whether the digits are the stored ones, compared in constant time by the caller.
 */
export function judgeOtp(stored: StoredOtp | null, isMatch: boolean, now: Date): 'RIGHT' | 'WRONG' | 'DEAD' {
  if (!stored || stored.closedAt || stored.expiresAt <= now || stored.tries >= OTP_LIMITS.tries)
    return 'DEAD';
  return isMatch ? 'RIGHT' : 'WRONG';
}
