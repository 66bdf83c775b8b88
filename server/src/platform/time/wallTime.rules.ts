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
