const DAY = 86_400_000;
/**
 * How many days before a signature runs out its member is told. The later one first: whoever missed the other
 * hears this alone.
 */
const NOTICES = [
  ['EXPIRING_7', 7],
  ['EXPIRING_30', 30],
] as const;

export type ExpiryNotice = (typeof NOTICES)[number][0];

/** How far ahead of an end anybody has to be told of it, in days. */
export const FIRST_NOTICE_DAYS = 30;

interface Signature {
  signedAt: Date;
  /** Null: it counts for good. */
  expiresAt: Date | null;
}

/**
 * Which notice a member should have had by now of a signature that runs out, or `null`. One that is made for
 * a short time has no notice before half of it is over: whoever has just signed need not be told to.
 */
export function expiryNotice({ signedAt, expiresAt }: Signature, now: Date): ExpiryNotice | null {
  if (!expiresAt || expiresAt <= now) return null;
  const [left, since] = [expiresAt.getTime() - now.getTime(), now.getTime() - signedAt.getTime()];
  return NOTICES.find(([, days]) => left <= days * DAY && since >= days * DAY)?.[0] ?? null;
}
