import type { DateRange, SessionSummary } from '@studio/contract/schedule/schedule.schema';
import type { StudioClosure } from '@studio/contract/configure/studio-closure.schema';
import type { Room, StaffOption } from '@studio/contract/configure/studio.schema';
import {
  addDays,
  formatLocalDayMonth,
  formatWeekday,
  localTimeOf,
  MINUTE,
} from '@studio/contract/values/time';
import { DAY_MINUTES } from '@studio/contract/values/duration';
import { isTaughtBy } from '../../session/phase.model.ts';
import type { GridColumn, GridItem, Shade, Span } from '../../grid/grid.model.ts';
import type { Move } from '../../edit/move/move.model.ts';
import type { View } from '../timetable.model.ts';

/** The views with a time grid. */
export type GridView = Extract<View, 'week' | 'rooms' | 'instructors'>;

export interface Axis {
  view: GridView;
  /** First displayed day. */
  date: string;
  today: string;
  timezone: string;
  rooms: readonly Room[];
  staff: readonly StaffOption[];
}

/** Key of the column for sessions without a room or instructor. */
const NONE_KEY = 'none';

/** Minute of the local day of an instant in a time zone. */
export function minuteOf(instant: string, timezone: string): number {
  const [hours = 0, minutes = 0] = localTimeOf(instant, timezone).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes of a day as wall time `HH:mm`. */
export const wallTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/**
 * Columns: the days of a week; or for one day all rooms, or all instructors, those who teach that day first.
 */
export function columnsOf(
  { view, date, today, rooms, staff }: Axis,
  sessions: readonly SessionSummary[],
): GridColumn[] {
  if (view === 'week') {
    return Array.from({ length: 7 }, (_, index) => {
      const key = addDays(date, index);
      return { key, label: formatWeekday(key), note: formatLocalDayMonth(key), isToday: key === today };
    });
  }
  const teaches = ({ staffId }: StaffOption) => sessions.some((session) => isTaughtBy(session, staffId));
  const people = [...staff].sort((a, b) => Number(teaches(b)) - Number(teaches(a)));
  const known =
    view === 'rooms'
      ? rooms.map(({ roomId, name }) => ({ key: roomId, label: name }))
      : people.map(({ staffId, displayName }) => ({ key: staffId, label: displayName }));
  const others = sessions
    .map((session) => ({ key: keyOf(view, session), label: nameOf(view, session) }))
    .filter(({ key }) => !known.some((column) => column.key === key));
  const unique = [...new Map(others.map((column) => [column.key, column])).values()].sort(
    (a, b) => Number(a.key === NONE_KEY) - Number(b.key === NONE_KEY),
  );
  return [...known, ...unique].map((column) => ({ ...column, isToday: date === today }));
}

function keyOf(view: GridView, { localDate, roomId, staffId }: SessionSummary): string {
  if (view === 'week') return localDate;
  return (view === 'rooms' ? roomId : staffId) ?? NONE_KEY;
}

function nameOf(view: GridView, { roomName, staffName }: SessionSummary): string {
  return view === 'rooms' ? (roomName ?? 'No room') : (staffName ?? 'No instructor');
}

/** Sessions as items of the grid. A session that has begun or was cancelled is fixed. */
export function itemsOf(
  sessions: readonly SessionSummary[],
  { view, timezone }: Pick<Axis, 'view' | 'timezone'>,
  now: Date,
): GridItem[] {
  return sessions.map((session) => {
    const { scheduleId, startAt, endAt, status } = session;
    const start = minuteOf(startAt, timezone);
    const end = Math.min(DAY_MINUTES, start + (Date.parse(endAt) - Date.parse(startAt)) / MINUTE);
    const isFixed = status === 'CANCELLED' || status === 'COMPLETED' || new Date(startAt) <= now;
    return { id: scheduleId, column: keyOf(view, session), start, end, isFixed };
  });
}

const DEFAULT_FROM_MIN = 6 * 60;
const DEFAULT_TO_MIN = 22 * 60;
/** Displayed hours as minutes: 6 am to 10 pm, extended to whole hours if a session needs it. */
export const hoursOf = (items: readonly GridItem[]): { from: number; to: number } => ({
  from: Math.floor(Math.min(DEFAULT_FROM_MIN, ...items.map(({ start }) => start)) / 60) * 60,
  to: Math.ceil(Math.max(DEFAULT_TO_MIN, ...items.map(({ end }) => end)) / 60) * 60,
});

/** Closures as shaded spans; one of a single room is only in that room's column. */
export function shadesOf(
  closures: readonly StudioClosure[],
  columns: readonly GridColumn[],
  { view, date, timezone }: Pick<Axis, 'view' | 'date' | 'timezone'>,
): Shade[] {
  return closures.flatMap((closure) =>
    columns.flatMap((column) => {
      const day = view === 'week' ? column.key : date;
      const isHere =
        closure.roomIds.length === 0 || (view === 'rooms' && closure.roomIds.includes(column.key));
      if (!isHere || day < closure.fromDate || day > closure.toDate) return [];
      return [
        { column: column.key, ...hoursClosed(closure, day, timezone), label: closure.studioClosureName },
      ];
    }),
  );
}

function hoursClosed(
  { isAllDay, fromDate, toDate, startAt, endAt }: StudioClosure,
  day: string,
  timezone: string,
) {
  return {
    start: isAllDay || day > fromDate ? 0 : minuteOf(startAt, timezone),
    end: isAllDay || day < toDate ? DAY_MINUTES : minuteOf(endAt, timezone),
  };
}

/** The move to a new position. @returns `null` if nothing would change. */
export function moveTo(item: GridItem, to: Span, view: GridView): Move | null {
  const id = to.column === NONE_KEY ? null : to.column;
  const elsewhere: Move =
    view === 'week' ? { date: to.column } : view === 'rooms' ? { roomId: id } : { staffId: id };
  const move: Move = {
    ...(to.column === item.column ? {} : elsewhere),
    ...(to.start === item.start ? {} : { start: wallTime(to.start) }),
    ...(to.end - to.start === item.end - item.start ? {} : { durationMin: to.end - to.start }),
  };
  return Object.keys(move).length > 0 ? move : null;
}

/** Initial values of a new session at a position of the grid. */
export const startingAt = (
  column: string,
  minute: number,
  { view, date }: Pick<Axis, 'view' | 'date'>,
): { date: string; start: string; roomId?: string; staffId?: string } => ({
  date: view === 'week' ? column : date,
  start: wallTime(minute),
  ...(view === 'rooms' && column !== NONE_KEY ? { roomId: column } : {}),
  ...(view === 'instructors' && column !== NONE_KEY ? { staffId: column } : {}),
});

/** Days of a range on which the whole studio is closed all day, with the names of the closures. */
export function closedDays(closures: readonly StudioClosure[], { from, to }: DateRange): Map<string, string> {
  const days = new Map<string, string>();
  for (const { fromDate, toDate, isAllDay, roomIds, studioClosureName } of closures) {
    if (!isAllDay || roomIds.length > 0) continue;
    for (let day = fromDate < from ? from : fromDate; day <= toDate && day < to; day = addDays(day, 1))
      days.set(day, studioClosureName);
  }
  return days;
}
