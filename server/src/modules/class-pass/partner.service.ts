import type { PushedSession } from './class-pass.rules.ts';

/** Who the studio talks to, and with what. */
export interface Venue {
  venueId: string;
  credentials: string;
}

/**
 * A partner that sells places of sessions. What it sends comes through the routes; this is what it is told.
 */
export interface Partner {
  /**
   * Whether it knows the venue and takes the credentials. @returns why not, as a sentence; `null` when all is
   * well.
   */
  check(venue: Venue): Promise<string | null>;
  /** New and changed sessions with the places that are left for it. @throws when it cannot be reached. */
  push(venue: Venue, sessions: readonly PushedSession[]): Promise<void>;
  /** Sessions that it may sell no more. @throws when it cannot be reached. */
  withdraw(venue: Venue, scheduleIds: readonly string[]): Promise<void>;
}

/** A venue that the sandbox cannot be reached for, so that failing can be tried, too. */
export const UNREACHABLE_VENUE = 'unreachable';

/** A partner that is nobody: it takes everything and remembers nothing. */
export const sandbox: Partner = {
  check: async ({ venueId, credentials }) => {
    if (venueId === UNREACHABLE_VENUE) return 'The partner could not be reached.';
    return credentials ? null : 'Enter the credentials first.';
  },
  push: refuseUnreachable,
  withdraw: refuseUnreachable,
};

async function refuseUnreachable({ venueId }: Venue): Promise<void> {
  if (venueId === UNREACHABLE_VENUE) throw new Error('The partner could not be reached.');
}
