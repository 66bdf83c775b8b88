import { MINUTE } from '@studio/contract/values/time';

/** A session as the partner receives it. */
export interface PushedSession {
  scheduleId: string;
  className: string;
  startAt: Date;
  endAt: Date;
  /** Places that the partner may still sell. */
  placesLeft: number;
}

/** The numbers of a session that decide about a partner's places in it. */
export interface Offered {
  startAt: Date;
  status: string;
  /** Places reserved for the partner. */
  spots: number;
  /** Places that the partner has sold. */
  taken: number;
  /** Places that are free. */
  free: number;
}

/**
 * How many more places the partner may sell: of its reserved ones, as far as the session has room, until
 * sales close.
 */
export function sellable(
  { startAt, status, spots, taken, free }: Offered,
  { closeMinutes, now }: { closeMinutes: number; now: Date },
): number {
  const isOpen = status === 'PUBLISHED' && now.getTime() < startAt.getTime() - closeMinutes * MINUTE;
  return isOpen ? Math.max(0, Math.min(spots - taken, free)) : 0;
}
