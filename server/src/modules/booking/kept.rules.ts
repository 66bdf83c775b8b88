const MINUTE = 60_000;

/** How long a place is held for a QR payment, which somebody of the studio has to see first. */
const QR_MINUTES = 30;
/** However often a member chooses anew, a place is not held longer than this. */
const LONGEST = 60 * MINUTE;

/** What of a studio's policy decides how long a place is held. */
export interface HoldPolicy {
  holdMinutes: number;
  allowPendingHold: boolean;
}

/**
 * For how many minutes a place is held while it is paid in some way; `null`: not at all, because the money
 * takes days.
 */
export function minutesOfHold(mode: string, { holdMinutes, allowPendingHold }: HoldPolicy): number | null {
  if (mode === 'CARD') return holdMinutes;
  return mode === 'QR' && allowPendingHold ? QR_MINUTES : null;
}

/** Until when a place is held that has been held since `since`. */
export const holdsUntil = (since: Date, now: Date, minutes: number): Date =>
  new Date(Math.min(now.getTime() + minutes * MINUTE, since.getTime() + LONGEST));

/** Most places that a member may hold at a time, so that nobody blocks a class by not paying. */
export const MOST_HELD = 3;
