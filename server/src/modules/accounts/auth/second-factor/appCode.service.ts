import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Studio';
const STEP_SECONDS = 30;
/**
 * Accepts codes of the 30 seconds before and after as well: clocks of phones differ, and people take time to
 * type.
 */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
// No characters that look like others.
const RECOVERY_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_LENGTH = 10;

const totp = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The content of the QR code for the app. */
export const secretUri = (secret: string, userEmail: string): string => totp(secret, userEmail).toString();

/**
 * The time step (30 seconds each, since 1970) of a code, when the code is right and about now; else `null`.
 * Compares in constant time.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

const recoveryLetter = (): string => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)] as string;

/** A code of about 50 bits, such as `k7m2p-x9wqe`. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, recoveryLetter).join('');
  return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
}
