import { addDays, localDateOf, localTimeOf, mondayOf } from '@studio/contract/values/time';
import type { DateRange, SessionSummary } from '@studio/contract/schedule/schedule.schema';

/** How the schedule can be looked at, in the order of the choice. */
export const VIEWS = ['week', 'rooms', 'instructors', 'month', 'list'] as const;
export type View = (typeof VIEWS)[number];
export const VIEW_LABELS: Record<View, string> = {
  week: 'Week',
  rooms: 'Day by room',
  instructors: 'Day by instructor',
  month: 'Month',
  list: 'List',
};

/** A time grid of more sessions in a week than this cannot be read. */
export const CROWDED = 150;

const isDayView = (view: View): boolean => view === 'rooms' || view === 'instructors';
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** What a view shows around a day: local dates, `from` in and `to` out. A month is whole weeks. */
export function rangeOf(view: View, date: string): DateRange {
  if (isDayView(view)) return { from: date, to: addDays(date, 1) };
  if (view !== 'month') return { from: mondayOf(date), to: addDays(mondayOf(date), 7) };
  const first = firstOfMonth(date);
  return { from: mondayOf(first), to: addDays(mondayOf(addDays(firstOfMonth(addDays(first, 31)), -1)), 7) };
}

/** On a phone: the week, and the one after it, so that a list can begin on any day of the first. */
export const phoneRangeOf = (date: string): DateRange => ({
  from: mondayOf(date),
  to: addDays(mondayOf(date), 14),
});

/** The day that a view is at after one step back (-1) or on (1). */
export function stepped(view: View, date: string, by: 1 | -1): string {
  if (isDayView(view)) return addDays(date, by);
  if (view !== 'month') return addDays(mondayOf(date), 7 * by);
  return firstOfMonth(addDays(firstOfMonth(date), by === 1 ? 31 : -1));
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const LONG = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const DAY_MONTH = dateFormat({ day: 'numeric', month: 'long' });
const MONTH = dateFormat({ month: 'long', year: 'numeric' });
const DAY = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const instantOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** "16–22 November 2026", "Wednesday 18 November 2026" or "November 2026". */
export function titleOf(view: View, date: string): string {
  if (isDayView(view)) return DAY.format(instantOf(date)).replace(',', '');
  if (view === 'month') return MONTH.format(instantOf(date));
  const { from, to } = rangeOf(view, date);
  const last = addDays(to, -1);
  const shared =
    from.slice(0, 7) === last.slice(0, 7) ? 'month' : from.slice(0, 4) === last.slice(0, 4) ? 'year' : null;
  const begin =
    shared === 'month'
      ? `${Number(from.slice(8))}–`
      : `${(shared === 'year' ? DAY_MONTH : LONG).format(instantOf(from))} – `;
  return begin + LONG.format(instantOf(last));
}

/** One day and its sessions, earliest first. */
export interface Day {
  /** `YYYY-MM-DD` in the studio's time zone. */
  localDate: string;
  sessions: SessionSummary[];
}

/** All days of a range, those without sessions too. */
export function daysOf({ from, to }: DateRange, sessions: readonly SessionSummary[]): Day[] {
  const byDay = Map.groupBy(sessions, ({ localDate }) => localDate);
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return Array.from({ length: count }, (_, index) => {
    const localDate = addDays(from, index);
    return {
      localDate,
      sessions: (byDay.get(localDate) ?? []).sort((a, b) => a.startAt.localeCompare(b.startAt)),
    };
  });
}

/** What sessions must be to be shown; an empty list does not narrow. */
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
      fits(instructor, session.staffId) &&
      fits(room, session.roomId) &&
      fits(type, session.templateType) &&
      fits(status, session.status),
  );
}

/** Whether sessions are shown in the order of a filter that was set by somebody. */
export const isNarrowed = (filters: Filters): boolean => FILTER_KEYS.some((key) => filters[key].length > 0);

/** "Singapore" of a person elsewhere; `null` when their clock shows what the studio's does. */
export function zoneNote(timezone: string, now: Date, ownZone: string): string | null {
  if (timezone === ownZone) return null;
  const isSame =
    localTimeOf(now, timezone) === localTimeOf(now, ownZone) &&
    localDateOf(now, timezone) === localDateOf(now, ownZone);
  return isSame
    ? null
    : `Times are in ${(timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')} time.`;
}
