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

/** Whether a closure covers any of a stretch of time. What is in no room goes on while single rooms are closed. */
export function covers({ startAt, endAt, roomIds }: When, { roomId, ...span }: Occupied): boolean {
  const isThen = startAt < span.endAt && span.startAt < endAt;
  return isThen && (roomIds.length === 0 || (roomId !== null && roomIds.includes(roomId)));
}

/** The first closure in whose time nothing takes place; `null` = open. Series leave such days out. */
export const closedFor = <C extends Closure>(closures: readonly C[], span: Occupied): C | null =>
  closures.find((closure) => closure.cancelSessions && covers(closure, span)) ?? null;

/** The first closure that keeps a session from being booked; `null` = none does. */
export const blockedFor = <C extends Closure>(closures: readonly C[], span: Occupied): C | null =>
  closures.find((closure) => closure.blockBooking && covers(closure, span)) ?? null;

const DAY = 86_400_000;

/** How many days lie between two local days, both counted. */
export const daysFrom = (fromDate: string, toDate: string): number => Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY) + 1;

/** What decides how many whole days a studio is closed. */
export interface ClosedDays {
  fromDate: string;
  toDate: string;
  isAllDay: boolean;
}

/** The whole days that a closure takes from those who hold packages. Hours of a first and a last day are none. */
export function closedDaysOf({ fromDate, toDate, isAllDay }: ClosedDays): number {
  const days = daysFrom(fromDate, toDate);
  return isAllDay ? days : Math.max(0, days - 2);
}

/** A package by the local days that it is valid on; `null` = not started, or without an end. */
export interface Validity {
  startDate: string | null;
  endDate: string | null;
}

/**
 * By how many days a closure makes a package longer: all whole days that it was closed, from when the package was valid.
 * One that begins on the third of five closed days gets three. One without an end, or that is not valid then, gets none.
 */
export function extensionOf(closure: ClosedDays, { startDate, endDate }: Validity): number {
  const days = closedDaysOf(closure);
  if (endDate === null || startDate === null || endDate < closure.fromDate || startDate > closure.toDate) return 0;
  const missed = startDate > closure.fromDate ? daysFrom(startDate, closure.toDate) : days;
  return Math.min(days, missed);
}
