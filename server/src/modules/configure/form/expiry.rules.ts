import { DAY } from '@studio/contract/values/time';

/**
 * How many days before a signature expires its member gets a notice. The later notice comes first: a member
 * who missed the other gets this one alone.
 */
const NOTICES = [
  ['EXPIRING_7', 7],
  ['EXPIRING_30', 30],
] as const;

export type ExpiryNotice = (typeof NOTICES)[number][0];

/** How far ahead of an expiry the first notice is due, in days. */
export const FIRST_NOTICE_DAYS = 30;

interface Signature {
  signedAt: Date;
  /** When it expires or no longer counts because its member comes of age; null: it never ends. */
  expiresAt: Date | null;
}

/**
 * The latest notice that is due for an expiring signature, or `null`. A short-lived signature has no notice
 * in its first half: its member has just signed.
 */
export function expiryNotice({ signedAt, expiresAt }: Signature, now: Date): ExpiryNotice | null {
  if (!expiresAt || expiresAt <= now) return null;
  const [left, since] = [expiresAt.getTime() - now.getTime(), now.getTime() - signedAt.getTime()];
  return NOTICES.find(([, days]) => left <= days * DAY && since >= days * DAY)?.[0] ?? null;
}
