import type { Rules } from './option.ts';

const limit = (most: number | null): string => (most === null ? 'no limit' : `at most ${most}`);

/** How much a member can book. */
export const LIMITS = {
  /** Most places that a member may hold at once. */
  maxUpcomingBookings: {
    kind: 'LIMIT',
    min: 1,
    max: 500,
    default: null,
    label: 'Upcoming bookings at a time',
    words: limit,
  },
  maxBookingsPerDay: {
    kind: 'LIMIT',
    min: 1,
    max: 50,
    default: null,
    label: 'Bookings a day',
    words: limit,
  },
  maxBookingsPerWeek: {
    kind: 'LIMIT',
    min: 1,
    max: 200,
    default: null,
    label: 'Bookings a week',
    words: limit,
  },
  /** How many guests a member may bring to a session, with a package that pays for guests. */
  guestBookingsMax: {
    kind: 'WHOLE',
    min: 0,
    max: 10,
    default: 0,
    label: 'Guests per booking',
    words: (guests) => (guests ? `up to ${guests}` : 'none'),
    hint: (range) => `${range}. A guest needs a package whose plan pays for guests.`,
  },
  /** Whether a member may hold places in two sessions at the same time. */
  allowOverlap: {
    kind: 'FLAG',
    default: false,
    label: 'Two bookings at the same time',
    words: (isAllowed) => (isAllowed ? 'allowed' : 'not allowed'),
    fieldLabel: 'Members can hold two bookings at the same time',
  },
} satisfies Rules;
