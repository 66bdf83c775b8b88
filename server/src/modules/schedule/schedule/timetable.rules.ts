import { MINUTE, addDays, MONDAY, weekdayOf } from '@studio/contract/values/time';
import { instantOf } from '../../../platform/time/wallTime.rules.ts';
import { daysIn, type Recurrence } from './recurrence.rules.ts';
import type { Slot } from './schedule.rules.ts';

/** The time and recurrence of a session. Dates and times are the studio's. */
export interface Timetable {
  /** First possible day, `YYYY-MM-DD`. */
  date: string;
  /** Wall time of the start, `HH:mm`. */
  start: string;
  durationMin: number;
  repeat: 'NONE' | 'DAILY' | 'WEEKLY' | 'MONTHLY';
  /** Every n-th day, week or month, counted from that of `date`; null = 1. */
  intervalWeeks: number | null;
  /** 1 (Monday) to 7; empty = the weekday of `date`. */
  weekdays: readonly number[];
  /** Of a MONTHLY one: the day of `date`, the last day, or the weekday of `date` (second Tuesday, last Tuesday). */
  monthly: 'DAY' | 'LAST_DAY' | 'WEEKDAY' | 'LAST_WEEKDAY';
  /** On a day, after so many sessions, or never. */
  ends: 'ON' | 'AFTER' | 'NEVER';
  /** Last possible day, inclusive. */
  until: string | null;
  count: number | null;
}

/** The most sessions that a request makes: two a week for a year. */
export const MAX_SESSIONS = 104;
/** How far ahead a series without an end has sessions. */
const DAYS_AHEAD = 84;
const NO_END = '9999-12-31';

/** On which day of each month. A fifth weekday is always the last. */
function inEachMonth({
  monthly,
  date,
}: Timetable): Pick<Recurrence, 'weekdays' | 'monthDay' | 'weekOfMonth'> {
  const day = Number(date.slice(8));
  if (monthly === 'DAY') return { weekdays: [], monthDay: day };
  if (monthly === 'LAST_DAY') return { weekdays: [], monthDay: -1 };
  const week = Math.ceil(day / 7);
  const weekOfMonth = monthly === 'LAST_WEEKDAY' || week === 5 ? -1 : week;
  return { weekdays: [weekdayOf(date)], monthDay: null, weekOfMonth };
}

/**
 * The recurrence of a timetable; `null` = a single session.
 * @param weekStart the day on which the studio's weeks begin, 1 (Monday) to 7 (Sunday).
 */
export function recurrenceOf(timetable: Timetable, weekStart = MONDAY): Recurrence | null {
  const { repeat, intervalWeeks, weekdays, date } = timetable;
  if (repeat === 'NONE') return null;
  const interval = intervalWeeks ?? 1;
  if (repeat === 'MONTHLY') return { repeat, interval, ...inEachMonth(timetable) };
  const days = weekdays.length > 0 ? weekdays : [weekdayOf(date)];
  if (repeat === 'DAILY') return { repeat, interval, weekdays: [], monthDay: null };
  const week = weekStart === MONDAY ? {} : { weekStart };
  return { repeat, interval, weekdays: days, monthDay: null, ...week };
}

/** The last day for which sessions without an end exist, seen from a day. */
export const horizonOf = (today: string): string => addDays(today, DAYS_AHEAD);

/**
 * The days of a timetable in order, at most one more than `MAX_SESSIONS`, so that "too many" can be seen.
 * @param today the studio's day: one without an end is made 12 weeks ahead of it, or of its own first day.
 */
export function datesOf(timetable: Timetable, today: string, weekStart = MONDAY): string[] {
  const { date, ends, until, count } = timetable;
  const rule = recurrenceOf(timetable, weekStart);
  if (!rule) return [date];
  if (ends === 'AFTER') return daysIn(rule, { date, until: NO_END, most: count ?? 1 });
  const last = ends === 'NEVER' ? horizonOf(date > today ? date : today) : (until ?? date);
  return daysIn(rule, { date, until: last, most: MAX_SESSIONS + 1 });
}

/** A session on a day. Its length counts real minutes, also through a change of the clocks. */
export function slotOn(
  localDate: string,
  { start, durationMin }: Pick<Timetable, 'start' | 'durationMin'>,
  timezone: string,
): Slot {
  const startAt = instantOf(localDate, start, timezone);
  return { localDate, startAt, endAt: new Date(startAt.getTime() + durationMin * MINUTE) };
}

/** The sessions of a timetable. */
export const slotsOf = (
  timetable: Timetable,
  { timezone, today, weekStart }: { timezone: string; today: string; weekStart: number },
): Slot[] => datesOf(timetable, today, weekStart).map((localDate) => slotOn(localDate, timetable, timezone));
