import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Studio';
const STEP_SECONDS = 30;
/**
 * Codes of the 30 seconds before and after are taken, too: clocks of phones differ, and people take time to
 * type.
 */
const WINDOW = 1;
/** 160 bits, as RFC 4226 wants it. */
const SECRET_BYTES = 20;
// No letters that are taken for others.
const RECOVERY_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY_LENGTH = 10;

const totp = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code tells the app. */
export const secretUri = (secret: string, userEmail: string): string => totp(secret, userEmail).toString();

/**
 * Which 30 seconds since 1970 a code is of, when it is one of the secret's and of about now; else `null`. In
 * constant time.
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
