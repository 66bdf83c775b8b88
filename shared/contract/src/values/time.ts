import { toldConventions, type Dating, type TimeFormat } from './typed/conventions.ts';

/** Durations of clocks, in milliseconds. A day of a studio's calendar may be an hour shorter or longer. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** As dates call them. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const clocks = new Map<string, Intl.DateTimeFormat>();

/** One formatter per zone, for all fields: creating one costs a hundred times more than using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** The date and time that a zone shows at an instant: `[2026-11-18, 07:00]`. */
function shownAt(instant: Date | string, timeZone: string): [localDate: string, localTime: string] {
  const [day, month, year, hour, minute] = clockOf(timeZone).format(new Date(instant)).split(/\D+/);
  return [`${year}-${month}-${day}`, `${hour}:${minute}`];
}

/** Instant → the local date `YYYY-MM-DD` it falls on in a time zone. */
export const localDateOf = (instant: Date | string, timeZone: string): string =>
  shownAt(instant, timeZone)[0];

/** Instant → the wall time `HH:mm` of a time zone, 00:00 to 23:59. */
export const localTimeOf = (instant: Date | string, timeZone: string): string =>
  shownAt(instant, timeZone)[1];

/** Instant → `2026-11-18 07:00` in a time zone: for files, whose rows have many. */
export const localDateTimeOf = (instant: Date | string, timeZone: string): string =>
  shownAt(instant, timeZone).join(' ');

/**
 * A studio's zone with how it writes hours and dates. The zone alone on a page, which knows how its studio writes;
 * where nobody has said, hours are counted to 12, and dates begin with the day.
 */
export type Clock = string | ZoneClock;
/** A zone with how hours and dates are written there. */
export interface ZoneClock extends Dating {
  timezone: string;
  timeFormat: TimeFormat;
}

const zoneOf = (clock: Clock): string => (typeof clock === 'string' ? clock : clock.timezone);

/** How the studio of a clock writes. */
const writingOf = (clock: Clock) => (typeof clock === 'string' ? toldConventions() : clock);

/**
 * Wall time `19:05` → `7:05 pm`, or as it is where hours are counted to 24. No zone is involved. A page knows how its
 * studio counts; the server hands it in.
 */
export function formatWallTime(
  localTime: string,
  clock: string | Pick<ZoneClock, 'timeFormat'> = '',
): string {
  const writing = typeof clock === 'string' ? toldConventions() : clock;
  if (writing?.timeFormat === '24h') return localTime;
  const [hour = 0, minute] = localTime.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** Instant (ISO) → `7:00 am`, or `07:00`, in the studio's time zone. */
export const formatTime = (instant: string, clock: Clock): string =>
  formatWallTime(localTimeOf(instant, zoneOf(clock)), clock);

/** Instant (ISO) → `Wed 18 Nov`, or `Wed, Nov 18`, in the studio's time zone. */
export const formatDay = (instant: string, clock: Clock): string =>
  formatLocalDay(localDateOf(instant, zoneOf(clock)), writingOf(clock));

/** Instant (ISO) → `Wed 18 Nov, 7:00 am` in the studio's time zone. */
export const formatDayTime = (instant: string, clock: Clock): string =>
  `${formatDay(instant, clock)}, ${formatTime(instant, clock)}`;

/**
 * Whether the words of a date begin with the month. Where numbers begin with the year, words are as in most English:
 * `2026 Nov 18` is none.
 */
const isMonthFirst = (dating: Dating | undefined): boolean => dating?.dateOrder === 'MONTH_FIRST';

/** A day of the year with its year, in the order of a studio. */
export const withYear = (dayMonth: string, year: string, dating: Dating | undefined): string =>
  `${dayMonth}${isMonthFirst(dating) ? ',' : ''} ${year}`;

/** A day and its month in the order of a studio: `18 Nov`, or `Nov 18`. @param day may be a range, `16–22`. */
export const inOrder = (day: string, month: string, dating: Dating | undefined): string =>
  isMonthFirst(dating) ? `${month} ${day}` : `${day} ${month}`;

/**
 * Local date `2026-11-18` → `18 Nov 2026` or `Nov 18, 2026`. No zone is involved. A page knows the order
 * of its studio; the server hands it in.
 */
export const formatLocalDate = (localDate: string, dating: Dating | undefined = toldConventions()): string =>
  withYear(formatLocalDayMonth(localDate, dating), localDate.slice(0, 4), dating);

/** The parts of a local date: `Wed`, `18`, `Nov`. */
export const dayParts = (localDate: string) => ({
  weekday: formatWeekday(localDate),
  day: String(Number(localDate.slice(8, 10))),
  month: MONTHS[Number(localDate.slice(5, 7)) - 1] ?? '',
});

/** Local date `2026-11-18` → `Nov 2026`. */
export const formatMonth = (localDate: string): string =>
  `${dayParts(localDate).month} ${localDate.slice(0, 4)}`;

/** Instant (ISO) → `18 Nov 2026, 7:00 am` in the studio's time zone: for records, which are kept for years. */
export const formatDateTime = (instant: string, clock: Clock): string =>
  `${formatLocalDate(localDateOf(instant, zoneOf(clock)), writingOf(clock))}, ${formatTime(instant, clock)}`;

/** Local date `2026-11-18` → `18 Nov`, or `Nov 18`. */
export function formatLocalDayMonth(
  localDate: string,
  dating: Dating | undefined = toldConventions(),
): string {
  const { day, month } = dayParts(localDate);
  return inOrder(day, month, dating);
}

/** Local date `2026-11-18` → `Wed`. */
export const formatWeekday = (localDate: string): string => WEEKDAYS[weekdayOf(localDate) - 1] ?? '';

/** Local date `2026-11-18` → `Wed 18 Nov`, or `Wed, Nov 18`. */
export const formatLocalDay = (localDate: string, dating: Dating | undefined = toldConventions()): string =>
  `${formatWeekday(localDate)}${isMonthFirst(dating) ? ',' : ''} ${formatLocalDayMonth(localDate, dating)}`;

/** Whether a text is a day of the calendar as `YYYY-MM-DD`: 31 February is none. */
export function isRealDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** Local date plus n days (n may be negative). */
export const addDays = (localDate: string, days: number): string =>
  new Date(Date.parse(`${localDate}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The first day of a day's month, of the months after and before it, and the last day of its month. No zone is
 * involved.
 */
export const firstOfMonth = (localDate: string): string => `${localDate.slice(0, 7)}-01`;
export const monthAfter = (localDate: string): string => firstOfMonth(addDays(firstOfMonth(localDate), 31));
export const monthBefore = (localDate: string): string => firstOfMonth(addDays(firstOfMonth(localDate), -1));
export const endOfMonth = (localDate: string): string => addDays(monthAfter(localDate), -1);

/** Days from one local date to another: 1 from a day to the next, negative backwards. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (localDate: string): number => new Date(`${localDate}T00:00:00Z`).getUTCDay() || 7;

export const MONDAY = 1;

/** The first day of the week that a local date falls in. @param weekStart 1 (Monday) to 7 (Sunday). */
export const startOfWeek = (localDate: string, weekStart: number): string =>
  addDays(localDate, -((weekdayOf(localDate) - weekStart + 7) % 7));

/** The Monday of the week that a local date falls in, where weeks begin on Mondays. */
export const mondayOf = (localDate: string): string => startOfWeek(localDate, MONDAY);
