import type { RefusalName } from '@studio/contract/refusals/codes';

/** How many guests somebody has in a session, brings now, and may have by the rules of the studio. */
export interface GuestCount {
  there: number;
  more: number;
  most: number;
}

const NO_ROOM = 'There are not enough places left for your guests.';

/** Why nobody may bring so many guests, as a sentence; `null` = they may. */
export function refuseGuests({ there, more, most }: GuestCount): string | null {
  if (there + more <= most) return null;
  if (most === 0) return 'This studio does not take guests.';
  return `You can bring up to ${most === 1 ? '1 guest' : `${most} guests`} to a class.`;
}

/** How many guests somebody can bring who books now: none without a place for them. */
export const guestsAtMost = ({ there, most, free }: Omit<GuestCount, 'more'> & { free: number }): number =>
  Math.max(0, Math.min(most - there, free - 1));

/** A guest's refusal, told to whoever brings them. */
export const guestWords = (code: RefusalName, firstName: string, message: string): string =>
  code === 'SESSION_FULL' ? NO_ROOM : `${firstName}: ${message}`;
