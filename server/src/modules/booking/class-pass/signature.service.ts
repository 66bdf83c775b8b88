import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The fields of a partner's message, in the order of its signature. */
export interface Signed {
  /** Seconds since 1970. */
  sentAt: number;
  venueId: string;
  reservationId: string;
  /** Empty when the message names none. */
  scheduleId: string;
  action: 'reserve' | 'cancel';
}

/**
 * The hex HMAC-SHA-256 of a message.
 * @param secret the credentials that the studio and the partner share.
 */
export const signatureOf = (
  { sentAt, venueId, reservationId, scheduleId, action }: Signed,
  secret: string,
): string =>
  createHmac('sha256', secret)
    .update([sentAt, venueId, reservationId, scheduleId, action].join('.'))
    .digest('hex');

const TOLERANCE_SECONDS = 300;

/** Whether a message was signed with the secret, at most five minutes ago (or ahead). */
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
 * The stored address of a guest: not their real one, which stays with the partner. The same guest always gets
 * the same one.
 */
export const guestAddress = (email: string, fallback: string): string =>
  `${email ? createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24) : fallback}@guest.invalid`;
