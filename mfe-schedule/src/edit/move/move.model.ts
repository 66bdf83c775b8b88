import { addDays, daysFrom, formatLocalDay, formatWallTime, MINUTE } from '@studio/contract/values/time';
import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';

/**
 * A change of time, room or instructor. Only changed fields are set; `null` removes the room or instructor.
 */
export interface Move {
  date?: string;
  start?: string;
  durationMin?: number;
  roomId?: string | null;
  staffId?: string | null;
  /** Of a move that is undone. */
  coInstructorIds?: string[];
}

/** A move with the data for its words and for the optimistic update. */
export interface Moved {
  session: SessionSummary;
  move: Move;
  /** New start as wall time, `HH:mm`. */
  start: string;
  /** Name of the new room or instructor; empty if unchanged. */
  columnName: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const durationOf = ({ startAt, endAt }: SessionSummary): number =>
  (Date.parse(endAt) - Date.parse(startAt)) / MINUTE;

/**
 * The moved session until the server has answered. It may be an hour off across a change of summer time; the
 * answer corrects that.
 */
export function shownAfter({ session, move, start, columnName }: Moved): Partial<SessionSummary> {
  const days = move.date ? daysFrom(session.localDate, move.date) : 0;
  const minutes = days * 24 * 60 + (move.start ? minutesOf(move.start) - minutesOf(start) : 0);
  const startAt = new Date(Date.parse(session.startAt) + minutes * MINUTE);
  const endAt = new Date(startAt.getTime() + (move.durationMin ?? durationOf(session)) * MINUTE);
  return {
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    localDate: addDays(session.localDate, days),
    ...(move.roomId === undefined ? {} : { roomId: move.roomId, roomName: move.roomId ? columnName : null }),
    ...(move.staffId === undefined
      ? {}
      : {
          staffId: move.staffId,
          staffName: move.staffId ? columnName : null,
          coInstructors: session.coInstructors.filter(({ staffId }) => staffId !== move.staffId),
        }),
  };
}

/** The move that undoes this one. */
export function backFrom({ session, move, start }: Moved): Move {
  return {
    ...(move.date === undefined ? {} : { date: session.localDate }),
    ...(move.start === undefined ? {} : { start }),
    ...(move.durationMin === undefined ? {} : { durationMin: durationOf(session) }),
    ...(move.roomId === undefined ? {} : { roomId: session.roomId }),
    ...(move.staffId === undefined ? {} : { staffId: session.staffId }),
    // Whoever became the instructor was none of them any more.
    ...(session.coInstructors.some(({ staffId }) => staffId === move.staffId)
      ? { coInstructorIds: session.coInstructors.map(({ staffId }) => staffId) }
      : {}),
  };
}

/** The target of a move: "Thu 19 Nov, 10:15 am", "Loft", "75 minutes". */
export function whereWords({ session, move, columnName }: Moved, timezone: string): string {
  const none = move.roomId === null ? 'no room' : move.staffId === null ? 'no instructor' : null;
  const column = move.roomId === undefined && move.staffId === undefined ? null : (none ?? columnName);
  const time = move.start ? formatWallTime(move.start, timezone) : null;
  const when = [move.date ? formatLocalDay(move.date) : null, time].filter(Boolean).join(', ');
  const length =
    move.durationMin && move.durationMin !== durationOf(session) ? `${move.durationMin} minutes` : null;
  return [when || null, column, length].filter(Boolean).join(', ');
}

/** Confirmation of a move: "Moved to 10:15 am", or "Now 85 minutes" if only the length changed. */
export function movedWords(moved: Moved, timezone: string): string {
  const isElsewhere = Object.keys(moved.move).some((key) => key !== 'durationMin');
  return `${isElsewhere ? 'Moved to' : 'Now'} ${whereWords(moved, timezone)}`;
}

/** Number of members that a change affects: booked or in line. */
export const peopleIn = ({ booked, waiting }: Pick<SessionSummary, 'booked' | 'waiting'>): number =>
  booked + waiting;

/** "6 members are booked", "1 member is waiting". */
export function peopleWords({ booked, waiting }: Pick<SessionSummary, 'booked' | 'waiting'>): string {
  const are = (count: number, what: string) =>
    count === 0 ? null : count === 1 ? `1 member is ${what}` : `${count} members are ${what}`;
  return [are(booked, 'booked'), are(waiting, 'waiting')].filter(Boolean).join(', ');
}
