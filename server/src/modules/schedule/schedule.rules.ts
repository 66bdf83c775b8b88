import { Temporal } from 'temporal-polyfill';
import { instantOf } from '../../platform/time/wallTime.rules.ts';

/** A dated stretch of time in a studio. `localDate` is the studio's day of the start. */
export interface Slot {
  localDate: string;
  startAt: Date;
  endAt: Date;
}

/** Half-open: touching is no overlap. */
export interface Span {
  startAt: Date;
  endAt: Date;
}

/** When and how often a session takes place. Dates and times are the studio's. */
export interface Timetable {
  /** First possible day, `YYYY-MM-DD`. */
  date: string;
  /** Wall time of the start, `HH:mm`. */
  start: string;
  durationMin: number;
  repeat: 'NONE' | 'WEEKLY';
  /** Every n-th week, counted from the week of `date`. */
  intervalWeeks: number | null;
  /** 1 (Monday) to 7; empty = the weekday of `date`. */
  weekdays: readonly number[];
  /** Last possible day, inclusive. */
  until: string | null;
}

/** No series makes more sessions than this: two a week for a year. */
export const MOST_SESSIONS = 104;
const MINUTE = 60_000;

/**
 * The days of a timetable in order, at most one more than `MOST_SESSIONS`, so that "too many" can be seen.
 * Monday is the first day of a week: with an interval of 2, the days of the first week and of every second one after it.
 */
export function datesOf({ date, repeat, intervalWeeks, weekdays, until }: Timetable): string[] {
  if (repeat === 'NONE' || until === null) return [date];
  const first = Temporal.PlainDate.from(date);
  const last = Temporal.PlainDate.from(until);
  const days = weekdays.length > 0 ? [...new Set(weekdays)].sort((a, b) => a - b) : [first.dayOfWeek];
  const dates: string[] = [];
  let monday = first.subtract({ days: first.dayOfWeek - 1 });
  while (Temporal.PlainDate.compare(monday, last) <= 0 && dates.length <= MOST_SESSIONS) {
    const inWeek = days.map((weekday) => monday.add({ days: weekday - 1 }).toString()).filter((day) => day >= date && day <= until);
    dates.push(...inWeek);
    monday = monday.add({ weeks: intervalWeeks ?? 1 });
  }
  return dates;
}

/** The sessions of a timetable. The length is counted in real minutes, also through a change of the clocks. */
export const slotsOf = (timetable: Timetable, timezone: string): Slot[] =>
  datesOf(timetable).map((localDate) => {
    const startAt = instantOf(localDate, timetable.start, timezone);
    return { localDate, startAt, endAt: new Date(startAt.getTime() + timetable.durationMin * MINUTE) };
  });

const overlaps = (a: Span, b: Span): boolean => a.startAt < b.endAt && b.startAt < a.endAt;

/** Which slots a room can take beside what is there already, and beside one another; the earlier one is kept. */
export function fitIn(slots: readonly Slot[], taken: readonly Span[]): { free: Slot[]; clashing: Slot[] } {
  const free: Slot[] = [];
  const clashing: Slot[] = [];
  for (const slot of slots) {
    const isTaken = taken.some((other) => overlaps(slot, other)) || free.some((other) => overlaps(slot, other));
    (isTaken ? clashing : free).push(slot);
  }
  return { free, clashing };
}

/**
 * Whether looking at the roster counts as taking attendance: only from when members can be checked in. A glance at next
 * week's roster must not make no-shows of people later.
 */
export const countsAsOpened = (startAt: Date, checkInOpensMinutes: number, now: Date): boolean =>
  now.getTime() >= startAt.getTime() - checkInOpensMinutes * MINUTE;

const EXACT_UP_TO = 5;

/** What visitors are told about places: the exact number only when it is small, so that nobody can read off a business's figures. */
export function shownPlaces(capacity: number, booked: number): { placesLeft: number | null; isFull: boolean } {
  const left = Math.max(0, capacity - booked);
  return { placesLeft: left <= EXACT_UP_TO ? left : null, isFull: left === 0 };
}

/** Whether a session is so long past that its attendance is locked: adding it would only make a class that nobody can check in to. */
export const isLockedAlready = (startAt: Date, attendanceLockHours: number, now: Date): boolean =>
  startAt.getTime() + attendanceLockHours * 3_600_000 < now.getTime();

/** Between which instants members can be checked in: minutes before the start, hours after the end. */
export const checkInWindow = (
  { startAt, endAt }: { startAt: string; endAt: string },
  { checkInOpensMinutes, attendanceLockHours }: { checkInOpensMinutes: number; attendanceLockHours: number },
): { checkInOpensAt: string; checkInClosesAt: string } => ({
  checkInOpensAt: shifted(startAt, -checkInOpensMinutes * 60_000),
  checkInClosesAt: shifted(endAt, attendanceLockHours * 3_600_000),
});

const shifted = (instant: string, milliseconds: number): string => new Date(Date.parse(instant) + milliseconds).toISOString();
