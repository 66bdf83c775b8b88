import { MINUTE } from '@studio/contract/values/time';
import { Temporal } from 'temporal-polyfill';

/** Two time zones, by IANA name. */
export interface ZoneChange {
  from: string;
  to: string;
}

const wallTimeIn = (instant: Date, timezone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone).toPlainDateTime();

/**
 * The instant at which the clocks of another zone show what those of the first show at this one. A time that they
 * skip moves forward by the gap; one that occurs twice means the first.
 */
export const sameWallTime = (instant: Date, { from, to }: ZoneChange): Date =>
  new Date(wallTimeIn(instant, from).toZonedDateTime(to, { disambiguation: 'compatible' }).epochMilliseconds);

/** Whether the clocks of the other zone skip the wall time of this instant on its day. */
export const isSkipped = (instant: Date, change: ZoneChange): boolean =>
  !wallTimeIn(instant, change.from).equals(wallTimeIn(sameWallTime(instant, change), change.to));

interface Span {
  startAt: Date | null;
  endAt: Date | null;
}

/** Where a span that is cut short ends: it was over before it could be noticed. */

/**
 * A span with what of it lies ahead at the same wall times of another zone. What has passed keeps its instant; the end
 * stays after the start.
 */
export function spanAhead({ startAt, endAt }: Span, change: ZoneChange, now: Date): Span {
  const moved = (instant: Date | null) =>
    instant && instant > now ? sameWallTime(instant, change) : instant;
  const [start, end] = [moved(startAt), moved(endAt)];
  return { startAt: start, endAt: start && end && end <= start ? new Date(start.getTime() + MINUTE) : end };
}
