import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a message of the partner says, in the order in which it is signed. */
export interface Signed {
  /** Seconds since 1970. */
  sentAt: number;
  venueId: string;
  reservationId: string;
  /** Empty where the message names none. */
  scheduleId: string;
  action: 'reserve' | 'cancel';
}

/** Hex HMAC-SHA-256 of a message. @param secret the credentials that the studio and the partner share. */
export const signatureOf = (
  { sentAt, venueId, reservationId, scheduleId, action }: Signed,
  secret: string,
): string =>
  createHmac('sha256', secret)
    .update([sentAt, venueId, reservationId, scheduleId, action].join('.'))
    .digest('hex');

const TOLERANCE_SECONDS = 300;

/** Whether a message was signed with the secret, not longer ago (or ahead) than five minutes. */
export function isGenuine(
  message: Signed,
  signature: string,
  { secret, now }: { secret: string; now: Date },
): boolean {
  if (secret === '' || Math.abs(now.getTime() / 1000 - message.sentAt) > TOLERANCE_SECONDS) return false;
  const [given, expected] = [Buffer.from(signature, 'hex'), Buffer.from(signatureOf(message, secret), 'hex')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Under which address a guest is kept: not their own, which is the partner's business. The same guest has the
 * same.
 */
export const guestAddress = (email: string, fallback: string): string =>
  `${email ? createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24) : fallback}@guest.invalid`;
