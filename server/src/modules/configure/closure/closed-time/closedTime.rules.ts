/** Occupied time in a room, or in none. Half-open: touching is no overlap. */
export interface Occupied {
  startAt: Date;
  endAt: Date;
  roomId: string | null;
}

/**
 * A closure of the studio, with its reason. `fromDate` and `toDate` are local days of the studio, both
 * inclusive.
 */
export interface Closure {
  studioClosureId: string;
  studioClosureName: string;
  startAt: Date;
  endAt: Date;
  fromDate: string;
  toDate: string;
  isAllDay: boolean;
  /** The closed rooms; empty = the whole studio. */
  roomIds: readonly string[];
  cancelSessions: boolean;
  blockBooking: boolean;
}

type When = Pick<Closure, 'startAt' | 'endAt' | 'roomIds'>;

/**
 * Whether a closure covers a part of a span of time. Sessions without a room take place while single rooms
 * are closed.
 */
export function covers({ startAt, endAt, roomIds }: When, { roomId, ...span }: Occupied): boolean {
  const isThen = startAt < span.endAt && span.startAt < endAt;
  return isThen && (roomIds.length === 0 || (roomId !== null && roomIds.includes(roomId)));
}

/** The first closure that covers the time; `null` = open. Series skip such days. */
export const closedFor = <C extends Closure>(closures: readonly C[], span: Occupied): C | null =>
  closures.find((closure) => closure.cancelSessions && covers(closure, span)) ?? null;

/** The facts about a session cancelled by a closure that decide about restoring it. */
export interface CancelledSession extends Occupied {
  hasRoomClash: boolean;
  hasSeriesClash: boolean;
}

/**
 * Why a session cannot be restored, as a sentence; `null` = it can be.
 * @param others the remaining closures.
 */
export function refuseRestore(
  session: CancelledSession,
  others: readonly Closure[],
  now: Date,
): string | null {
  if (session.startAt <= now) return 'It would have started already.';
  const closed = closedFor(others, session);
  if (closed) return `The studio is also closed then: ${closed.studioClosureName}.`;
  if (session.hasRoomClash) return 'Its room is taken by another session now.';
  return session.hasSeriesClash ? 'Another session of its series is on that day.' : null;
}
