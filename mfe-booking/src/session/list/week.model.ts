import { addDays, daysFrom, localTimeOf } from '@studio/contract/values/time';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';

const DAYS_PER_WEEK = 7;

/**
 * The local days to request, `from` in, `to` out, so that they contain week `week` from today in any time
 * zone. The schedule is requested before the studio's zone is known. A local date differs from the UTC date
 * by at most one day.
 */
export function rangeOfWeek(week: number, now: Date): { from: string; to: string } {
  const utcDay = now.toISOString().slice(0, 10);
  return {
    from: addDays(utcDay, week * DAYS_PER_WEEK - 1),
    to: addDays(utcDay, week * DAYS_PER_WEEK + DAYS_PER_WEEK + 1),
  };
}

/** The seven local days of a week that starts `week` weeks after today. */
export const daysOfWeek = (today: string, week: number): string[] =>
  Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(today, week * DAYS_PER_WEEK + index));

/** Week of a local day, counted from today. Clamped to 0 and `lastWeek`. */
export function weekOf(localDate: string, today: string, lastWeek: number): number {
  const days = daysFrom(today, localDate);
  return Math.min(Math.max(Math.floor(days / DAYS_PER_WEEK), 0), lastWeek) || 0;
}

/** Sessions of one local day, earliest first. */
export const sessionsOn = (sessions: readonly PublicSession[], localDate: string): PublicSession[] =>
  sessions
    .filter((session) => session.localDate === localDate)
    .sort((a, b) => a.startAt.localeCompare(b.startAt));

/** The first of `days` after `localDate` that has a session; `null` when the rest of the week is empty. */
export const nextDayWithSessions = (
  sessions: readonly PublicSession[],
  localDate: string,
  days: readonly string[],
): string | null =>
  days.find((day) => day > localDate && sessions.some((session) => session.localDate === day)) ?? null;

/**
 * The day to open when nobody has chosen one: the first of `days` on which a session is still to come; the
 * first of them when there is none.
 */
export const firstDayToCome = (
  sessions: readonly PublicSession[],
  days: readonly string[],
  now: Date,
): string | undefined =>
  days.find((day) =>
    sessions.some(
      ({ localDate, startAt, isCancelled }) => localDate === day && !isCancelled && new Date(startAt) > now,
    ),
  ) ?? days[0];

/** Local day → its full name, e.g. `Friday`. */
export const weekdayName = (localDate: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(localDate));

/** Sessions of a day grouped by part of the day: the name of each part, with its sessions. */
export function partsOfDay(
  sessions: readonly PublicSession[],
  timeZone: string,
): [DayPart, PublicSession[]][] {
  return DAY_PARTS.map(([part]): [DayPart, PublicSession[]] => [
    part,
    sessions.filter(({ startAt }) => partOf(startAt, timeZone) === part),
  ]).filter(([, some]) => some.length > 0);
}

/** Parts of a day, each with the hour at which it ends. */
export const DAY_PARTS = [
  ['Morning', 12],
  ['Afternoon', 17],
  ['Evening', 24],
] as const;
export type DayPart = (typeof DAY_PARTS)[number][0];

/** Part of the studio's day in which a session starts. */
export function partOf(startAt: string, timeZone: string): DayPart {
  const hour = Number(localTimeOf(startAt, timeZone).slice(0, 2));
  return DAY_PARTS.find(([, end]) => hour < end)?.[0] ?? 'Evening';
}
