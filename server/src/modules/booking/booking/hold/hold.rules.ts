import { traitsOf } from '@studio/contract/configure/payment/paymentModes';
import { MINUTE } from '@studio/contract/values/time';

/** How long a place is held for a payment that staff have to confirm. */
const CHECKED_MINUTES = 30;
/** However often a member changes the order, a hold ends after this. */
const MAX_HOLD_MS = 60 * MINUTE;

/** The parts of a studio's policy that decide how long a place is held. */
export interface HoldPolicy {
  holdMinutes: number;
  allowPendingHold: boolean;
}

/** How many minutes a place is held for a payment mode; `null` = not at all, because the money takes days. */
export function minutesOfHold(mode: string, { holdMinutes, allowPendingHold }: HoldPolicy): number | null {
  const holdsPlace = traitsOf(mode)?.holdsPlace;
  if (holdsPlace === 'ALWAYS') return holdMinutes;
  return holdsPlace === 'IF_ALLOWED' && allowPendingHold ? CHECKED_MINUTES : null;
}

/** The end of a hold that began at `since`. */
export const holdsUntil = (since: Date, now: Date, minutes: number): Date =>
  new Date(Math.min(now.getTime() + minutes * MINUTE, since.getTime() + MAX_HOLD_MS));

/** The most holds that a member may have at a time, so that nobody blocks a class by not paying. */
export const MAX_HOLDS = 3;
