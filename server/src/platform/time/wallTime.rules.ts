import { Temporal } from 'temporal-polyfill';

/**
 * The instant of a wall time. A time that the clocks skip moves forward by the gap; one that occurs twice
 * means the first.
 * @param localDate `YYYY-MM-DD`.
 * @param localTime `HH:mm`, seconds allowed.
 * @param timezone IANA name, e.g. `Europe/Paris`.
 */
export function instantOf(localDate: string, localTime: string, timezone: string): Date {
  const wallTime = Temporal.PlainDateTime.from(`${localDate}T${localTime}`);
  return new Date(wallTime.toZonedDateTime(timezone, { disambiguation: 'compatible' }).epochMilliseconds);
}

const WALL_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d(\.\d+)?)?$/;

/**
 * The instant of a moment as requests bring it: ISO 8601 with its offset, or without one the studio's wall
 * time, e.g. `2026-11-21T10:00`.
 */
export function momentOf(moment: string | null, timezone: string): Date | null {
  if (moment === null) return null;
  const wall = WALL_TIME.exec(moment);
  return wall?.[1] && wall[2] ? instantOf(wall[1], wall[2], timezone) : new Date(moment);
}
