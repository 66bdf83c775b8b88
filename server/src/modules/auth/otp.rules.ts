const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;

/** Over how long the codes of one network are counted. */
export const OTP_NETWORK_WINDOW_MILLISECONDS = HOUR;

/** Abuse rules for one-time codes: how often one address may be sent a code, and how long a code lives. */
export const OTP_LIMITS = {
  lifetimeMinutes: 10,
  tries: 5,
  resendSeconds: 60,
  perHour: 5,
  perDay: 10,
  perNetworkAndHour: 20,
} as const;

/** How far back `waitBeforeSending` has to look. */
export const OTP_WINDOW_MILLISECONDS = 24 * HOUR;

const secondsUntil = (instant: number, now: Date): number => Math.ceil((instant - now.getTime()) / SECOND);

/** When the newest `most` sendings leave the window, or 0 when there were fewer. `sentAt` is newest first. */
const windowOpensAt = (sentAt: readonly Date[], most: number, windowMilliseconds: number): number =>
  (sentAt[most - 1]?.getTime() ?? -windowMilliseconds) + windowMilliseconds;

/**
 * Whole seconds that an address has to wait for its next code, or `null` when it may have one now: 60 s between two
 * codes, 5 in an hour, 10 in a day.
 *
 * @param sentAt when codes were sent to it within the last day, newest first.
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

/** A code that names a studio is worth nothing at another; one that names none belongs to the person alone. */
export const isFor = (codeStudioId: string | null, studioId: string | null): boolean => codeStudioId === null || codeStudioId === studioId;

/** When a code that is made now stops working. */
export const otpExpiresAt = (now: Date): Date => new Date(now.getTime() + OTP_LIMITS.lifetimeMinutes * 60 * SECOND);

/** A code as stored. */
export interface StoredOtp {
  tries: number;
  expiresAt: Date;
  /** When it was used or replaced by a newer one. */
  closedAt: Date | null;
}

/**
 * Whether a presented code counts. `WRONG` uses up one of its five tries; `DEAD` (none was sent, used, replaced, expired
 * or out of tries) is answered before the digits matter, so that a dead code cannot be confirmed.
 *
 * @param isMatch whether the digits are the stored ones, compared in constant time by the caller.
 */
export function judgeOtp(stored: StoredOtp | null, isMatch: boolean, now: Date): 'RIGHT' | 'WRONG' | 'DEAD' {
  if (!stored || stored.closedAt || stored.expiresAt <= now || stored.tries >= OTP_LIMITS.tries) return 'DEAD';
  return isMatch ? 'RIGHT' : 'WRONG';
}
