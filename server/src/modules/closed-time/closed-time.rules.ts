/** A stretch of time in a room, or in none. Half-open: touching is no overlap. */
export interface Occupied {
  startAt: Date;
  endAt: Date;
  roomId: string | null;
}

/** When a studio is closed, and what for. `fromDate` and `toDate` are the studio's days, both inclusive. */
export interface Closure {
  studioClosureId: string;
  studioClosureName: string;
  startAt: Date;
  endAt: Date;
  fromDate: string;
  toDate: string;
  isAllDay: boolean;
  /** Empty = the whole studio. */
  roomIds: readonly string[];
  cancelSessions: boolean;
  blockBooking: boolean;
}

type When = Pick<Closure, 'startAt' | 'endAt' | 'roomIds'>;

/**
 * Whether a closure covers any of a stretch of time. What is in no room goes on while single rooms are
 * closed.
 */
export function covers({ startAt, endAt, roomIds }: When, { roomId, ...span }: Occupied): boolean {
  const isThen = startAt < span.endAt && span.startAt < endAt;
  return isThen && (roomIds.length === 0 || (roomId !== null && roomIds.includes(roomId)));
}

/** The first closure in whose time nothing takes place; `null` = open. Series leave such days out. */
export const closedFor = <C extends Closure>(closures: readonly C[], span: Occupied): C | null =>
  closures.find((closure) => closure.cancelSessions && covers(closure, span)) ?? null;

/** A session that a closure has cancelled, as far as bringing it back depends on it. */
export interface CancelledSession extends Occupied {
  hasRoomClash: boolean;
  hasSeriesClash: boolean;
}

/**
 * Why a session cannot be brought back, as a sentence; `null` = it can. @param others the closures that stay.
 */
export function refuseRestore(
  session: CancelledSession,
  others: readonly Closure[],
  now: Date,
): string | null {
  if (session.startAt <= now) return 'It would have started already.';
  const closed = closedFor(others, session);
  if (closed) return `The studio is closed then as well: ${closed.studioClosureName}.`;
  if (session.hasRoomClash) return 'Its room is taken by another session now.';
  return session.hasSeriesClash ? 'Another session of its series is on that day.' : null;
}
