import { plainText } from '@studio/contract/values/plainText';
import { DAY, MINUTE, SECOND } from '@studio/contract/values/time';

/**
 * The same as for codes by mail: five attempts, then a wait as long as such a code is valid, and fifty in a
 * day.
 */
export const SECOND_FACTOR_LIMITS = {
  tries: 5,
  windowMilliseconds: 10 * MINUTE,
  perDay: 50,
  recoveryCodes: 10,
} as const;

/** Wrong attempts older than this do not count. */
export const ATTEMPTS_RETENTION_MILLISECONDS = DAY;

/** When the newest `most` attempts leave their window, or 0 when there were fewer. */
const opensAt = (failedAt: readonly Date[], most: number, windowMilliseconds: number): number => {
  const oldest = failedAt[most - 1];
  return oldest ? oldest.getTime() + windowMilliseconds : 0;
};

/**
 * Whole seconds until the next attempt is allowed, or `null` when that is now. A right code clears no
 * failure: a thief with the password could otherwise keep guessing after each sign-in of the owner.
 *
 * @param failedAt instants of wrong codes, newest first.
 */
export function waitBeforeCode(failedAt: readonly Date[], now: Date): number | null {
  const { tries, windowMilliseconds, perDay } = SECOND_FACTOR_LIMITS;
  const at = Math.max(opensAt(failedAt, tries, windowMilliseconds), opensAt(failedAt, perDay, DAY));
  return at > now.getTime() ? Math.ceil((at - now.getTime()) / SECOND) : null;
}

/** The prefix of a pass that replaces a code after a passkey. */
export const PASS_PREFIX = 'passkey:';

/** Normalises typed text: people type spaces and dashes, or leave them out; keyboards write digits of their script. */
export const bareCode = (typed: string): string =>
  plainText(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Whether a text looks like a code of the app; anything else can only be a recovery code. */
export const isAppCode = (bare: string): boolean => /^\d{6}$/.test(bare);
