/** What the partner is told of a session. */
export interface PushedSession {
  scheduleId: string;
  className: string;
  startAt: Date;
  endAt: Date;
  /** Places that the partner may still sell. */
  placesLeft: number;
}

/** A session as far as a partner's places in it go. */
export interface Offered {
  startAt: Date;
  status: string;
  /** Places kept for the partner. */
  spots: number;
  /** Places that the partner has sold. */
  taken: number;
  /** Places that nobody has. */
  free: number;
}

const MINUTE = 60_000;

/**
 * How many more the partner may sell: of those that are kept for it, as far as the session has room, until it
 * closes.
 */
export function sellable(
  { startAt, status, spots, taken, free }: Offered,
  { closeMinutes, now }: { closeMinutes: number; now: Date },
): number {
  const isOpen = status === 'PUBLISHED' && now.getTime() < startAt.getTime() - closeMinutes * MINUTE;
  return isOpen ? Math.max(0, Math.min(spots - taken, free)) : 0;
}
