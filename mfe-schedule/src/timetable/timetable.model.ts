import { isTaughtBy } from '../session/phase.model.ts';
import { longDay, longMonth, longRange } from '@studio/contract/values/clock/longDate';
import { addDays, daysFrom, endOfMonth, firstOfMonth, startOfWeek } from '@studio/contract/values/time';
import type { DateRange, SessionSummary } from '@studio/contract/schedule/schedule.schema';

/** Views of the schedule, in the order of the choice. */
export const VIEWS = ['week', 'rooms', 'instructors', 'month', 'list'] as const;
export type View = (typeof VIEWS)[number];
export const VIEW_LABELS: Record<View, string> = {
  week: 'Week',
  rooms: 'Day by room',
  instructors: 'Day by instructor',
  month: 'Month',
  list: 'List',
};

/** Number of sessions in a week above which a time grid is not legible. */
export const CROWDED = 150;

const isDayView = (view: View): boolean => view === 'rooms' || view === 'instructors';

/**
 * Local days of a view around a date, `from` in, `to` out. A month consists of whole weeks.
 * @param weekStart the day on which weeks begin, 1 (Monday) to 7 (Sunday).
 */
export function rangeOf(view: View, date: string, weekStart: number): DateRange {
  if (isDayView(view)) return { from: date, to: addDays(date, 1) };
  const first = view === 'month' ? firstOfMonth(date) : date;
  const last = view === 'month' ? endOfMonth(date) : date;
  return { from: startOfWeek(first, weekStart), to: addDays(startOfWeek(last, weekStart), 7) };
}

/**
 * Local days for the list on a phone: the week and the following one, so that the list can start on any day
 * of the first.
 */
export const phoneRangeOf = (date: string, weekStart: number): DateRange => ({
  from: startOfWeek(date, weekStart),
  to: addDays(startOfWeek(date, weekStart), 14),
});

/** The date after one step back (-1) or forward (1). */
export function stepped(view: View, date: string, by: 1 | -1, weekStart: number): string {
  if (isDayView(view)) return addDays(date, by);
  if (view !== 'month') return addDays(startOfWeek(date, weekStart), 7 * by);
  return firstOfMonth(addDays(firstOfMonth(date), by === 1 ? 31 : -1));
}

/** "16–22 November 2026", "Wednesday 18 November 2026" or "November 2026", in the order of the studio. */
export function titleOf(view: View, date: string, weekStart: number): string {
  if (isDayView(view)) return longDay(date);
  if (view === 'month') return longMonth(date);
  const { from, to } = rangeOf(view, date, weekStart);
  return longRange(from, addDays(to, -1));
}

/** One day with its sessions, earliest first. */
export interface Day {
  /** `YYYY-MM-DD` in the studio's time zone. */
  localDate: string;
  sessions: SessionSummary[];
}

/** All days of a range, including days without sessions. */
export function daysOf({ from, to }: DateRange, sessions: readonly SessionSummary[]): Day[] {
  const byDay = Map.groupBy(sessions, ({ localDate }) => localDate);
  const count = daysFrom(from, to);
  return Array.from({ length: count }, (_, index) => {
    const localDate = addDays(from, index);
    return {
      localDate,
      sessions: (byDay.get(localDate) ?? []).sort((a, b) => a.startAt.localeCompare(b.startAt)),
    };
  });
}

/** Chosen values per filter; an empty list does not filter. */
export interface Filters {
  instructor: readonly string[];
  room: readonly string[];
  type: readonly string[];
  status: readonly string[];
}
export const FILTER_KEYS = [
  'instructor',
  'room',
  'type',
  'status',
] as const satisfies readonly (keyof Filters)[];

export function filtered(
  sessions: readonly SessionSummary[],
  { instructor, room, type, status }: Filters,
): SessionSummary[] {
  const fits = (wanted: readonly string[], value: string | null) =>
    wanted.length === 0 || wanted.includes(value ?? '');
  return sessions.filter(
    (session) =>
      (fits(instructor, session.staffId) || instructor.some((staffId) => isTaughtBy(session, staffId))) &&
      fits(room, session.roomId) &&
      fits(type, session.templateType) &&
      fits(status, session.status),
  );
}

/** Whether any filter is active. */
export const isNarrowed = (filters: Filters): boolean => FILTER_KEYS.some((key) => filters[key].length > 0);
