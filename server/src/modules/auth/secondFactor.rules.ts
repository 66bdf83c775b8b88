const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** As for codes by mail: five tries, then a wait of the time that such a code lives, and fifty in a day. */
export const SECOND_FACTOR_LIMITS = {
  tries: 5,
  windowMilliseconds: 10 * MINUTE,
  perDay: 50,
  recoveryCodes: 10,
} as const;

/** Wrong tries older than this are of no interest. */
export const TRIES_KEPT_MILLISECONDS = DAY;

/** When the newest `most` tries leave their window, or 0 when there were fewer. */
const opensAt = (failedAt: readonly Date[], most: number, windowMilliseconds: number): number => {
  const oldest = failedAt[most - 1];
  return oldest ? oldest.getTime() + windowMilliseconds : 0;
};

/**
 * Whole seconds until the next code is looked at, or `null` when it is now. A right code takes no try back:
 * whoever knows the password could otherwise guess on after each time its owner signs in.
 *
 * @param failedAt when wrong codes were tried, newest first.
 */
export function waitBeforeCode(failedAt: readonly Date[], now: Date): number | null {
  const { tries, windowMilliseconds, perDay } = SECOND_FACTOR_LIMITS;
  const at = Math.max(opensAt(failedAt, tries, windowMilliseconds), opensAt(failedAt, perDay, DAY));
  return at > now.getTime() ? Math.ceil((at - now.getTime()) / SECOND) : null;
}

/** What stands in the place of a code for somebody who has shown a passkey begins like this. */
export const PASS_PREFIX = 'passkey:';

/** What was typed, as it is compared: people type spaces and dashes, or leave them out. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();

/** Whether it looks like a code of the app; anything else can only be a recovery code. */
export const isAppCode = (bare: string): boolean => /^\d{6}$/.test(bare);
