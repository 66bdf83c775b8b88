import type { PushedSession } from './class-pass.rules.ts';

/** The venue and credentials of a studio at its partner. */
export interface Venue {
  venueId: string;
  credentials: string;
}

/**
 * A partner that sells places in sessions. Its calls arrive through the routes; these are our calls to it.
 */
export interface Partner {
  /**
   * Checks whether it knows the venue and accepts the credentials.
   * @returns why not, as a sentence; `null` when it does.
   */
  check(venue: Venue): Promise<string | null>;
  /**
   * Sends new and changed sessions with the places left for the partner.
   * @throws when it cannot be reached.
   */
  push(venue: Venue, sessions: readonly PushedSession[]): Promise<void>;
  /**
   * Withdraws sessions that the partner must not sell any more.
   * @throws when it cannot be reached.
   */
  withdraw(venue: Venue, scheduleIds: readonly string[]): Promise<void>;
}

/** A venue at which the sandbox is unreachable, to try out failures. */
export const UNREACHABLE_VENUE = 'unreachable';

/** A partner for development: it accepts everything and stores nothing. */
export const sandbox: Partner = {
  check: async ({ venueId, credentials }) => {
    if (venueId === UNREACHABLE_VENUE) return 'The partner could not be reached.';
    return credentials ? null : 'Enter the credentials first.';
  },
  push: requireReachable,
  withdraw: requireReachable,
};

async function requireReachable({ venueId }: Venue): Promise<void> {
  if (venueId === UNREACHABLE_VENUE) throw new Error('The partner could not be reached.');
}
