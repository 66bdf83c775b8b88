import { DAY, HOUR, MINUTE, SECOND } from '@studio/contract/values/time';

/** The period over which the codes of one network are counted. */
export const OTP_NETWORK_WINDOW_MILLISECONDS = HOUR;

/**
 * Purposes of codes for signed-in people only: nobody else can request such a code or use up the person's
 * limit.
 */
const OF_SIGNED_IN: readonly string[] = ['CHANGE_EMAIL', 'VERIFY_PHONE', 'STEP_UP', 'VERIFY_SENDER'];
export const needsSignIn = (action: string): boolean => OF_SIGNED_IN.includes(action);

/**
 * Abuse rules for one-time codes: how often one person or address may get a code for one purpose, and how
 * long a code is valid.
 */
export const OTP_LIMITS = {
  lifetimeMinutes: 10,
  tries: 5,
  resendSeconds: 60,
  perHour: 5,
  perDay: 10,
  /** Codes to one address for one purpose, requested by all signed-in people together. */
  perDayOfAll: 30,
  perNetworkAndHour: 20,
} as const;

/** The span that `waitBeforeSending` looks back. */
export const OTP_WINDOW_MILLISECONDS = DAY;

const secondsUntil = (instant: number, now: Date): number => Math.ceil((instant - now.getTime()) / SECOND);

/** When the newest `most` sendings leave the window, or 0 when there were fewer. `sentAt` is newest first. */
const windowOpensAt = (sentAt: readonly Date[], most: number, windowMilliseconds: number): number =>
  (sentAt[most - 1]?.getTime() ?? -windowMilliseconds) + windowMilliseconds;

/**
 * Whole seconds until the next code of one budget may be sent, or `null` when that is now: 60 s between two
 * codes, 5 in an hour, 10 in a day.
 *
 * @param sentAt sending times of the budget's codes within the last day, newest first.
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
 * Whole seconds until a limit on all sendings allows one more, or `null` when it does now.
 *
 * @param oldest the oldest of the newest `limit` sendings; `null` when there were fewer.
 */
export function waitForRoom(oldest: Date | null, windowMilliseconds: number, now: Date): number | null {
  const opensAt = oldest ? oldest.getTime() + windowMilliseconds : 0;
  return opensAt > now.getTime() ? secondsUntil(opensAt, now) : null;
}

/** A code that names a studio is useless at another one; one without a studio belongs to the person alone. */
export const isFor = (codeStudioId: string | null, studioId: string | null): boolean =>
  codeStudioId === null || codeStudioId === studioId;

/** When a code created now expires. */
export const otpExpiresAt = (now: Date): Date =>
  new Date(now.getTime() + OTP_LIMITS.lifetimeMinutes * MINUTE);

/** A code as stored. */
export interface StoredOtp {
  tries: number;
  expiresAt: Date;
  /** When it was used, or replaced by a newer one. */
  closedAt: Date | null;
}

/**
 * Judges a presented code. `WRONG` uses up one of its five attempts; `DEAD` (never sent, used, replaced,
 * expired or out of attempts) is decided before the digits are compared, so that a guesser cannot confirm a
 * dead code.
 *
 * @param isMatch whether the digits equal the stored ones, compared in constant time by the caller.
 */
export function judgeOtp(stored: StoredOtp | null, isMatch: boolean, now: Date): 'RIGHT' | 'WRONG' | 'DEAD' {
  if (!stored || stored.closedAt || stored.expiresAt <= now || stored.tries >= OTP_LIMITS.tries)
    return 'DEAD';
  return isMatch ? 'RIGHT' : 'WRONG';
}
