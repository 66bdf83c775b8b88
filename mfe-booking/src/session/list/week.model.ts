import { addDays, formatLocalDay, localTimeOf } from '@studio/contract/values/time';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';

const DAYS = 7;

/**
 * The local days to ask for, `from` in, `to` out, so that they contain week `week` from today wherever the
 * studio is. The studio's zone is not needed: its schedule is asked for before anything is known of it. UTC's
 * day is at most one day away from that of any place.
 */
export function rangeOfWeek(week: number, now: Date): { from: string; to: string } {
  const utcDay = now.toISOString().slice(0, 10);
  return { from: addDays(utcDay, week * DAYS - 1), to: addDays(utcDay, week * DAYS + DAYS + 1) };
}

/** The seven local days of a week that starts `week` weeks after today. */
export const daysOfWeek = (today: string, week: number): string[] =>
  Array.from({ length: DAYS }, (_, index) => addDays(today, week * DAYS + index));

/**
 * In which week from today a local day falls; days before today and far ahead count as the first and as
 * `lastWeek`.
 */
export function weekOf(localDate: string, today: string, lastWeek: number): number {
  const days = Math.round((Date.parse(localDate) - Date.parse(today)) / 86_400_000);
  return Math.min(Math.max(Math.floor(days / DAYS), 0), lastWeek) || 0;
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

/** Local day → its full name, e.g. `Friday`. */
export const weekdayName = (localDate: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(localDate));

/** Local day → the parts of a chip: `Wed`, `18`. */
export function chipWords(localDate: string): { weekday: string; day: string } {
  const [weekday = '', day = ''] = formatLocalDay(localDate).split(' ');
  return { weekday, day };
}

/**
 * Sessions in parts of their day, so that a long day can be read: the name of each part with its sessions.
 */
export function partsOfDay(
  sessions: readonly PublicSession[],
  timeZone: string,
): [DayPart, PublicSession[]][] {
  return DAY_PARTS.map(([part]): [DayPart, PublicSession[]] => [
    part,
    sessions.filter(({ startAt }) => partOf(startAt, timeZone) === part),
  ]).filter(([, some]) => some.length > 0);
}

/** Parts of a day, with the hour at which each is over. */
export const DAY_PARTS = [
  ['Morning', 12],
  ['Afternoon', 17],
  ['Evening', 24],
] as const;
export type DayPart = (typeof DAY_PARTS)[number][0];

/** In which part of the studio's day something starts. */
export function partOf(startAt: string, timeZone: string): DayPart {
  const hour = Number(localTimeOf(startAt, timeZone).slice(0, 2));
  return DAY_PARTS.find(([, end]) => hour < end)?.[0] ?? 'Evening';
}
